import type { Readable } from 'node:stream';

/** Location of data that users do not upload: on a volume, in an object store, or in a public collection. */
export interface DataPlace {
  /** Type of the location: `PVC`, `OBJECT_STORE`, `PUBLIC`, `LABEL`, `SYNTHETIC`. */
  readonly sourceType: string;
  /** Path or address of the folder that contains the data. */
  readonly root: string;
  /** Id of the volume, for data on a volume; otherwise null. */
  readonly pvcId: string | null;
  /** Tenant of the data set's owner. The data source checks again what this owner may read. */
  readonly tenantId: string;
  readonly orgId: string | null;
  readonly projectId: string | null;
}

/** A file of a data source. */
export interface DataFile {
  /** Path relative to the root, with `/` between folders. */
  readonly path: string;
  readonly sizeBytes: number;
}

/** Port that reads data from a source outside of this machine. */
export interface DataSource {
  /**
   * Returns the files at a location.
   *
   * @param about - data type for the simulator, which invents the files. @throws Error with a message for users, if
   * the location cannot be read
   */
  readonly list: (place: DataPlace, about: { readonly dataType: string }) => AsyncIterable<DataFile>;
  /** Streams a file from `start` to `end`, both included. */
  readonly read: (
    place: DataPlace,
    file: DataFile,
    part: { readonly start: number; readonly end: number },
  ) => Promise<Readable>;
}

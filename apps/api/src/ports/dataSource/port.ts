import type { Readable } from 'node:stream';

/**
 * Location of the files of a data set that were not uploaded: on a volume, in an object store, or in a public
 * collection.
 */
export interface DataPlace {
  /** Type of the location: `PVC`, `OBJECT_STORE`, `PUBLIC`, `LABEL`, `SYNTHETIC`. */
  readonly sourceType: string;
  /** Path or address of the folder that contains the data. */
  readonly root: string;
  /** Id of the volume (PVC) if the data is on a volume; otherwise null. */
  readonly pvcId: string | null;
  /** Tenant of the owner of the data set. The data source checks again that this owner may read the data. */
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

/** Port that reads the files of data sets from external systems. */
export interface DataSource {
  /**
   * Lists the files at a location.
   *
   * @param about - type of the data; only the simulator uses it, to invent files of this type. @throws Error with a
   * message for users, if the location cannot be read
   */
  readonly list: (place: DataPlace, about: { readonly dataType: string }) => AsyncIterable<DataFile>;
  /** Streams a file from `start` to `end`, both included. */
  readonly read: (
    place: DataPlace,
    file: DataFile,
    part: { readonly start: number; readonly end: number },
  ) => Promise<Readable>;
}

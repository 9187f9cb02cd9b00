import type { Readable } from 'node:stream';

/** A source of data that users do not upload: a volume, an object store, a public collection. */
export interface DataPlace {
  /** `PVC`, `OBJECT_STORE`, `PUBLIC`, `LABEL`, `SYNTHETIC`. */
  readonly sourceType: string;
  /** Path or address below which the data are. */
  readonly root: string;
  /** The volume, for data on one. */
  readonly pvcId: string | null;
  /** Owner of the data set: the data source checks again what they may read. */
  readonly tenantId: string;
  readonly orgId: string | null;
  readonly projectId: string | null;
}

/** A file of a data source. */
export interface DataFile {
  /** Path below the root, with `/` between folders. */
  readonly path: string;
  readonly sizeBytes: number;
}

/** Reads data from their source, outside of this machine. */
export interface DataSource {
  /**
   * @param about - for the simulator, which makes the files up. @throws Error with a message for users, if
   * the place cannot be read
   */
  readonly list: (place: DataPlace, about: { readonly dataType: string }) => AsyncIterable<DataFile>;
  /** Streams a file from `start` to `end`, both included. */
  readonly read: (
    place: DataPlace,
    file: DataFile,
    part: { readonly start: number; readonly end: number },
  ) => Promise<Readable>;
}

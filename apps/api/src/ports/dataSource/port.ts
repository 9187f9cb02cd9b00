import type { Readable } from 'node:stream';

/** Where data are that users do not upload: a volume, an object store, a public collection. */
export interface DataPlace {
  /** `PVC`, `OBJECT_STORE`, `PUBLIC`, `LABEL`, `SYNTHETIC`. */
  readonly sourceType: string;
  /** Path or address below which they lie. */
  readonly root: string;
  /** The volume, where they lie on one. */
  readonly pvcId: string | null;
  /** Their owner: the data source checks again what they may read. */
  readonly tenantId: string;
  readonly orgId: string | null;
  readonly projectId: string | null;
}

/** A file there. */
export interface DataFile {
  /** Below the root, with `/` between folders. */
  readonly path: string;
  readonly sizeBytes: number;
}

/** Reads data where they lie: outside this machine. */
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

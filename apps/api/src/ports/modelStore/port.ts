import type { Readable } from 'node:stream';
import type { Connectable } from '../calls/requireConnected.ts';

/** A version of a model, with the source from which it is fetched. */
export interface ModelSource {
  readonly id: string;
  readonly modelId: string;
  readonly sourceType: string;
  /** Path in the volume, or an address; null for other sources. */
  readonly sourceUri: string | null;
  readonly pvcId: string | null;
  /** Id of the run that produced the version. */
  readonly runId: string | null;
}

/** A version in the model store. */
export interface StoredModel {
  /** Size in bytes. */
  readonly sizeBytes: number;
  /** SHA-256 of the version, in hex. */
  readonly checksum: string;
  readonly storagePath: string;
}

/** A file of a stored version. */
export interface StoredModelFile {
  readonly name: string;
  /** Size in bytes. */
  readonly size: number;
  readonly read: () => Promise<Readable>;
}

/** Port that stores models that were not uploaded, outside of this machine. */
export interface ModelStore extends Connectable {
  /** Sends the store the order to fetch a version from its source. @returns time when the result should be checked */
  readonly fetch: (version: ModelSource, now: Date) => Promise<Date>;
  /** Returns the fetched version, or the reason for the failure in Chinese. */
  readonly fetched: (version: ModelSource) => Promise<StoredModel | { readonly fault: string }>;
  /** Returns the files of a stored version. */
  readonly open: (stored: StoredModel) => Promise<readonly StoredModelFile[]>;
}

import type { Readable } from 'node:stream';
import type { Connectable } from '../calls/requireConnected.ts';

/** A version of a model, with the source from which the model store fetches the version. */
export interface ModelSource {
  readonly id: string;
  readonly modelId: string;
  readonly sourceType: string;
  /** Path on the volume, or URL; null for other types of source. */
  readonly sourceUri: string | null;
  readonly pvcId: string | null;
  /** Id of the training run that produced the version. */
  readonly runId: string | null;
}

/** A version of a model after it was stored in the model store. */
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

/**
 * Port to an external store of models. It stores the models that users do not upload, but that are fetched from a
 * volume, a URL or a run.
 */
export interface ModelStore extends Connectable {
  /** Orders the store to fetch a version from its source. @returns time when the result should be checked */
  readonly fetch: (version: ModelSource, now: Date) => Promise<Date>;
  /** Returns the stored version, or the reason in Chinese why it could not be fetched. */
  readonly fetched: (version: ModelSource) => Promise<StoredModel | { readonly fault: string }>;
  /** Returns the files of a stored version. */
  readonly open: (stored: StoredModel) => Promise<readonly StoredModelFile[]>;
}

import type { Readable } from 'node:stream';
import type { Connectable } from '../calls/requireConnected.ts';

/** A version of a model, with its source. */
export interface ModelSource {
  readonly id: string;
  readonly modelId: string;
  readonly sourceType: string;
  /** Path in the volume, or an address. */
  readonly sourceUri: string | null;
  readonly pvcId: string | null;
  /** The run that produced it. */
  readonly runId: string | null;
}

/** A stored version. */
export interface StoredModel {
  /** Bytes. */
  readonly sizeBytes: number;
  /** SHA-256, in hex. */
  readonly checksum: string;
  readonly storagePath: string;
}

/** A file of a stored version. */
export interface StoredModelFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly read: () => Promise<Readable>;
}

/** Stores models that were not uploaded, outside of this machine. */
export interface ModelStore extends Connectable {
  /** Orders the store to fetch a version from its source. @returns when to check the result */
  readonly fetch: (version: ModelSource, now: Date) => Promise<Date>;
  /** Fetched files, or the reason for the failure, in Chinese. */
  readonly fetched: (version: ModelSource) => Promise<StoredModel | { readonly fault: string }>;
  /** Files of a stored version. */
  readonly open: (stored: StoredModel) => Promise<readonly StoredModelFile[]>;
}

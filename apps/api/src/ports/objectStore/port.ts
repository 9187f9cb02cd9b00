import type { Readable } from 'node:stream';
import type { DataStore } from '@tus/utils';

/** Keeps the bytes of files by an id; names, owners and rights are in the database. */
export interface ObjectStore {
  /** Takes uploads piece by piece. Opened when the first one comes. */
  readonly uploads: () => Promise<DataStore>;
  /** Streams a finished file, or its bytes from `start` to `end`, both included. */
  readonly read: (id: string, range?: { readonly start: number; readonly end: number }) => Promise<Readable>;
  /** Throws away a file, finished or not. Nothing there is no error. */
  readonly remove: (id: string) => Promise<void>;
}

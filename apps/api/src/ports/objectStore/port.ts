import type { Readable } from 'node:stream';
import type { DataStore } from '@tus/utils';

/** Stores the bytes of files by an id; names, owners and rights are in the database. */
export interface ObjectStore {
  /** Receives uploads piece by piece. It is opened for the first one. */
  readonly uploads: () => Promise<DataStore>;
  /** Streams a finished file, or its bytes from `start` to `end`, both included. */
  readonly read: (id: string, range?: { readonly start: number; readonly end: number }) => Promise<Readable>;
  /** Deletes a file, finished or not. A missing file is no error. */
  readonly remove: (id: string) => Promise<void>;
}

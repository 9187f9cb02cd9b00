import type { Readable } from 'node:stream';
import type { DataStore } from '@tus/utils';

/** Port that stores the bytes of files by an id. Names, owners and rights are in the database. */
export interface ObjectStore {
  /** Returns the store that receives uploads piece by piece. It is opened for the first upload. */
  readonly uploads: () => Promise<DataStore>;
  /** Streams a finished file, or its bytes from `start` to `end`, both included. */
  readonly read: (id: string, range?: { readonly start: number; readonly end: number }) => Promise<Readable>;
  /** Deletes a file, whether it is finished or not. A missing file causes no error. */
  readonly remove: (id: string) => Promise<void>;
}

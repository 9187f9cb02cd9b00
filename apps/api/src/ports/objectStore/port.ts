import type { Readable } from 'node:stream';
import type { DataStore } from '@tus/utils';

/**
 * Port that stores the bytes of files under an id. The names, owners and rights of the files are stored in the
 * database.
 */
export interface ObjectStore {
  /**
   * Returns the store of the library tus, which receives uploads in parts. The store is opened for the first
   * upload.
   */
  readonly uploads: () => Promise<DataStore>;
  /**
   * Streams a completely uploaded file. With `range`, only the bytes from `start` to `end` (both included) are
   * read.
   */
  readonly read: (id: string, range?: { readonly start: number; readonly end: number }) => Promise<Readable>;
  /**
   * Stores a whole file that a backup has kept, so that it is there whole or not at all. Replaces one with the same
   * id.
   */
  readonly put: (id: string, size: number, bytes: Readable) => Promise<void>;
  /** Deletes a file, even if its upload is not finished. If the file is missing, nothing happens. */
  readonly remove: (id: string) => Promise<void>;
}

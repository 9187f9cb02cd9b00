import type { Readable } from 'node:stream';
import type { DataPlace } from '../../../ports/dataSource/port.ts';

/** Location where the bytes of a file are stored. */
export type Place =
  /** The whole of an uploaded file. */
  | { readonly kind: 'whole'; readonly object: string }
  /** A part of a zip archive, which can be read at any position. */
  | {
      readonly kind: 'zip';
      readonly object: string;
      readonly start: number;
      readonly length: number;
      readonly isDeflated: boolean;
    }
  /**
   * A file in a tar archive, which must be read from its beginning. `at` is the number of the file in the archive.
   */
  | { readonly kind: 'tar'; readonly object: string; readonly at: number }
  /** A text that the service itself wrote, for example annotations from the labelling tool. */
  | { readonly kind: 'written'; readonly text: string }
  /** A file on a volume or in an object store, outside of the service. */
  | ({ readonly kind: 'source' } & DataPlace);

/** A file of an upload or of a data source. */
export interface Entry {
  /** Name of the file in the archive. */
  readonly name: string;
  readonly place: Place;
  /**
   * Returns the content of the file. May be called at most once, and only before the next entry is read. If it is
   * not called, the file is skipped.
   */
  readonly read: () => Promise<Readable>;
}

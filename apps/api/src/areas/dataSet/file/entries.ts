import type { Readable } from 'node:stream';
import type { DataPlace } from '../../../ports/dataSource/port.ts';

/** Where the bytes of a file of a data set are stored. */
export type Place =
  /** One of the uploaded files. */
  | { readonly kind: 'whole'; readonly object: string }
  /** Part of an archive that can be read at any position. */
  | {
      readonly kind: 'zip';
      readonly object: string;
      readonly start: number;
      readonly length: number;
      readonly isDeflated: boolean;
    }
  /** Part of an archive that is read from its beginning: the number of the file in it. */
  | { readonly kind: 'tar'; readonly object: string; readonly at: number }
  /** Written by the service; its length is that of annotations. */
  | { readonly kind: 'written'; readonly text: string }
  /** On a volume or in an object store, outside of the service. */
  | ({ readonly kind: 'source' } & DataPlace);

/** A file of an upload or of a data source. */
export interface Entry {
  /** Name in the archive. */
  readonly name: string;
  readonly place: Place;
  /** Called at most once, and before the next entry is read. An entry for which it is not called is skipped. */
  readonly read: () => Promise<Readable>;
}

import type { Readable } from 'node:stream';
import type { DataPlace } from '../../../ports/dataSource/port.ts';

/** Where the bytes of a file of a data set are. */
export type Place =
  /** All uploaded files. */
  | { readonly kind: 'whole'; readonly object: string }
  /** Part of an archive that can be read from anywhere. */
  | {
      readonly kind: 'zip';
      readonly object: string;
      readonly start: number;
      readonly length: number;
      readonly isDeflated: boolean;
    }
  /** Part of an archive that is read from its beginning: the how-manieth of its files. */
  | { readonly kind: 'tar'; readonly object: string; readonly at: number }
  /** Written by us: it is no longer than annotations are. */
  | { readonly kind: 'written'; readonly text: string }
  /** On a volume, in an object store: not with us. */
  | ({ readonly kind: 'source' } & DataPlace);

/** A file of an upload or of a data source. */
export interface Entry {
  /** As the archive calls it. */
  readonly name: string;
  readonly place: Place;
  /** Asked for once, before the next entry is; one that is not read is passed over. */
  readonly read: () => Promise<Readable>;
}

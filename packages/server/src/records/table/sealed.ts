import type { Field } from '@isp/schema';
import { maskText } from '@isp/schema/values';

/** Encrypts the fields that schemas seal (`x-sealed`) with a key of the host. */
export interface Sealer {
  readonly seal: (text: string) => string;
  /** Decrypts a text; undefined for a text that it did not encrypt, or whose key it no longer has. */
  readonly open: (sealed: string) => string | undefined;
}

/** The visible part of a sealed value. */
export const shownOf = ({ ui }: Pick<Field, 'ui'>, text: unknown): string | null =>
  typeof text === 'string' ? maskText(text, ui.mask ?? 'all') : null;

/** Encodes a sealed field: the table has the whole value, readers get it with its middle hidden. */
export const sealedCodec = (field: Field, sealer: Sealer) => ({
  encode: (value: unknown): unknown => (typeof value === 'string' ? sealer.seal(value) : null),
  decode: (value: unknown): unknown =>
    typeof value === 'string' ? (shownOf(field, sealer.open(value)) ?? maskText('', 'all')) : null,
});

/** For a host without a sealer: a schema with a sealed field cannot be served. */
export const noSealer: Sealer = {
  seal: () => refuse(),
  open: () => refuse(),
};

function refuse(): never {
  throw new Error('A schema seals a field ("x-sealed"). Hand over ispServer({ sealer }).');
}

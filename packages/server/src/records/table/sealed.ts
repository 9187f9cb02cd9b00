import type { Field } from '@isp/schema';
import { maskText } from '@isp/schema/values';

/** Encrypts the fields that schemas mark as sealed (`x-sealed`), with a key of the host. */
export interface Sealer {
  readonly seal: (text: string) => string;
  /**
   * Decrypts a text. Returns undefined for a text that was not encrypted by this sealer, or whose key is no longer
   * available.
   */
  readonly open: (sealed: string) => string | undefined;
}

/** Returns the text that readers see of a sealed value: a mask hides a part of the value, or all of it. */
export const shownOf = ({ ui }: Pick<Field, 'ui'>, text: unknown): string | null =>
  typeof text === 'string' ? maskText(text, ui.mask ?? 'all') : null;

/**
 * Returns the functions that encode and decode a sealed field. The table stores the whole value in encrypted form.
 * Readers get the value with its middle hidden.
 */
export const sealedCodec = (field: Field, sealer: Sealer) => ({
  encode: (value: unknown): unknown => (typeof value === 'string' ? sealer.seal(value) : null),
  decode: (value: unknown): unknown =>
    typeof value === 'string' ? (shownOf(field, sealer.open(value)) ?? maskText('', 'all')) : null,
});

/** Sealer for a host that has not configured one. It throws an error when a schema with a sealed field is used. */
export const noSealer: Sealer = {
  seal: () => refuse(),
  open: () => refuse(),
};

function refuse(): never {
  throw new Error('A schema has a sealed field ("x-sealed"). Pass ispServer({ sealer }).');
}

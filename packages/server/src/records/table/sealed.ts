import type { Field } from '@isp/schema';
import { maskText } from '@isp/schema/values';

/** Encrypts what the schemas seal (`x-sealed`), under a key of the host. */
export interface Sealer {
  readonly seal: (text: string) => string;
  /** Undefined for a text that it did not seal, or under a key it does not have any more. */
  readonly open: (sealed: string) => string | undefined;
}

/** The visible part of a sealed value. */
export const shownOf = ({ ui }: Pick<Field, 'ui'>, text: unknown): string | null =>
  typeof text === 'string' ? maskText(text, ui.mask ?? 'all') : null;

/** Storage of a sealed field: whole in the table, its middle hidden when it is read. */
export const sealedCodec = (field: Field, sealer: Sealer) => ({
  encode: (value: unknown): unknown => (typeof value === 'string' ? sealer.seal(value) : null),
  decode: (value: unknown): unknown =>
    typeof value === 'string' ? (shownOf(field, sealer.open(value)) ?? maskText('', 'all')) : null,
});

/** Where the host hands over no sealer: a schema with a sealed field cannot be served. */
export const noSealer: Sealer = {
  seal: () => refuse(),
  open: () => refuse(),
};

function refuse(): never {
  throw new Error('A schema seals a field ("x-sealed"). Hand over ispServer({ sealer }).');
}

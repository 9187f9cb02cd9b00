import { foldText } from '@isp/schema/values';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { foldTextFunction } from '../../database/schema/foldTexts.ts';

/**
 * A text for a LIKE pattern: wildcards are escaped, and NUL, which no text in the database can contain, is removed.
 */
export const toPattern = (text: string): string => text.replaceAll('\u0000', '').replace(/[\\%_]/g, '\\$&');

/** A text as a search compares it: without case, accents, width and further blanks. */
export const foldedText = (text: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`${sql.raw(foldTextFunction)}(${text}::text)`;

/** Where in a text the part is searched. */
export type PartPlace = 'anywhere' | 'start' | 'end';

/**
 * A `like` pattern that is compared with {@link foldedText}; wildcards in the part are escaped.
 *
 * @returns undefined for a part that is empty after folding: no text contains it
 */
export function partPattern(part: string, place: PartPlace = 'anywhere'): string | undefined {
  const text = toPattern(foldText(part));
  if (text === '') return undefined;
  return `${place === 'start' ? '' : '%'}${text}${place === 'end' ? '' : '%'}`;
}

/**
 * Condition: the text contains the part, when both are folded. `ＡＢＣ` finds `abc`, `cafe` finds `Café`.
 *
 * @param part - an empty one is held by every text
 * @example sql`select id from shop_book where ${holdsText(sql`"name"`, keyword)}`
 */
export function holdsText(text: RawBuilder<unknown>, part: string, place?: PartPlace): RawBuilder<SqlBool> {
  if (part === '') return sql`true`;
  const pattern = partPattern(part, place);
  return pattern === undefined ? sql`false` : sql`${foldedText(text)} like ${pattern}`;
}

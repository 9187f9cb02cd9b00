import { foldText } from '@isp/schema/values';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { foldTextFunction } from '../../database/schema/foldTexts.ts';

/** Escapes the wildcards of a text for a LIKE pattern, and removes NUL, which no text in the database can contain. */
export const toPattern = (text: string): string => text.replaceAll('\u0000', '').replace(/[\\%_]/g, '\\$&');

/**
 * Returns the folded text that a search compares: without differences in case, accents, width and additional
 * spaces.
 */
export const foldedText = (text: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`${sql.raw(foldTextFunction)}(${text}::text)`;

/** Position in a text at which a part is searched. */
export type PartPlace = 'anywhere' | 'start' | 'end';

/**
 * Returns a `like` pattern to compare with {@link foldedText}. Wildcards in the part are escaped.
 *
 * @returns undefined for a part that is empty after folding; no text counts as containing it
 */
export function partPattern(part: string, place: PartPlace = 'anywhere'): string | undefined {
  const text = toPattern(foldText(part));
  if (text === '') return undefined;
  return `${place === 'start' ? '' : '%'}${text}${place === 'end' ? '' : '%'}`;
}

/**
 * Returns the condition that the text contains the part after both were folded. `ＡＢＣ` finds `abc`, `cafe` finds
 * `Café`.
 *
 * @param part - if the part is empty, the condition is true for every text
 *
 * @example sql`select id from shop_book where ${holdsText(sql`"name"`, keyword)}`
 */
export function holdsText(text: RawBuilder<unknown>, part: string, place?: PartPlace): RawBuilder<SqlBool> {
  if (part === '') return sql`true`;
  const pattern = partPattern(part, place);
  return pattern === undefined ? sql`false` : sql`${foldedText(text)} like ${pattern}`;
}

import { foldText } from '@isp/schema/values';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { foldTextFunction } from '../../database/schema/foldTexts.ts';

/**
 * Escapes the wildcards `%` and `_` for a LIKE pattern. Also removes NUL, which no text in the database can
 * contain.
 */
export const toPattern = (text: string): string => text.replaceAll('\u0000', '').replace(/[\\%_]/g, '\\$&');

/**
 * Returns SQL for a text in the form in which searches compare it (folded): without differences in case, accents,
 * width and additional spaces.
 */
export const foldedText = (text: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`${sql.raw(foldTextFunction)}(${text}::text)`;

/** Where in a text a part is searched. */
export type PartPlace = 'anywhere' | 'start' | 'end';

/**
 * Returns a LIKE pattern that finds a part of a folded text, see {@link foldedText}. Wildcards in the part are
 * escaped.
 *
 * @returns undefined for a part that is empty after folding; no text counts as containing it
 */
export function partPattern(part: string, place: PartPlace = 'anywhere'): string | undefined {
  const text = toPattern(foldText(part));
  if (text === '') return undefined;
  return `${place === 'start' ? '' : '%'}${text}${place === 'end' ? '' : '%'}`;
}

/**
 * Returns the SQL condition that a text contains a part. Both are folded before the comparison: `ＡＢＣ` finds `abc`,
 * and `cafe` finds `Café`.
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

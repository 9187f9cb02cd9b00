import { foldText } from '@isp/schema';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { foldTextFunction } from '../../database/schema/foldTexts.ts';

/** A text as it stands in a LIKE pattern: its wildcards are letters, and NUL, which no database text holds, is left out. */
export const toPattern = (text: string): string => text.replaceAll('\u0000', '').replace(/[\\%_]/g, '\\$&');

/** A text as a search compares it: without case, accents, width and further blanks. */
export const foldedText = (text: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`${sql.raw(foldTextFunction)}(${text}::text)`;

/** Where in a text the part stands that is looked for. */
export type PartPlace = 'anywhere' | 'start' | 'end';

/**
 * A part of a text, as `like` compares {@link foldedText} with it: wildcards in it are letters.
 *
 * @returns undefined for a part of which nothing is left, which no text holds
 */
export function partPattern(part: string, place: PartPlace = 'anywhere'): string | undefined {
  const text = toPattern(foldText(part));
  if (text === '') return undefined;
  return `${place === 'start' ? '' : '%'}${text}${place === 'end' ? '' : '%'}`;
}

/**
 * Condition: the text holds the part, as people read both. `ＡＢＣ` finds `abc`, `cafe` finds `Café`.
 *
 * @param part - an empty one is held by every text
 * @example sql`select id from shop_book where ${holdsText(sql`"name"`, keyword)}`
 */
export function holdsText(text: RawBuilder<unknown>, part: string, place?: PartPlace): RawBuilder<SqlBool> {
  if (part === '') return sql`true`;
  const pattern = partPattern(part, place);
  return pattern === undefined ? sql`false` : sql`${foldedText(text)} like ${pattern}`;
}

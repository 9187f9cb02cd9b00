import { uniqueKey } from '@isp/schema/values';
import type { Database } from '@isp/server';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../rules/queries.ts';
import { MAX_READING_LETTERS } from './migrations.ts';

type Ask = Database['ask'];

/** A record whose stored texts match the searched words, with its score. A higher score is a better match. */
export interface Fit {
  readonly kind: string;
  readonly id: string;
  readonly score: number;
}

export interface Wanted {
  readonly tenantId: string;
  readonly words: readonly SpelledWord[];
  readonly kinds: readonly string[];
}

/**
 * A word in lower case, in two forms: as the user typed it, and in the form in which names are stored, with pinyin
 * for its Chinese characters.
 */
export interface SpelledWord {
  readonly word: string;
  readonly spelling: string;
}

/** Returns the words of a keyword in lower case. */
export const wordsOf = (keyword: string): readonly string[] =>
  uniqueKey(keyword)
    .toLowerCase()
    .replaceAll('\u0000', '')
    .split(/\s+/u)
    .filter((word) => word !== '');

/**
 * Asks the database for the spelling of words, in the form in which the searched names are stored (pinyin instead
 * of Chinese characters).
 *
 * @param words - words in lower case, none empty
 */
export const spell = (ask: Ask, words: readonly string[]): Promise<readonly SpelledWord[]> =>
  ask(
    sql<SpelledWord>`
      select word, search_spelled(word) as spelling from unnest(${[...words]}::text[]) as word`,
  );

/**
 * Returns the records that match every word. A word matches if it is contained in the name, a tag or the summary,
 * or if it is the pinyin of a part of the name or the initials of the pinyin (`fapiao` or `fp` finds `发票`,
 * invoice). The result includes records that are not public. Hence it may only be used to restrict a read under
 * row-level security.
 */
export async function findTexts(ask: Ask, { kinds, tenantId, words }: Wanted): Promise<readonly Fit[]> {
  const terms = words.map(termOf);
  return ask(
    sql<Fit>`select kind, id, ${sum(terms.map(({ score }) => score))} as score from search_text
      where "tenantId" = ${tenantId} and kind = any(${[...kinds]}) and ${and(terms.map(({ fits }) => fits))}
        and ${and(terms.map(({ score }) => sql`${score} > 0`))}`,
  );
}

/**
 * Returns the records whose names sound like the words, for keywords without a match. Returns no record if the
 * database has no trigrams.
 */
export async function findNearTexts(ask: Ask, { kinds, tenantId, words }: Wanted): Promise<readonly Fit[]> {
  const [trigrams] = await ask(
    sql<{ schema: string }>`select n.nspname as schema from pg_extension e
      join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm'`,
  );
  if (!trigrams) return [];
  const { schema } = trigrams;
  const sounds = words.map(({ spelling }) => spelling.replaceAll(' ', ''));
  const fits = sounds.map((sound) => sql`${sound} operator(${sql.id(schema)}.<%) sounds`);
  const scores = sounds.map((sound) => sql`${sql.id(schema, 'word_similarity')}(${sound}, sounds)`);
  return ask(
    sql<Fit>`select kind, id, ${sum(scores)} as score from search_text
      where "tenantId" = ${tenantId} and kind = any(${[...kinds]}) and ${and(fits)}`,
  );
}

/**
 * Returns two SQL expressions for a word: a condition for which an index is used, and the score of a record. The
 * score may be 0 although the condition is true, because the condition compares pinyin, and different characters
 * can have the same pinyin.
 */
function termOf({ spelling, word }: SpelledWord): { fits: RawBuilder<unknown>; score: RawBuilder<unknown> } {
  const part = containing(spelling);
  const keys = word.replaceAll(/['’]/gu, '').replaceAll('ü', 'v').slice(0, MAX_READING_LETTERS);
  // A word of one letter is not compared with initials, because it would match too many names.
  const isTyped = /^[a-z0-9]{2,}$/u.test(keys);
  return {
    fits: isTyped ? sql`(spelled like ${part} or sounds like ${`% ${keys}%`})` : sql`spelled like ${part}`,
    score: sql`case when name = ${word} then 100 when strpos(name, ${word}) = 1 then 80
      when strpos(name, ${word}) > 0 then 60
      ${isTyped ? sql`when sounds like ${`%|${keys}%`} then 55 when sounds like ${`% ${keys}%`} then 50` : sql``}
      when strpos(tags, ${word}) > 0 then 40 when strpos(summary, ${word}) > 0 then 20 else 0 end`,
  };
}

const and = (terms: readonly RawBuilder<unknown>[]) => sql`(${sql.join(terms, sql` and `)})`;
const sum = (terms: readonly RawBuilder<unknown>[]) => sql`(${sql.join(terms, sql` + `)})::float8`;

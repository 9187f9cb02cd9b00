import type { Row } from '@isp/schema';
import { type Asker, maxSearchValues } from '@isp/schema/internal';
import { ownKeysOf } from '../refusals/commonKeys.ts';
import { Refusal } from '../refusals/refusal.ts';
import { forAsker } from './forCaller.ts';
import { isMissing } from './isMissing.ts';

/** Page, sort order and filter of a list call, after validation and with limits applied. */
export interface PageQuery {
  /** Number of the page, starting at 1. */
  readonly current: number;
  readonly size: number;
  /** True if pages are counted from the end: 1 is the last page, 2 the page before it. @defaultValue false */
  readonly fromEnd?: boolean;
  readonly ascs: readonly string[];
  readonly descs: readonly string[];
  /** The filter: all other keys of the call with their unchanged values. */
  readonly search: Row;
  /** True if empty conditions are refused, as for calls that change records. @defaultValue false */
  readonly isStrict?: boolean;
}

/** Maximum number of rows of a page. */
export const MAX_PAGE_SIZE = 200;
/**
 * Maximum number of records that one call may name by their ids. A filter condition may contain the same number of
 * values.
 */
export const MAX_IDS = maxSearchValues;

const own = new Set([
  'current',
  'pageNumber',
  'currentPage',
  'size',
  'pageSize',
  'fromEnd',
  'ascs',
  'descs',
  'view',
]);
/**
 * Returns page, sort order and filter of a list call. `input` is the body or the query string. Placeholders in the
 * filter are replaced by values of the caller.
 */
export const readPageQuery = (input: Row, defaultSize: number, asker?: Asker): PageQuery =>
  readInnerQuery(ownKeysOf(input), defaultSize, asker);

/**
 * Returns page, sort order and filter of a list query that is part of another call. In such a query, `orgId` is an
 * ordinary filter condition.
 */
export function readInnerQuery(input: Row, defaultSize: number, asker?: Asker): PageQuery {
  const current = positive(input.current ?? input.pageNumber ?? input.currentPage, 1, 'current');
  const size = Math.min(positive(input.size ?? input.pageSize, defaultSize, 'size'), MAX_PAGE_SIZE);
  const search = Object.fromEntries(Object.entries(input).filter(([key]) => !own.has(key)));
  return {
    // The number is limited: an offset that does not fit into int8 would cause a database error instead of an empty
    // page.
    current: Math.min(current, 1e9),
    size,
    fromEnd: yesOrNo(input.fromEnd, 'fromEnd'),
    ascs: words(input.ascs),
    descs: words(input.descs),
    search: asker ? forAsker(search, asker) : search,
  };
}

function positive(value: unknown, missing: number, field: string): number {
  if (isMissing(value)) return missing;
  // Other types are not converted to a number, because `toString` of an object from a request may be anything.
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN;
  if (!Number.isInteger(number) || number < 1) {
    throw new Refusal('PARAM_INVALID', {
      data: { errors: [{ field, rule: 'minimum', msg: `${field}: 1, 2, 3 …` }] },
    });
  }
  return number;
}

function yesOrNo(value: unknown, field: string): boolean {
  if (isMissing(value) || value === false || value === 'false') return false;
  if (value === true || value === 'true') return true;
  throw new Refusal('PARAM_INVALID', {
    data: { errors: [{ field, rule: 'type', msg: `${field}: true, false` }] },
  });
}

/**
 * Returns the number of options for a picker: 20 by default, at most {@link MAX_PAGE_SIZE}.
 *
 * @throws Refusal PARAM_INVALID for a value that is not a positive number
 */
export const readLimit = (value: unknown): number => Math.min(positive(value, 20, 'limit'), MAX_PAGE_SIZE);

/** Returns a list of words, from a text with commas or from a list of texts. */
export function words(value: unknown): readonly string[] {
  const list = Array.isArray(value)
    ? value
    : typeof value === 'string' || typeof value === 'number'
      ? String(value).split(',')
      : [];
  return (
    list
      .filter((word) => typeof word === 'string' || typeof word === 'number' || typeof word === 'boolean')
      .map((word) => String(word).trim())
      // No text in the database contains NUL, so a word with NUL is left out.
      .filter((word) => word !== '' && !word.includes('\u0000'))
  );
}

/**
 * Returns the ids of a call on several records. @throws {@link Refusal} PARAM_MISSING without an id, PARAM_INVALID
 * above {@link MAX_IDS}
 */
export function readIds(input: Row): readonly string[] {
  const ids = [...new Set(words(input.ids ?? input.id))];
  if (ids.length === 0) throw new Refusal('PARAM_MISSING', { params: { field: 'ids' } });
  return boundIds(ids);
}

/** Returns the ids if there are not too many. @throws {@link Refusal} PARAM_INVALID above {@link MAX_IDS} */
export function boundIds(ids: readonly string[]): readonly string[] {
  if (ids.length <= MAX_IDS) return ids;
  throw new Refusal('PARAM_INVALID', {
    data: { errors: [{ field: 'ids', rule: 'maxItems', msg: `ids ≤ ${MAX_IDS}` }] },
  });
}

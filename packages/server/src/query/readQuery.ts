import type { Row } from '@isp/schema';
import { type Asker, maxSearchValues } from '@isp/schema/internal';
import { ownKeysOf } from '../refusals/commonKeys.ts';
import { Refusal } from '../refusals/refusal.ts';
import { forAsker } from './forCaller.ts';
import { isUnsent } from './isUnsent.ts';

/** Query of a list call, validated and limited. */
export interface PageQuery {
  /** Number of the page, from 1. */
  readonly current: number;
  readonly size: number;
  /** True if pages are counted from the last page: 1 is the last page, 2 the page before it. @defaultValue false */
  readonly fromEnd?: boolean;
  readonly ascs: readonly string[];
  readonly descs: readonly string[];
  /** All other keys with their values, unchanged. They are the filter. */
  readonly search: Row;
  /** True if empty conditions are refused, which is the case for calls that change records. @defaultValue false */
  readonly isStrict?: boolean;
}

/** Maximum number of rows of a page. */
export const MAX_PAGE_SIZE = 200;
/**
 * Maximum number of records that one call may name by id. It equals the maximum number of values in one condition.
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
 * Reads page, sort order and filter of a list call, from the body or the query. Placeholders in the filter are
 * replaced by values of the caller.
 */
export const readPageQuery = (input: Row, defaultSize: number, asker?: Asker): PageQuery =>
  readInnerQuery(ownKeysOf(input), defaultSize, asker);

/** Reads a list query inside another call. In it `orgId` is an ordinary condition. */
export function readInnerQuery(input: Row, defaultSize: number, asker?: Asker): PageQuery {
  const current = positive(input.current ?? input.pageNumber ?? input.currentPage, 1, 'current');
  const size = Math.min(positive(input.size ?? input.pageSize, defaultSize, 'size'), MAX_PAGE_SIZE);
  const search = Object.fromEntries(Object.entries(input).filter(([key]) => !own.has(key)));
  return {
    // An offset beyond int8 would cause an error of the database instead of an empty page.
    current: Math.min(current, 1e9),
    size,
    fromEnd: yesOrNo(input.fromEnd, 'fromEnd'),
    ascs: words(input.ascs),
    descs: words(input.descs),
    search: asker ? forAsker(search, asker) : search,
  };
}

function positive(value: unknown, missing: number, field: string): number {
  if (isUnsent(value)) return missing;
  // The method toString of a received object may be anything, so it is not called.
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN;
  if (!Number.isInteger(number) || number < 1) {
    throw new Refusal('PARAM_INVALID', {
      data: { errors: [{ field, rule: 'minimum', msg: `${field}: 1, 2, 3 …` }] },
    });
  }
  return number;
}

function yesOrNo(value: unknown, field: string): boolean {
  if (isUnsent(value) || value === false || value === 'false') return false;
  if (value === true || value === 'true') return true;
  throw new Refusal('PARAM_INVALID', {
    data: { errors: [{ field, rule: 'type', msg: `${field}: true, false` }] },
  });
}

/**
 * Reads the number of choices for a picker: 20 by default, at most {@link MAX_PAGE_SIZE}.
 *
 * @throws Refusal PARAM_INVALID for a value that is not a positive number
 */
export const readLimit = (value: unknown): number => Math.min(positive(value, 20, 'limit'), MAX_PAGE_SIZE);

/** Reads a list of words from a text with commas or from a list of texts. */
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
      // A text in the database cannot contain NUL, so a word with NUL equals no text.
      .filter((word) => word !== '' && !word.includes('\u0000'))
  );
}

/**
 * Reads the ids of a bulk call. @throws {@link Refusal} PARAM_MISSING without an id, PARAM_INVALID above {@link
 * MAX_IDS}
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

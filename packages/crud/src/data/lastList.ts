import { isObject } from '@isp/kit';
import { type Asker, readTab, writeTab } from '../context/tabStore.ts';
import type { ListQuery } from '../core/adapter.ts';

/**
 * Stores the query of a list when a record is opened from this list. The links to the previous and next record use
 * this query.
 */
export const rememberList = (asker: Asker, entityKey: string, query: ListQuery): void =>
  writeTab(asker, `last-list:${entityKey}`, JSON.stringify(query));

/** Returns the stored query of this entity's list. Undefined if no query is stored. */
export function lastListOf(asker: Asker, entityKey: string): ListQuery | undefined {
  try {
    const stored: unknown = JSON.parse(readTab(asker, `last-list:${entityKey}`));
    return isQuery(stored) ? stored : undefined;
  } catch {
    // nothing is stored, or the stored text is not JSON
    return undefined;
  }
}

/**
 * Returns true if the value is a list query. A negative page number, which counts from the end, is not accepted,
 * because the positions of the records on such a page are unknown.
 */
const isQuery = (value: unknown): value is ListQuery & Readonly<Record<string, unknown>> =>
  isObject(value) && Number(value.page) > 0 && Number.isInteger(value.size) && isObject(value.search);

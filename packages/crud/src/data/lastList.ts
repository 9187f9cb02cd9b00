import { isObject } from '@isp/kit';
import { type Asker, readTab, writeTab } from '../context/tabStore.ts';
import type { ListQuery } from '../core/adapter.ts';

/** Stores the query of a list when a record is opened from it, for the links to the previous and next record. */
export const rememberList = (asker: Asker, entityKey: string, query: ListQuery): void =>
  writeTab(asker, `last-list:${entityKey}`, JSON.stringify(query));

/** The stored query of this entity's list; undefined without one. */
export function lastListOf(asker: Asker, entityKey: string): ListQuery | undefined {
  try {
    const stored: unknown = JSON.parse(readTab(asker, `last-list:${entityKey}`));
    return isQuery(stored) ? stored : undefined;
  } catch {
    // nothing is stored, or the stored text is no JSON
    return undefined;
  }
}

/** A page counted from the end gives its records no positions, so it is not accepted. */
const isQuery = (value: unknown): value is ListQuery & Readonly<Record<string, unknown>> =>
  isObject(value) && Number(value.page) > 0 && Number.isInteger(value.size) && isObject(value.search);

import { isObject } from '@isp/kit';
import { type Asker, readTab, writeTab } from '../context/tabStore.ts';
import type { ListQuery } from '../core/adapter.ts';

/** Remembers what a list asked for when a record was opened from it: a record is left for the next one of that list. */
export const rememberList = (asker: Asker, entityKey: string, query: ListQuery): void =>
  writeTab(asker, `last-list:${entityKey}`, JSON.stringify(query));

/** What the list asked for that a record of this entity was opened from last. */
export function lastListOf(asker: Asker, entityKey: string): ListQuery | undefined {
  try {
    const stored: unknown = JSON.parse(readTab(asker, `last-list:${entityKey}`));
    return isQuery(stored) ? stored : undefined;
  } catch {
    // nothing was kept, or nothing that can be read
    return undefined;
  }
}

/** A page that is counted from the end has no places its records could be counted by. */
const isQuery = (value: unknown): value is ListQuery & Readonly<Record<string, unknown>> =>
  isObject(value) && Number(value.page) > 0 && Number.isInteger(value.size) && isObject(value.search);

import type { ListQuery } from '../adapter.ts';
import { isObject } from '../isObject.ts';
import type { Crud } from '../provider/context.ts';

type Asker = Pick<Crud, 'storagePrefix' | 'scopeKey'>;

/** In this browser tab, of this user: a record is left for the next one of the list it was opened from. */
const keyOf = ({ storagePrefix, scopeKey }: Asker, entityKey: string): string =>
  `${storagePrefix}:last-list:${scopeKey}:${entityKey}`;

/** Remembers what a list asked for when a record was opened from it. */
export function rememberList(asker: Asker, entityKey: string, query: ListQuery): void {
  try {
    window.sessionStorage.setItem(keyOf(asker, entityKey), JSON.stringify(query));
  } catch {
    // a storage that is full or forbidden costs the way to the next record, and nothing else
  }
}

/** What the list asked for that a record of this entity was opened from last. */
export function lastListOf(asker: Asker, entityKey: string): ListQuery | undefined {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(keyOf(asker, entityKey)) ?? 'null');
    return isQuery(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

const isQuery = (value: unknown): value is ListQuery & Readonly<Record<string, unknown>> =>
  isObject(value) && Number.isInteger(value.page) && Number.isInteger(value.size) && isObject(value.search);

import { isObject } from '@isp/kit';
import { isInternalPath } from '@isp/shell/internal';
import { parsePath } from 'react-router';
import { createStore } from 'zustand/vanilla';
import { pageKey } from '../kit/pageKey.ts';
import { type Readable, readable } from '../kit/readable.ts';

/** A page that was opened recently. */
export interface Recent {
  /** Path and query within the portal. */
  readonly path: string;
  /**
   * Name of the page: the name of its record, if it shows one, then the name of the page. It is in the language at
   * the time of opening.
   */
  readonly name: string;
}

export interface Recents extends Readable<readonly Recent[]> {
  /** Adds a page as the first one. If the page is already in the list, it moves to the first position. */
  readonly add: (recent: Recent) => void;
  /** Removes all pages. It is called when the session ends, because the list belongs to one user. */
  readonly clear: () => void;
}

const MAX_RECENTS = 8;

/**
 * Creates the list of the pages opened last, including pages whose tab was closed.
 *
 * @param storageKey - key of the storage under which the list is stored
 */
export function createRecents(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  storageKey: string,
): Recents {
  const store = createStore<readonly Recent[]>()(() => restore(storage.getItem(storageKey)));
  return {
    ...readable(store),
    add(recent) {
      const before = store.getState();
      if (before[0]?.path === recent.path && before[0].name === recent.name) return;
      const next = firstOfEach([recent, ...before]);
      storage.setItem(storageKey, JSON.stringify(next));
      store.setState(next, true);
    },
    clear() {
      storage.removeItem(storageKey);
      store.setState([], true);
    },
  };
}

/** Returns the recent pages without the later entries of a page that is in the list already. */
function firstOfEach(all: readonly Recent[]): readonly Recent[] {
  const keys = new Set<string>();
  return all
    .filter(({ path }) => {
      const isFirst = !keys.has(keyOf(path));
      keys.add(keyOf(path));
      return isFirst;
    })
    .slice(0, MAX_RECENTS);
}

/**
 * Returns the key of a page. Different views or tabs of one page have the same key, so that the list contains the
 * page only once.
 */
function keyOf(path: string): string {
  const { pathname = '', search = '' } = parsePath(path);
  return pageKey(pathname, search);
}

function restore(stored: string | null): readonly Recent[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value) ? firstOfEach(value.filter(isRecent)) : [];
  } catch {
    return [];
  }
}

const isRecent = (value: unknown): value is Recent =>
  isObject(value) &&
  typeof value.name === 'string' &&
  typeof value.path === 'string' &&
  isInternalPath(value.path);

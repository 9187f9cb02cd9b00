import { isObject } from '@isp/kit';
import { isInternalPath } from '@isp/shell/internal';
import { parsePath } from 'react-router';
import { createStore } from 'zustand/vanilla';
import { pageKey } from '../kit/pageKey.ts';
import { type Readable, readable } from '../kit/readable.ts';

/** A page that was opened of late. */
export interface Recent {
  /** Path and query within the portal. */
  readonly path: string;
  /** In the language it was opened in: the record, where there is one, then its page. */
  readonly name: string;
}

export interface Recents extends Readable<readonly Recent[]> {
  /** The page in front; one that was opened before comes first again. */
  readonly add: (recent: Recent) => void;
  /** The session ended: the pages belong to its user. */
  readonly clear: () => void;
}

const MAX_RECENTS = 8;

/**
 * The pages opened last, over tabs that were closed since.
 *
 * @param storageKey - where they are kept
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
      const key = keyOf(recent.path);
      const next = [recent, ...before.filter(({ path }) => keyOf(path) !== key)].slice(0, MAX_RECENTS);
      storage.setItem(storageKey, JSON.stringify(next));
      store.setState(next, true);
    },
    clear() {
      storage.removeItem(storageKey);
      store.setState([], true);
    },
  };
}

/** A page is listed once, whatever view or tab of it was open. */
function keyOf(path: string): string {
  const { pathname = '', search = '' } = parsePath(path);
  return pageKey(pathname, search);
}

function restore(stored: string | null): readonly Recent[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value) ? value.filter(isRecent).slice(0, MAX_RECENTS) : [];
  } catch {
    return [];
  }
}

const isRecent = (value: unknown): value is Recent =>
  isObject(value) &&
  typeof value.name === 'string' &&
  typeof value.path === 'string' &&
  isInternalPath(value.path);

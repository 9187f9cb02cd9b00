import { isObject } from '@isp/kit';
import { cutText, isSafeName, ownValue } from '@isp/schema/internal';
import { type ColumnSettings, readSettings } from './columnSettings.ts';
import type { ListView } from './toListView.ts';

/** A named view of a list that a user saved: its conditions, its sort and its columns. */
export interface SavedView {
  /** Its name in the address. Begins with `u-`, which no view of a schema does. */
  readonly id: string;
  readonly title: string;
  /** View of the schema it was made of. @defaultValue the entity's own list */
  readonly base?: string;
  /** By wire key, as the list asks for it. */
  readonly search: Readonly<Record<string, unknown>>;
  readonly sort?: string;
  readonly columns: ColumnSettings;
}

/** More views do not fit on a screen; the others are ignored. */
const MAX_VIEWS = 20;

/** A saved view as a list view: its base with other defaults. */
export const asListView = (base: ListView, saved: SavedView): ListView => {
  const { sort: _sort, ...defaults } = base.defaults;
  return {
    ...base,
    name: saved.id,
    // the list reports a condition or sort by a field that no longer exists
    defaults: {
      ...defaults,
      ...(saved.sort === undefined ? {} : { sort: saved.sort }),
      search: saved.search,
    },
  };
};

/**
 * Reads views from an untrusted store: an entry that is no view is left out. Conditions are kept even if they name a
 * field that no longer exists: the list reports those.
 */
export function readSavedViews(stored: unknown): readonly SavedView[] {
  if (!Array.isArray(stored)) return none;
  return stored.slice(0, MAX_VIEWS).flatMap((entry: unknown): SavedView[] => {
    const own = (name: string) => ownValue(entry, name);
    const [id, title, base, sort] = [own('id'), own('title'), own('base'), own('sort')];
    if (typeof id !== 'string' || !/^u-\w{1,40}$/.test(id) || typeof title !== 'string') return [];
    return [
      {
        id,
        title: cutText(title, 40),
        ...(typeof base === 'string' ? { base } : {}),
        ...(typeof sort === 'string' ? { sort } : {}),
        search: readSearch(own('search')),
        columns: readSettings(own('columns')),
      },
    ];
  });
}

const none: readonly SavedView[] = [];

const isScalar = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);

function readSearch(stored: unknown): Readonly<Record<string, unknown>> {
  if (!isObject(stored)) return {};
  const isValue = (value: unknown) => isScalar(value) || (Array.isArray(value) && value.every(isScalar));
  return Object.fromEntries(
    Object.entries(stored)
      .filter(([key]) => key.split('.').every(isSafeName))
      .map(([key, value]) => [key, isValue(value) ? value : (JSON.stringify(value) ?? '')]),
  );
}

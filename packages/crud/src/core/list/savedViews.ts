import { isObject } from '@isp/kit';
import type { Field } from '@isp/schema';
import { cutText, isSafeName, ownValue, presentSearch, presentSort } from '@isp/schema/internal';
import { type ColumnSettings, presentColumns, readSettings } from './columnSettings.ts';
import type { ListView } from './toListView.ts';

/** A named view of a list that a user has saved, with conditions, sort order and columns. */
export interface SavedView {
  /** Name of the view in the address. It starts with `u-`; names of views in schemas never do. */
  readonly id: string;
  readonly title: string;
  /** View of the schema on which this view is based. @defaultValue the entity's list without a view */
  readonly base?: string;
  /** Search values by wire key, as in a query of the list. */
  readonly search: Readonly<Record<string, unknown>>;
  readonly sort?: string;
  readonly columns: ColumnSettings;
}

/** Maximum number of saved views, because more do not fit on a screen. Further views are ignored. */
const MAX_VIEWS = 20;

/**
 * Returns a saved view as a list view: the view on which it is based, with the saved search and sort order as
 * default values.
 */
export const asListView = (base: ListView, saved: SavedView): ListView => {
  const { sort: _sort, ...defaults } = base.defaults;
  return {
    ...base,
    name: saved.id,
    // a condition or sort order with a field that no longer exists is kept, and the list reports it
    defaults: {
      ...defaults,
      ...(saved.sort === undefined ? {} : { sort: saved.sort }),
      search: saved.search,
    },
  };
};

/**
 * Reads views from an untrusted store. Entries that are not valid views are left out. Conditions with a field that
 * no longer exists are kept, and the list reports them.
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

/** Returns a view that was saved before the schema changed, with the present names of fields and choices. */
export const presentView = (fields: readonly Field[], view: SavedView): SavedView => ({
  ...view,
  ...(view.sort === undefined ? {} : { sort: presentSort(fields, view.sort) }),
  search: presentSearch(fields, view.search),
  columns: presentColumns(fields, view.columns),
});

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

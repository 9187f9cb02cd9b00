import type { Field } from '@isp/schema';
import { type ColumnSettings, readSettings } from './columnSettings.ts';
import { fieldAt } from './fieldAt.ts';
import type { ListView } from './toListView.ts';

/** A view somebody made of a list: what it is narrowed by, its order and its columns, under a name. */
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

/** More of them fit on no screen. */
const most = 20;

/** What the list shows of a saved view: its base, that begins with other values. */
export const asListView = (base: ListView, saved: SavedView): ListView => {
  const { sort: _sort, ...defaults } = base.defaults;
  return {
    ...base,
    name: saved.id,
    defaults: {
      ...defaults,
      ...(saved.sort === undefined ? {} : { sort: saved.sort }),
      search: saved.search,
    },
  };
};

/**
 * Views from a store where anyone may have written: what is none is left out, and what they name that the record has
 * not (any more) is left out of them.
 *
 * @see T-R4
 */
export function readSavedViews(stored: unknown): readonly SavedView[] {
  if (!Array.isArray(stored)) return none;
  return stored.slice(0, most).flatMap((entry: unknown): SavedView[] => {
    if (typeof entry !== 'object' || entry === null) return [];
    const own = (name: string): unknown =>
      Object.hasOwn(entry, name) ? (entry as Record<string, unknown>)[name] : undefined;
    const [id, title, base, sort] = [own('id'), own('title'), own('base'), own('sort')];
    if (typeof id !== 'string' || !/^u-\w{1,40}$/.test(id) || typeof title !== 'string') return [];
    return [
      {
        id,
        title: title.slice(0, 40),
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
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {};
  return Object.fromEntries(
    Object.entries(stored).filter(
      ([key, value]) =>
        !/(^|\.)(__proto__|constructor|prototype)(\.|$)/.test(key) &&
        (isScalar(value) || (Array.isArray(value) && value.every(isScalar))),
    ),
  );
}

/** Is the order one of the record as this user sees it? */
export const hasSortField = (fields: readonly Field[], { sort }: SavedView): boolean =>
  sort === undefined || fieldAt(fields, sort.replace(/^-/, '')) !== undefined;

/** Views with one added, or put in the place of the one it was. */
export const withSaved = (views: readonly SavedView[], saved: SavedView): readonly SavedView[] =>
  views.some(({ id }) => id === saved.id)
    ? views.map((one) => (one.id === saved.id ? saved : one))
    : [...views, saved];

export const withoutSaved = (views: readonly SavedView[], id: string): readonly SavedView[] =>
  views.filter((one) => one.id !== id);

/** A name of its own for a new view. */
export const newViewId = (): string =>
  `u-${[...crypto.getRandomValues(new Uint8Array(6))].map((byte) => (byte % 36).toString(36)).join('')}`;

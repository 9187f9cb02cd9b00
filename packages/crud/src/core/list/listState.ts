import { isEmpty } from '@isp/schema/rules';
import type { ListQuery } from '../adapter.ts';

/** What a list screen shows. All of it is in the address bar. */
export interface ListState extends ListQuery {
  /** Chosen view, where the host leaves the choice to the user. */
  readonly view?: string;
  readonly tab?: string;
}

/** State of a list when the address has none. */
export interface ListDefaults {
  readonly size: number;
  readonly sizes: readonly number[];
  readonly sort?: string;
  /** By wire key. */
  readonly search: Readonly<Record<string, unknown>>;
}

export const firstState = (defaults: ListDefaults): ListState => ({
  page: 1,
  size: defaults.size,
  ...(defaults.sort === undefined ? {} : { sort: defaults.sort }),
  search: defaults.search,
});

export const withPage = (state: ListState, page: number): ListState => ({
  ...state,
  page: page || 1,
});

export const withSize = (state: ListState, size: number): ListState => ({ ...state, size, page: 1 });

export const withSearch = (state: ListState, search: ListState['search']): ListState => ({
  ...state,
  search: dropEmpty(search),
  page: 1,
});

export const withSort = (state: ListState, sort: string | undefined): ListState => {
  const { sort: _old, ...rest } = state;
  return { ...rest, page: 1, ...(sort === undefined ? {} : { sort }) };
};

/** Ascending, descending, none, ascending … */
export const nextSort = (sort: string | undefined, field: string): string | undefined =>
  sort === field ? `-${field}` : sort === `-${field}` ? undefined : field;

/**
 * The first state of another view: search, size and page of the old one are dropped. `defaults` are those of the old
 * view, so that the address has only the name of the new one.
 */
export const withView = (view: string | undefined, defaults: ListDefaults): ListState => ({
  ...firstState(defaults),
  ...(view === undefined ? {} : { view }),
});

/** The page to show after `gone` of the `shown` rows were deleted: the previous one if the page is empty now. */
export const pageAfterDelete = (page: number, shown: number, gone: number): number =>
  gone >= shown && page > 1 ? page - 1 : page;

/** The last page there is, when a page turned out to be beyond it. */
export const lastPage = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));

/** Removes empty values from a search; zero and false are values. */
export function dropEmpty(search: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => !isEmptyValue(value)));
}

export const isEmptyValue = (value: unknown): boolean =>
  Array.isArray(value) ? value.every(isEmptyValue) : isEmpty(value);

/** The query for the server: fixed values of the view override those the user searches for. */
export const toListQuery = (state: ListState, preset: Readonly<Record<string, unknown>>): ListQuery => ({
  page: state.page,
  size: state.size,
  ...(state.sort === undefined ? {} : { sort: state.sort }),
  search: { ...state.search, ...preset },
});

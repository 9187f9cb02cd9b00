import { isEmpty } from '@isp/schema/rules';
import type { ListQuery } from '../adapter.ts';

/** State of a list screen, such as page, search and view. The whole state is in the address bar. */
export interface ListState extends ListQuery {
  /** Name of the view that the user has chosen, if the host lets the user choose. */
  readonly view?: string;
  readonly tab?: string;
}

/** State of a list when its address has no query string. */
export interface ListDefaults {
  readonly size: number;
  readonly sizes: readonly number[];
  readonly sort?: string;
  /** Search values by wire key. */
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

/** Returns the next sort order of a field in the cycle ascending, descending, unsorted. */
export const nextSort = (sort: string | undefined, field: string): string | undefined =>
  sort === field ? `-${field}` : sort === `-${field}` ? undefined : field;

/**
 * Returns the first state of another view. The search, size and page of the previous view are discarded. `defaults`
 * are the defaults of the previous view: values that are equal to them are left out of the address, so that the
 * address contains only the name of the new view.
 */
export const withView = (view: string | undefined, defaults: ListDefaults): ListState => ({
  ...firstState(defaults),
  ...(view === undefined ? {} : { view }),
});

/**
 * Returns the page to show after `gone` of the `shown` rows were deleted: the previous page if the current page is
 * now empty.
 */
export const pageAfterDelete = (page: number, shown: number, gone: number): number =>
  gone >= shown && page > 1 ? page - 1 : page;

/** Returns the number of the last page. It is shown if the requested page is beyond it. */
export const lastPage = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));

/** Removes empty values from a search. Zero and false are not empty. */
export function dropEmpty(search: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => !isEmptyValue(value)));
}

export const isEmptyValue = (value: unknown): boolean =>
  Array.isArray(value) ? value.every(isEmptyValue) : isEmpty(value);

/**
 * Returns the query for the server. Fixed values of the view (`preset`) take precedence over the user's search
 * values.
 */
export const toListQuery = (state: ListState, preset: Readonly<Record<string, unknown>>): ListQuery => ({
  page: state.page,
  size: state.size,
  ...(state.sort === undefined ? {} : { sort: state.sort }),
  search: { ...state.search, ...preset },
});

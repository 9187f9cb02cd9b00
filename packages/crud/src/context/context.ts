import { type OnDemand, onDemand } from '@isp/kit/react';
import type { AreaModule, Entity, Row } from '@isp/schema';
import { ownValue } from '@isp/schema/internal';
import type { Clock } from '@isp/schema/values';
import { createContext, type ReactElement, use } from 'react';
import type { ActionHooks } from '../core/actions/actionPorts.ts';
import type { Adapter, ListQuery } from '../core/adapter.ts';
import type { Navigate, ScreenTarget } from '../core/screenTarget.ts';
import type { Extensions } from '../registry/extension.ts';
import type { WidgetRegistry } from '../registry/registry.ts';

/** The first query of a list that opens without a query string in the address. */
export interface FirstRead {
  /** Permission code that reading this list needs, without the suffix `_view`. */
  readonly permission: string;
  /** Queries by the name of the view. `''` is the entity's list without a view. */
  readonly queries: Readonly<Record<string, ListQuery>>;
}

/**
 * Numbers of the parts of the workbench (the start page) that come from an entity. They are known before the area
 * of the entity is loaded.
 */
export interface WorkbenchEntry {
  /** Permission code that these parts need, without the suffix `_view`. */
  readonly permission: string;
  /** Numbers of the figures, to-dos and charts. */
  readonly figures: number;
  readonly todos: number;
  readonly charts: number;
  readonly recent: boolean;
  readonly shortcuts: number;
}

/**
 * Information about one entity that the portal has before the area of the entity is loaded. The vite plugin
 * generates the index of these entries.
 *
 * @example
 * import { loadArea } from '@isp/schema';
 * const book: AreaEntry = { path: 'book', label: 'name', title: '书籍', load: async () => loadArea(json) };
 */
export interface AreaEntry {
  readonly path: string;
  /** Field whose value names a record. */
  readonly label: string;
  /** Name for one record, such as "book". */
  readonly title: string;
  /** Name for several records, such as "books". @defaultValue `title` */
  readonly titles?: string;
  /**
   * First query of the list. With it the list can read its rows while the area is still loading. @defaultValue the
   * list reads its rows after the area is loaded
   */
  readonly first?: FirstRead;
  /**
   * Entities whose lists are tabs on the list page of this entity. The keys are the names of the tabs in `view=`.
   * @defaultValue none
   */
  readonly tabs?: Readonly<Record<string, string>>;
  /**
   * True if a record is shown in a drawer over the list, with `detail=<id>` in the address. @defaultValue false:
   * records have their own pages, or are not shown
   */
  readonly drawer?: boolean;
  /**
   * Parts of the workbench (the start page) that come from this entity.
   * @defaultValue the workbench shows nothing of this entity
   */
  readonly workbench?: WorkbenchEntry;
  /** Loads the module of the area. Called once per area; the bundler caches the module. */
  readonly load: () => Promise<AreaModule>;
}

/**
 * Entries of all entities. The key is `area.entity`.
 *
 * @example
 * import { loadArea } from '@isp/schema';
 * const index: AreaIndex = { 'shop.book': { path: 'book', label: 'name', title: '书籍', load: async () => loadArea(json) } };
 */
export type AreaIndex = Readonly<Record<string, AreaEntry>>;

/**
 * Query string of the address bar as one page sees it. A page that is kept alive in a hidden tab gets its own
 * address, which no longer changes.
 *
 * @example
 * const location: ScreenLocation = {
 *   search: window.location.search,
 *   setSearch: (search, { replace = false } = {}) => history[replace ? 'replaceState' : 'pushState'](null, '', `?${search}`),
 * };
 */
export interface ScreenLocation {
  /** Query string with or without `?`. */
  readonly search: string;
  /**
   * Writes the query string. With `replace`, the current history entry is replaced. Screens set `replace`, unless
   * the user has navigated on purpose.
   */
  readonly setSearch: (search: string, options?: { readonly replace?: boolean }) => void;
  /**
   * Names in the query string that belong to the portal, such as `utm_source`. The list treats every other name as
   * a condition, and reports names that are not fields. @defaultValue none
   */
  readonly foreign?: readonly string[];
}

/**
 * Functions with which a portal extends the writing of records of an entity. A hook that returns `false` cancels
 * the write. A hook `afterX` replaces the standard success message. `beforeDelete` replaces the standard question,
 * and also the form that the deletion may have.
 *
 * @example
 * const hooks: ScreenHooks = { beforeSave: (form) => ({ ...form, source: 'PORTAL' }), afterAdd: () => alert('added') };
 */
export interface ScreenHooks extends ActionHooks {
  readonly beforeSave?: (form: Row, entity: Entity) => Row | false | Promise<Row | false>;
  readonly afterAdd?: (row: Row, entity: Entity) => void;
  readonly afterUpdate?: (row: Row, entity: Entity) => void;
}

/**
 * Values that `CrudProvider` provides to the screens below it, including defaults.
 *
 * @example
 * const isOffered = ({ adapter, may }: CrudContextValue) => adapter.add !== undefined && may('book_add');
 */
export interface CrudContextValue {
  readonly adapter: Adapter;
  readonly areas: AreaIndex;
  readonly extensions: Extensions;
  /** Widgets of this package and of the extensions. */
  readonly widgets: WidgetRegistry;
  readonly hooks: Readonly<Partial<Record<string, ScreenHooks>>>;
  /**
   * Returns true if the user holds this permission code. Screens only hide what is not permitted; the server
   * decides whether a call is allowed.
   */
  readonly may: (code: string) => boolean;
  /**
   * Translates a source-language text into the user's language. `scope` is an entity (`area.entity`) or an area
   * that may have its own translation of the text. The translation of an entity takes precedence over the
   * translation of its area.
   */
  readonly t: (text: string, scope?: string) => string;
  readonly locale: string;
  /** Clock in the time zone of the service. */
  readonly clock: Clock;
  /** Returns the URL of a screen, or undefined if the portal has no such screen. */
  readonly href: (target: ScreenTarget) => string | undefined;
  readonly navigate: Navigate;
  /**
   * Returns true if the portal has a page for this screen. Records and forms without a page open over the current
   * screen.
   */
  readonly hasScreen: (target: ScreenTarget) => boolean;
  /**
   * Opens an address of the portal in the current page and returns true. If the function returns false or is
   * missing, the address opens in a new tab.
   */
  readonly openUrl?: ((url: string) => boolean) | undefined;
  /** Key of the entity that lists the operation log of all records, if the portal has such an entity. */
  readonly opsLog?: string | undefined;
  /**
   * Identity of the user. It is part of every cache key and of the name of every draft, so that users do not see
   * each other's data.
   */
  readonly scopeKey: string;
  /**
   * First part of every cache key. It differs per adapter and user, so that data read by one user is never shown to
   * another user.
   */
  readonly cacheKey: string;
  /** Prefix of every browser-storage key. */
  readonly storagePrefix: string;
  /** Called with the name of the record on this page, and again when the name changes. */
  readonly onRecord: (name: string) => void;
  /**
   * Registers a check that returns true if leaving the page now would lose the user's input. @returns a function
   * that unregisters the check
   */
  readonly guard: (isDirty: () => boolean) => () => void;
  /** Next steps that are offered if the user may not see a screen or record. */
  readonly forbidden?: ReactElement | undefined;
}

export const CrudContext = createContext<CrudContextValue | undefined>(undefined);

export const missingProvider = (hook: string) =>
  new Error(`${hook} needs a <CrudProvider> around the screen.`);

/**
 * Returns the adapter, rights, texts and navigation of the provider around this component. Re-renders the component
 * when one of these values changes.
 *
 * @throws when used outside `CrudProvider`.
 *
 * @example
 * const { navigate, may } = useCrud();
 * const add = () => may('book_add') && navigate({ entity: 'shop.book', page: 'form' });
 */
export function useCrud(): CrudContextValue {
  const crud = use(CrudContext);
  if (!crud) throw missingProvider('useCrud');
  return crud;
}

/**
 * A separate context for the address. When a list changes its page number or its search, only the components that
 * read the address render again.
 */
export const LocationContext = createContext<ScreenLocation | undefined>(undefined);

/**
 * Returns the query string of this page's address, and the function that writes it. @throws when used outside
 * `CrudProvider`.
 *
 * @example
 * const { search } = useScreenLocation();
 * const tab = new URLSearchParams(search).get('tab');
 */
export function useScreenLocation(): ScreenLocation {
  const location = use(LocationContext);
  if (!location) throw missingProvider('useScreenLocation');
  return location;
}

/**
 * Returns the index entry of an entity. Inherited properties such as `constructor` are ignored, because keys come
 * from schemas and addresses.
 */
export const entryOf = (areas: AreaIndex, key: string): AreaEntry | undefined => ownValue(areas, key);

const modules = new WeakMap<AreaEntry['load'], OnDemand<AreaModule>>();

/**
 * Returns the area of an entity, with the function that loads it. The area is loaded only once. If loading fails,
 * the next call loads the area again.
 *
 * @throws when the index has no entry for the entity
 */
export function areaOf(areas: AreaIndex, key: string): OnDemand<AreaModule> {
  const entry = entryOf(areas, key);
  if (!entry) {
    throw new Error(
      `There is no entity "${key}". Known: ${Object.keys(areas).join(', ')}. Add its schema to the areas.`,
    );
  }
  const known = modules.get(entry.load) ?? onDemand(entry.load);
  modules.set(entry.load, known);
  return known;
}

/**
 * Loads from the new index the areas that were already loaded from the old index. Rejects if an area cannot be
 * loaded.
 */
export async function reloadAreas(before: AreaIndex, after: AreaIndex): Promise<void> {
  const keys = Object.keys(before).filter((key) => {
    const entry = entryOf(before, key);
    return entry !== undefined && modules.has(entry.load) && entryOf(after, key) !== undefined;
  });
  await Promise.all(keys.map((key) => areaOf(after, key).load()));
}

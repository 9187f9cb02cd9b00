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
  /** Permission code needed for it, without `_view`. */
  readonly permission: string;
  /** By view; `''` is the entity's own list. */
  readonly queries: Readonly<Record<string, ListQuery>>;
}

/** What the workbench shows of an entity, known before its area is loaded. */
export interface WorkbenchEntry {
  /** Permission code needed for it, without `_view`. */
  readonly permission: string;
  /** How many of each. */
  readonly figures: number;
  readonly todos: number;
  readonly charts: number;
  readonly recent: boolean;
  readonly shortcuts: number;
}

/**
 * What the portal knows of one entity before its area is loaded. The vite plugin generates the index.
 *
 * @example
 * import { loadArea } from '@isp/schema';
 * const book: AreaEntry = { path: 'book', label: 'name', title: '书籍', load: async () => loadArea(json) };
 */
export interface AreaEntry {
  readonly path: string;
  /** Field that names a record. */
  readonly label: string;
  /** Name of one record, such as "book". */
  readonly title: string;
  /** Name of many records, such as "books". @defaultValue `title` */
  readonly titles?: string;
  /** Lets a list read its rows while its area is loading. @defaultValue it reads after the area is loaded */
  readonly first?: FirstRead;
  /** Entities whose lists have a tab on its list page, by the name of the tab in `view=`. @defaultValue none */
  readonly tabs?: Readonly<Record<string, string>>;
  /** Its records are shown over its list, whose address says `detail=<id>`. @defaultValue they have pages, or are not shown */
  readonly drawer?: boolean;
  /** @defaultValue the workbench shows nothing of it */
  readonly workbench?: WorkbenchEntry;
  /** Loads the area's module; called once per area and cached by the bundler. */
  readonly load: () => Promise<AreaModule>;
}

/**
 * Key: `area.entity`.
 *
 * @example
 * import { loadArea } from '@isp/schema';
 * const index: AreaIndex = { 'shop.book': { path: 'book', label: 'name', title: '书籍', load: async () => loadArea(json) } };
 */
export type AreaIndex = Readonly<Record<string, AreaEntry>>;

/**
 * The address bar of *this* page. A page kept alive in a hidden tab is handed its own frozen location.
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
  /** Writes the query string. Screens replace the history entry unless the user moved on purpose. */
  readonly setSearch: (search: string, options?: { readonly replace?: boolean }) => void;
  /**
   * Names in the address that belong to the portal, such as `utm_source`. Every other name is a condition of the list,
   * and the list reports one that is no field. @defaultValue none
   */
  readonly foreign?: readonly string[];
}

/**
 * What a portal may do around a write, per entity. A hook that answers `false` stops the write; `afterX` replaces the
 * standard success message when it is given; `beforeDelete` replaces the standard question and the form that may go
 * with it.
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
 * What `CrudProvider` hands to the screens below it, defaults included.
 *
 * @example
 * const isOffered = ({ adapter, may }: CrudContextValue) => adapter.add !== undefined && may('book_add');
 */
export interface CrudContextValue {
  readonly adapter: Adapter;
  readonly areas: AreaIndex;
  readonly extensions: Extensions;
  /** Those of this package and of the extensions. */
  readonly widgets: WidgetRegistry;
  readonly hooks: Readonly<Partial<Record<string, ScreenHooks>>>;
  /** Does the user hold this permission code? The server decides; the screen only hides. */
  readonly may: (code: string) => boolean;
  /**
   * Source-language text → the user's language. `scope` is an entity (`area.entity`) or an area with a translation of
   * its own for the text; that of an entity comes before that of its area.
   */
  readonly t: (text: string, scope?: string) => string;
  readonly locale: string;
  /** Time in the time zone of the service. */
  readonly clock: Clock;
  /** URL of a screen, or undefined when the portal has none. */
  readonly href: (target: ScreenTarget) => string | undefined;
  readonly navigate: Navigate;
  /** Does the portal have a page for this screen? Records and forms without a page open over the current screen. */
  readonly hasScreen: (target: ScreenTarget) => boolean;
  /** Opens an address of the portal itself in place; false, or none, leaves it to a new tab. */
  readonly openUrl?: ((url: string) => boolean) | undefined;
  /** Entity that lists the operation log of all records, where the portal has one. */
  readonly opsLog?: string | undefined;
  /** Identity of the user: part of every cache key and of the name of every draft. */
  readonly scopeKey: string;
  /** First part of every cache key: data read through one adapter for one user is never shown to another. */
  readonly cacheKey: string;
  /** Name in front of every browser-storage key. */
  readonly storagePrefix: string;
  /** Called with the name of the record on this page, and again when the name changes. */
  readonly onRecord: (name: string) => void;
  /** Registers a check for input that would be lost if the user left the page now. @returns unregisters it */
  readonly guard: (isDirty: () => boolean) => () => void;
  /** Next steps from a screen or record the user may not see. */
  readonly forbidden?: ReactElement | undefined;
}

export const CrudContext = createContext<CrudContextValue | undefined>(undefined);

export const missingProvider = (hook: string) => new Error(`${hook} needs <CrudProvider> around the screen.`);

/**
 * Adapter, rights, texts and navigation of the provider around this component. Re-renders when one of them changes.
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

/** A context of its own: a new page or search of a list re-renders only components that read the address. */
export const LocationContext = createContext<ScreenLocation | undefined>(undefined);

/**
 * The address bar of this page. @throws when used outside `CrudProvider`.
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

/** Entry of an entity in the index. Own properties only, because keys come from schemas and addresses. */
export const entryOf = (areas: AreaIndex, key: string): AreaEntry | undefined => ownValue(areas, key);

const modules = new WeakMap<AreaEntry['load'], OnDemand<AreaModule>>();

/**
 * The area of an entity. Loaded once; a failed load is retried at the user's next try.
 *
 * @throws when the index does not know the entity
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

/** Loads the areas of another index that were loaded of this one. Rejects if one fails. */
export async function reloadAreas(before: AreaIndex, after: AreaIndex): Promise<void> {
  const keys = Object.keys(before).filter((key) => {
    const entry = entryOf(before, key);
    return entry !== undefined && modules.has(entry.load) && entryOf(after, key) !== undefined;
  });
  await Promise.all(keys.map((key) => areaOf(after, key).load()));
}

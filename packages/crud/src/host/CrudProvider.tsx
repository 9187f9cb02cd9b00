import { createClock } from '@isp/schema/values';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import {
  type AreaIndex,
  type CrudContextValue,
  LocationContext,
  type ScreenHooks,
  type ScreenLocation,
} from '../context/context.ts';
import { CrudContexts } from '../context/contexts.tsx';
import { DialogsContext } from '../context/dialogs.ts';
import { type HeadAlign, HeadAlignContext } from '../context/HeadAlignContext.ts';
import { setLanguage } from '../context/notice.tsx';
import { WithNotices } from '../context/showNotice.tsx';
import { useAreaIndex } from '../context/useAreaIndex.ts';
import { useBrowserLocation } from '../context/useBrowserLocation.ts';
import { useHostNavigation } from '../context/useHostNavigation.ts';
import { useShownWords } from '../context/useShownWords.ts';
import type { Adapter } from '../core/adapter.ts';
import type { ScreenTarget } from '../core/screenTarget.ts';
import { mergeExtensions, noExtensions } from '../extend/mergeExtensions.ts';
import { useStableList } from '../extend/withExtensions.tsx';
import { useCacheLife } from '../kit/useCacheLife.ts';
import { useStableObject } from '../kit/useStableObject.ts';
import type { Extension } from '../registry/extension.ts';
import type { EntityName } from '../registry/register.ts';
import { dialogs } from './dialogs.ts';
import type { Skin } from './skin.ts';

/**
 * Options of the provider. Only adapter and areas have no default.
 *
 * @example
 * const props: Omit<CrudProviderProps, 'children'> = { adapter, areas, locale: 'en-US', scopeKey: 'user-1:org-1' };
 */
export interface CrudProviderProps {
  /** How the screens reach the server. The cache belongs to the adapter: providers with the same adapter share it. */
  readonly adapter: Adapter;
  /** Every entity the screens may show or refer to; the vite plugin makes it. */
  readonly areas: AreaIndex;
  /** What the portal adds: widgets, actions, cells, tabs, slots, languages. @see defineExtension */
  readonly extensions?: readonly Extension[];
  /**
   * What draws the screens: `pro` of `@isp/crud/pro` draws them with pro-components.
   * @defaultValue this package's own components, which are the fastest
   */
  readonly skin?: Skin | undefined;
  /**
   * Where the texts of table heads are: in the middle of their columns, or with `cells` above the texts of their cells,
   * numbers at the right; row actions follow them. @defaultValue `center`
   */
  readonly headAlign?: HeadAlign | undefined;
  /** Hooks that run before and after writes, by `area.entity`. */
  readonly hooks?: Readonly<Partial<Record<EntityName, ScreenHooks>>>;
  /** Does the user hold this permission code? @defaultValue everything is shown, and the server decides */
  readonly may?: (code: string) => boolean;
  /**
   * The translation of a text of a schema or of this package; `undefined` or the text itself without one. `scope` is
   * the owner of the text: an entity (`area.entity`), whose translations come before those of its area, or an area.
   * @defaultValue this package's own table
   */
  readonly translate?: (text: string, scope?: string) => string | undefined;
  /**
   * `zh-CN`, `en-US`, or one an extension brings texts for; signs of currencies follow it. Numbers are written as
   * `1,234.5` and days as `2026-03-04` in every language, as they are typed. antd's own texts are those of its
   * `ConfigProvider`.
   * @defaultValue `zh-CN`
   */
  readonly locale?: string;
  /**
   * Where the service is, by its IANA name: `today` in a schema is the day there.
   * @defaultValue where the browser is
   */
  readonly timeZone?: string;
  /**
   * The service's time, for example to count down a time limit.
   * @defaultValue the browser's clock
   */
  readonly now?: () => Date;
  /** The query string of this page. @defaultValue the browser's own */
  readonly location?: ScreenLocation;
  /**
   * URL of a screen; undefined where the portal has no page for it: a record or a form then opens in a drawer.
   * @defaultValue none: every screen is one of `navigate`, and where that is missing too there are no pages
   */
  readonly href?: (target: ScreenTarget) => string | undefined;
  /** @defaultValue follows `href` */
  readonly navigate?: CrudContextValue['navigate'];
  /** Opens an address of a record in the portal itself; false leaves it to a new tab. @defaultValue every address opens in a new tab */
  readonly openUrl?: CrudContextValue['openUrl'];
  /**
   * Entity that lists the operation log of all records (`area.entity`): the operation log of one leads there.
   * @defaultValue none
   */
  readonly opsLog?: EntityName | undefined;
  /**
   * Key of the user and their organisation: part of every cache key and of the name of every draft, so that one user
   * never sees rows or unsent input of another.
   * @defaultValue one key for every user
   */
  readonly scopeKey?: string;
  /** Name in front of every browser-storage key. @defaultValue `isp` */
  readonly storagePrefix?: string;
  /**
   * Called with the name of the record a page shows, for the page's title, its tab and the breadcrumb.
   * @defaultValue not called
   */
  readonly onRecord?: CrudContextValue['onRecord'];
  /**
   * Called by each form with a function that says whether leaving would lose input.
   * @defaultValue leaving needs no question
   */
  readonly guard?: CrudContextValue['guard'];
  /**
   * Next steps from a screen or record the user may not see: another organisation, the administrator to ask. The same
   * element on every render.
   * @defaultValue a button to the browser's page before
   */
  readonly forbidden?: CrudContextValue['forbidden'];
  readonly children: ReactNode;
}

const adapters = new WeakMap<Adapter, number>();
/** Begins at a random number: a page may hold this package twice, and both copies use one cache. */
let lastNumber = Math.random();

/** Number of an adapter, to identify it in cache keys. */
function numberOf(adapter: Adapter): number {
  const known = adapters.get(adapter) ?? ++lastNumber;
  adapters.set(adapter, known);
  return known;
}

const nothing = {};
const always = () => true;
const ignored = () => undefined;
const unguarded = () => () => undefined;

/**
 * Gives the screens below it a portal's adapter, permissions, texts and address bar. Put it inside your
 * `ConfigProvider`: messages and questions use its language and theme. They show in the antd `App` above, where they
 * outlive the page; without one the provider renders its own, which components of extensions cannot use.
 * Functions and objects in its props should keep their identity between renders: a new one draws the screen again.
 *
 * @example
 * const page = (
 *   <CrudProvider adapter={adapter} areas={areas} scopeKey="user-1:org-1">
 *     <AreaScreen entity="shop.book" page="list" />
 *   </CrudProvider>
 * );
 */
export function CrudProvider({
  adapter,
  areas: ownAreas,
  extensions: listed = noExtensions,
  skin,
  headAlign = 'center',
  hooks = nothing,
  may = always,
  translate,
  locale: asked = 'zh-CN',
  timeZone,
  now,
  location: ownLocation,
  href,
  navigate,
  openUrl,
  opsLog,
  scopeKey = '',
  storagePrefix = 'isp',
  onRecord = ignored,
  guard = unguarded,
  forbidden,
  children,
}: CrudProviderProps) {
  const extensions = mergeExtensions(useStableList(listed));
  const { t, locale, isThere } = useShownWords(asked, extensions, translate);
  const { areas, times } = useAreaIndex(ownAreas);
  const browser = useBrowserLocation();
  const navigation = useHostNavigation(href, navigate);
  const clock = useMemo(() => createClock(timeZone, now), [timeZone, now]);
  // a changed schema gets a new cache key: its records are read again
  const cacheKey = JSON.stringify([numberOf(adapter), scopeKey, times]);
  useCacheLife(cacheKey);
  const crud = useStableObject<CrudContextValue>({
    ...{ adapter, areas, extensions, widgets: extensions.widgets, hooks, may, t, locale, clock },
    ...{ ...navigation, openUrl, opsLog, scopeKey, cacheKey, storagePrefix, onRecord, guard, forbidden },
  });
  useLayoutEffect(() => setLanguage(adapter, { t, locale, clock }), [adapter, t, locale, clock]);
  if (!isThere) return null;
  const screens = skin ? <skin.Provider>{children}</skin.Provider> : children;
  return (
    <CrudContexts crud={crud}>
      <DialogsContext value={dialogs}>
        <LocationContext value={ownLocation ?? browser}>
          <HeadAlignContext value={headAlign}>
            <WithNotices>{screens}</WithNotices>
          </HeadAlignContext>
        </LocationContext>
      </DialogsContext>
    </CrudContexts>
  );
}

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
  /**
   * Functions with which the screens call the server. The cache belongs to the adapter: providers with the same
   * adapter share it.
   */
  readonly adapter: Adapter;
  /** Index of all entities that the screens may show or refer to. The vite plugin generates it. */
  readonly areas: AreaIndex;
  /** Parts that the portal adds: widgets, actions, cells, tabs, slots, languages. @see defineExtension */
  readonly extensions?: readonly Extension[];
  /**
   * Components that draw the screens. For example, `pro` of `@isp/crud/pro` draws them with pro-components.
   * @defaultValue the components of this package, which are the fastest
   */
  readonly skin?: Skin | undefined;
  /**
   * Alignment of the texts in table heads. `center` puts them in the middle of their columns. `cells` aligns them
   * with the texts of the cells below: numbers at the right, all other texts at the left. The buttons of rows are
   * aligned in the same way. @defaultValue `center`
   */
  readonly headAlign?: HeadAlign | undefined;
  /** Hooks that run before and after writes, by entity key (`area.entity`). */
  readonly hooks?: Readonly<Partial<Record<EntityName, ScreenHooks>>>;
  /**
   * Returns true if the user holds this permission code. @defaultValue everything is shown, and the server makes
   * the decision
   */
  readonly may?: (code: string) => boolean;
  /**
   * Translates a text of a schema or of this package. Returns `undefined` or the text itself if there is no
   * translation. `scope` is the owner of the text: an entity (`area.entity`) or an area. The translations of an
   * entity take precedence over those of its area.
   * @defaultValue the translations of this package
   */
  readonly translate?: (text: string, scope?: string) => string | undefined;
  /**
   * Language of the screens: `zh-CN`, `en-US`, or a language for which an extension brings texts. The signs of
   * currencies depend on the language. Numbers are written as `1,234.5` and days as `2026-03-04` in every language,
   * which is also how users type them. antd's texts are those of antd's `ConfigProvider`.
   * @defaultValue `zh-CN`
   */
  readonly locale?: string;
  /**
   * IANA name of the time zone of the service. `today` in a schema is the current day in this time zone.
   * @defaultValue the time zone of the browser
   */
  readonly timeZone?: string;
  /**
   * Returns the current time of the service, for example to count down a time limit.
   * @defaultValue the browser's clock
   */
  readonly now?: () => Date;
  /** The query string of this page. @defaultValue the query string of the browser */
  readonly location?: ScreenLocation;
  /**
   * Returns the URL of a screen. Undefined if the portal has no page for this screen; a record or a form then opens
   * in a drawer.
   * @defaultValue none: every screen is opened with `navigate`; without `navigate` there are no pages
   */
  readonly href?: (target: ScreenTarget) => string | undefined;
  /**
   * Goes to a screen.
   * @defaultValue goes to the address from `href`
   */
  readonly navigate?: CrudContextValue['navigate'];
  /**
   * Opens an address in a record within the portal and returns true. If it returns false, the address opens in a
   * new tab. @defaultValue every address opens in a new tab
   */
  readonly openUrl?: CrudContextValue['openUrl'];
  /**
   * Key of the entity that lists the operation log of all records (`area.entity`). The operation log of a single
   * record links to it.
   * @defaultValue none
   */
  readonly opsLog?: EntityName | undefined;
  /**
   * Key of the user and their organisation. It is part of every cache key and of the name of every draft, so that
   * one user never sees the rows or unsent input of another user.
   * @defaultValue all users share one key
   */
  readonly scopeKey?: string;
  /** Prefix of every browser-storage key. @defaultValue `isp` */
  readonly storagePrefix?: string;
  /**
   * Called with the name of the record that a page shows. The portal can use the name in the title of the page, in
   * the tab and in the breadcrumb.
   * @defaultValue not called
   */
  readonly onRecord?: CrudContextValue['onRecord'];
  /**
   * Called by each form with a function that returns true if leaving would lose input.
   * @defaultValue leaving needs no question
   */
  readonly guard?: CrudContextValue['guard'];
  /**
   * Next steps that are offered if the user may not see a screen or record, such as another organisation or an
   * administrator to ask. Pass the same element on every render.
   * @defaultValue a button that leads back to the previous page of the browser
   */
  readonly forbidden?: CrudContextValue['forbidden'];
  readonly children: ReactNode;
}

const adapters = new WeakMap<Adapter, number>();
/**
 * Last number of an adapter. It starts at a random number, because a page may contain this package twice, and both
 * copies use one cache.
 */
let lastNumber = Math.random();

/** Returns the number of an adapter, which identifies the adapter in cache keys. */
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
 * Provides the adapter, permissions, texts and address bar of a portal to the screens below. Put it inside the
 * portal's `ConfigProvider`, because messages and questions use the language and theme of this component. Messages
 * and questions appear in the antd `App` above, where they outlive the page. If there is no `App` above, the
 * provider renders one, which components of extensions cannot use. Functions and objects in the props should be the
 * same on every render, because a new one renders the screen again.
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
  // a changed schema gets a new cache key, so that its records are read again
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

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
import { LayerContext } from '../kit/LayerContext.ts';
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
  /** Functions with which the screens call the server. Providers with the same adapter share one cache. */
  readonly adapter: Adapter;
  /** Index of all entities that the screens may show or refer to. The vite plugin generates it. */
  readonly areas: AreaIndex;
  /** Extensions of the portal: widgets, actions, cells, tabs, slots, languages. @see defineExtension */
  readonly extensions?: readonly Extension[];
  /**
   * Components that draw the screens. For example, `pro` of `@isp/crud/pro` draws them with pro-components.
   * @defaultValue the components of this package, which are the fastest
   */
  readonly skin?: Skin | undefined;
  /**
   * Alignment of the headings in tables. `center`: in the middle of their columns. `cells`: like the text of the
   * cells below, which is at the right for numbers and at the left for other texts. The buttons of rows are aligned
   * in the same way. @defaultValue `center`
   */
  readonly headAlign?: HeadAlign | undefined;
  /**
   * Name of the cascade layer for the styles of this package, such as `isp`. Pass it where antd's styles are in a
   * layer, too, and declare the order in a style sheet: `@layer reset, antd, isp;`. @defaultValue the styles are in
   * no layer
   */
  readonly layer?: string | undefined;
  /** Hooks that run before and after writes, by entity key (`area.entity`). */
  readonly hooks?: Readonly<Partial<Record<EntityName, ScreenHooks>>>;
  /**
   * Returns true if the user holds this permission code. The screens hide what is not permitted. @defaultValue
   * everything is shown, and only the server checks permissions
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
   * Language of the screens: `zh-CN`, `en-US`, or a language for which an extension provides texts. Currency signs
   * depend on the language. Numbers are shown as `1,234.5` and days as `2026-03-04` in every language, and users
   * type them in this form. The texts of antd come from antd's `ConfigProvider`.
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
   * Returns the URL of a screen. Returns undefined if the portal has no page for this screen; a record or a form is
   * then opened in a drawer or dialog over the current screen.
   * @defaultValue none: every screen is opened with `navigate`; without `navigate` there are no pages
   */
  readonly href?: (target: ScreenTarget) => string | undefined;
  /**
   * Goes to a screen.
   * @defaultValue goes to the address from `href`
   */
  readonly navigate?: CrudContextValue['navigate'];
  /**
   * Opens an address that a record contains in the current page and returns true. If the function returns false,
   * the address opens in a new tab. @defaultValue every address opens in a new tab
   */
  readonly openUrl?: CrudContextValue['openUrl'];
  /**
   * Key of the entity that lists the operation log of all records (`area.entity`). The operation log of a single
   * record links to it.
   * @defaultValue none
   */
  readonly opsLog?: EntityName | undefined;
  /**
   * Key of the user and the user's organisation. It is part of every cache key and of the name of every draft, so
   * that no user sees the rows or unsent input of another user.
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
   * Called by each form with a function that returns true if leaving the form would lose input. The portal should
   * then ask a question before a navigation.
   * @defaultValue leaving needs no question
   */
  readonly guard?: CrudContextValue['guard'];
  /**
   * Next steps that are offered if the user may not see a screen or record, such as a switch to another
   * organisation. Pass the same element on every render.
   * @defaultValue a button that leads back to the previous page of the browser
   */
  readonly forbidden?: CrudContextValue['forbidden'];
  readonly children: ReactNode;
}

const adapters = new WeakMap<Adapter, number>();
/**
 * Last number that was given to an adapter. It starts at a random number: a page may contain this package twice,
 * and the adapters of both copies must have different numbers in the one cache that they share.
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
 * Provides the adapter, permissions, texts and address bar of a portal to the screens inside. Put it inside the
 * portal's `ConfigProvider`, so that messages and questions have the portal's language and theme. They appear in
 * the antd `App` around the provider and remain when the page is unmounted. If there is no such `App`, the provider
 * renders one, which components of extensions cannot use. Pass the same functions and objects in the props on every
 * render, because a new one renders the screens again.
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
  layer,
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
  // `times` counts the changes of the schemas. A change makes a new cache key, so that the records are read again.
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
          <LayerContext value={layer}>
            <HeadAlignContext value={headAlign}>
              <WithNotices>{screens}</WithNotices>
            </HeadAlignContext>
          </LayerContext>
        </LocationContext>
      </DialogsContext>
    </CrudContexts>
  );
}

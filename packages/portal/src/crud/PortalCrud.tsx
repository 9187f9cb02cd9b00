import {
  type CrudContextValue,
  CrudProvider,
  type Extension,
  type ScreenLocation,
  type ScreenTarget,
} from '@isp/crud';
import { type ReactNode, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLanguage, usePortal, useSessionState, useSettings } from '../context/PortalContext.ts';
import { toHref } from '../routes/toHref.ts';
import { scopeKeyOf } from '../session/scopeKeyOf.ts';
import { usePageTab } from '../tabs/TabsContext.ts';
import { forbiddenSteps } from './lazyForbiddenSteps.tsx';

export interface PortalCrudProps {
  /**
   * True for a public page. Visitors have no permissions, so every action is shown, and the service decides whether
   * it is allowed.
   */
  readonly isPublic: boolean;
  /**
   * True if the page is not in the menu of this user. The page then shows no records, even if another page may show
   * the same records.
   */
  readonly isClosed?: boolean;
  /**
   * Extensions in addition to those of the portal. An entry with the same name replaces the entry of the portal.
   * @defaultValue none
   */
  readonly extensions?: readonly Extension[];
  readonly children: ReactNode;
}

/**
 * Provides the screens inside it with the server, texts, permissions and addresses of the portal.
 *
 * @example
 * import { FormScreen } from '@isp/crud';
 * const page = (
 *   <PortalCrud isPublic={false}>
 *     <FormScreen entity="shop.book" />
 *   </PortalCrud>
 * );
 */
export function PortalCrud({ isPublic, isClosed = false, extensions, children }: PortalCrudProps) {
  const portal = usePortal();
  const { adapter, areas, base, keys, options, routes, session } = portal;
  const { orgId, user, permissions, viewAs } = useSessionState();
  const { locale, translate } = useLanguage();
  const may = useMemo(
    () => (code: string) => isPublic || (!isClosed && permissions.has(code)),
    [permissions, isPublic, isClosed],
  );
  const location = usePageLocation();
  const go = useScreenNavigation();
  const openUrl = useOpenUrl();
  const hrefOf = useMemo(
    () =>
      (target: ScreenTarget): string | undefined => {
        const path = toHref(routes.screens, target, areas);
        return path === undefined ? undefined : base + path;
      },
    [areas, base, routes],
  );
  const timeZone = useSettings()?.['service.timeZone'];
  const { guard, nameRecord } = usePageTab();

  return (
    <CrudProvider
      adapter={adapter}
      areas={areas}
      extensions={extensions ? [...portal.extensions, ...extensions] : portal.extensions}
      skin={options.skin}
      headAlign={options.headAlign}
      may={may}
      translate={translate}
      locale={locale}
      timeZone={timeZone}
      now={session.client.now}
      location={location}
      href={hrefOf}
      navigate={go}
      openUrl={openUrl}
      {...(options.opsLog !== undefined && { opsLog: options.opsLog })}
      scopeKey={scopeKeyOf({ orgId, user, viewAs })}
      storagePrefix={keys.prefix}
      onRecord={nameRecord}
      guard={guard}
      {...(!isPublic && { forbidden: forbiddenSteps })}
    >
      {children}
    </CrudProvider>
  );
}

/** Returns the query of the page's address, and a function that changes the query through the router. */
function usePageLocation(): ScreenLocation {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { isInFront } = usePageTab();
  return useMemo(
    () => ({
      search,
      setSearch: (next, options) => {
        const query = next === '' || next.startsWith('?') ? next : `?${next}`;
        // A page in a hidden tab must not change the address.
        if (!isInFront()) return;
        void navigate({ pathname, search: query }, { replace: options?.replace ?? false });
      },
    }),
    [pathname, search, navigate, isInFront],
  );
}

/**
 * Returns a function that opens an address. Addresses below the base of the portal open in a tab of the frame,
 * without a reload.
 */
function useOpenUrl(): CrudContextValue['openUrl'] {
  const { base } = usePortal();
  const navigate = useNavigate();
  return useMemo(
    () => (url) => {
      if (!url.startsWith(`${base}/`)) return false;
      void navigate(url.slice(base.length));
      return true;
    },
    [base, navigate],
  );
}

/** Returns a function that opens a screen. Going back from a record to the list also closes the tab of the record. */
function useScreenNavigation(): CrudContextValue['navigate'] {
  const { areas, paths, routes } = usePortal();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { leave } = usePageTab();
  // The function must not change while the page exists, because screens memoise values that depend on it.
  return useMemo(() => {
    const here = routes.screens.find(({ path }) => path === pathname);
    const list = here?.activeMenu ?? paths.landing;
    return (target, options) => {
      const path = target === 'back' ? list : toHref(routes.screens, target, areas);
      if (path === undefined) return;
      const isRecord = here?.page === 'form' || here?.page === 'detail';
      if (options?.replace || (isRecord && path.split('?')[0] === list)) leave(path);
      else void navigate(path);
    };
  }, [areas, leave, navigate, pathname, paths, routes]);
}

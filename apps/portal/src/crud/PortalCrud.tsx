import { areas } from 'virtual:isp/areas';
import {
  type Adapter,
  type Crud,
  CrudProvider,
  restAdapter,
  type ScreenLocation,
  type ScreenTarget,
} from '@isp/crud';
import { type ReactNode, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLanguage } from '../language/LanguageContext.ts';
import { base } from '../routes/base.ts';
import { landingPath } from '../routes/landingPath.ts';
import { routes } from '../routes/routes.ts';
import { toHref } from '../routes/toHref.ts';
import type { PortalSession } from '../session/createSession.ts';
import { useSession, useSessionState } from '../session/SessionContext.ts';
import { useSettings } from '../settings/SettingsContext.ts';
import { storagePrefix } from '../storage.ts';
import { usePageTab } from '../tabs/TabsContext.ts';
import { wire } from '../wire.ts';

export interface PortalCrudProps {
  /** Visitors have no permissions: what is public is tried, and the service decides. */
  readonly isPublic: boolean;
  /** The page is no entry of this user's menu: nothing of it shows, though another page may show the same records. */
  readonly isClosed?: boolean;
  readonly children: ReactNode;
}

/** Hands the portal to the screens below: server, words, permissions, addresses. */
export function PortalCrud({ isPublic, isClosed = false, children }: PortalCrudProps) {
  const session = useSession();
  const { orgId, user, permissions, viewAs } = useSessionState();
  const { locale, translate } = useLanguage();
  const adapter = adapterOf(session);
  const may = useMemo(
    () => (code: string) => isPublic || (!isClosed && permissions.has(code)),
    [permissions, isPublic, isClosed],
  );
  const location = usePageLocation();
  const go = useScreenNavigation();
  const openUrl = useOpenUrl();
  const timeZone = useSettings()?.['service.timeZone'];
  const { guard, nameRecord } = usePageTab();

  return (
    <CrudProvider
      adapter={adapter}
      areas={areas}
      may={may}
      translate={translate}
      locale={locale}
      timeZone={timeZone}
      now={session.client.now}
      location={location}
      href={hrefOf}
      navigate={go}
      openUrl={openUrl}
      opsLog="logs.opsLog"
      // one user's answers never show for another, even in one tab
      scopeKey={`${user?.userId ?? ''}/${orgId ?? ''}${viewAs ? `/${viewAs}` : ''}`}
      storagePrefix={storagePrefix}
      onRecord={nameRecord}
      guard={guard}
    >
      {children}
    </CrudProvider>
  );
}

const adapters = new WeakMap<PortalSession, Adapter>();

/** One adapter for all pages: what was read belongs to it, and the next page shows it at once. */
function adapterOf(session: PortalSession): Adapter {
  const known =
    adapters.get(session) ??
    ({
      ...restAdapter({
        prefix: wire.prefix,
        // screens show what went wrong in their own place, so the client keeps quiet
        send: (request) => session.client.request({ ...request, tips: false }),
      }),
      renew: session.reload,
    } satisfies Adapter);
  adapters.set(session, known);
  return known;
}

function hrefOf(target: ScreenTarget): string | undefined {
  const path = toHref(routes, target, areas);
  return path === undefined ? undefined : base + path;
}

/** The query string of this page, through the router. */
function usePageLocation(): ScreenLocation {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { isInFront } = usePageTab();
  return useMemo(
    () => ({
      search,
      setSearch: (next, options) => {
        const query = next === '' || next.startsWith('?') ? next : `?${next}`;
        // a page behind another one has no address to write to
        if (!isInFront()) return;
        void navigate({ pathname, search: query }, { replace: options?.replace ?? false });
      },
    }),
    [pathname, search, navigate, isInFront],
  );
}

/** Addresses below the portal's own base open in place, in a tab of the frame. */
function useOpenUrl(): Crud['openUrl'] {
  const navigate = useNavigate();
  return useMemo(
    () => (url) => {
      if (!url.startsWith(`${base}/`)) return false;
      void navigate(url.slice(base.length));
      return true;
    },
    [navigate],
  );
}

/** Goes to a screen. Going back from a record to its list closes the record's tab. */
function useScreenNavigation(): Crud['navigate'] {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { leave } = usePageTab();
  // one function for the life of the page: screens memoise on it
  return useMemo(() => {
    const here = routes.find(({ path }) => path === pathname);
    const list = here?.activeMenu ?? landingPath;
    return (target, options) => {
      const path = target === 'back' ? list : toHref(routes, target, areas);
      if (path === undefined) return;
      const isRecord = here?.page === 'form' || here?.page === 'detail';
      if (options?.replace || (isRecord && path.split('?')[0] === list)) leave(path);
      else void navigate(path);
    };
  }, [leave, navigate, pathname]);
}

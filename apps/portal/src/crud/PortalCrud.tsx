import { areas } from 'virtual:isp/areas';
import { type Crud, CrudProvider, restAdapter, type ScreenTarget } from '@isp/crud';
import { type ReactNode, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLanguage } from '../language/LanguageContext.ts';
import { routes } from '../routes/routes.ts';
import { toHref } from '../routes/toHref.ts';
import { useSession, useSessionState } from '../session/SessionContext.ts';
import { storagePrefix } from '../storage.ts';
import { wire } from '../wire.ts';
import { useLeaveGuard } from './useLeaveGuard.ts';

const base = import.meta.env.BASE_URL.replace(/\/$/, '');

/** Hands the portal to the screens below: server, words, permissions, addresses. */
export function PortalCrud({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const { orgId, user, permissions } = useSessionState();
  const { locale, translate } = useLanguage();
  const adapter = useMemo(
    // screens show what went wrong in their own place, so the client keeps quiet
    () =>
      restAdapter({
        prefix: wire.prefix,
        send: (request) => session.client.request({ ...request, tips: false }),
      }),
    [session],
  );
  const may = useMemo(() => (code: string) => permissions.has(code), [permissions]);
  const location = useScreenLocation();
  const go = useScreenNavigation();
  const guard = useLeaveGuard();

  return (
    <CrudProvider
      adapter={adapter}
      areas={areas}
      may={may}
      translate={translate}
      locale={locale}
      location={location}
      href={hrefOf}
      navigate={go}
      // one user's answers never show for another, even in one tab
      scopeKey={`${user?.userId ?? ''}/${orgId ?? ''}`}
      storagePrefix={storagePrefix}
      guard={guard}
    >
      {children}
    </CrudProvider>
  );
}

function hrefOf(target: ScreenTarget): string | undefined {
  const path = toHref(routes, target);
  return path === undefined ? undefined : base + path;
}

/** The query string of this page, through the router. */
function useScreenLocation(): Crud['location'] {
  const { search } = useLocation();
  const navigate = useNavigate();
  return useMemo(
    () => ({
      search,
      setSearch: (next, options) => {
        const query = next === '' || next.startsWith('?') ? next : `?${next}`;
        void navigate({ search: query }, { replace: options?.replace ?? false });
      },
    }),
    [search, navigate],
  );
}

/** Goes to a screen; `back` returns to the page before, or to the list when there is none. */
function useScreenNavigation(): Crud['navigate'] {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  // one function for the life of the page: screens memoise on it
  const here = useRef(pathname);
  here.current = pathname;
  return useMemo(
    () => (target) => {
      if (target !== 'back') {
        const path = toHref(routes, target);
        if (path !== undefined) void navigate(path);
        return;
      }
      const index: unknown = window.history.state?.idx;
      const list = routes.find(({ path }) => path === here.current)?.activeMenu ?? '/';
      if (typeof index === 'number' && index > 0) void navigate(-1);
      else void navigate(list, { replace: true });
    },
    [navigate],
  );
}

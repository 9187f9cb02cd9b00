import { type AreaIndex, AreaScreen } from '@isp/crud';
import { lazyWithRetry } from '@isp/shell/internal';
import { useSearchParams } from 'react-router';
import { usePortal, useSessionState } from '../context/PortalContext.ts';
import { PortalCrud } from '../crud/PortalCrud.tsx';
import { inPlace } from '../parts/inPlace.ts';
import { usePageNames } from '../parts/usePageNames.ts';
import type { ScreenRoute } from '../routes/toRoutes.ts';
import { toScreen } from '../routes/toScreen.ts';

// Few users open these pages, so their code is loaded separately.
const NotYetPage = lazyWithRetry(
  async () => ({ default: (await import('./NotYetPage.tsx')).NotYetPage }),
  inPlace,
);
const OpenByCode = lazyWithRetry(
  async () => ({ default: (await import('./OpenByCode.tsx')).OpenByCode }),
  inPlace,
);

/** Draws one screen of an entity. If several menu rows have this path, the row in this user's menu is used. */
export function AreaPage({ routes }: { readonly routes: readonly ScreenRoute[] }) {
  const { areas, routes: all, wire } = usePortal();
  const namesOf = usePageNames();
  const { permissions } = useSessionState();
  const [search] = useSearchParams();
  const route = routes.find(({ code }) => permissions.has(code)) ?? routes[0];
  if (!route) return null;
  if (!Object.hasOwn(areas, route.screen)) return <NotYetPage title={route.title} />;

  const id = search.get('id') ?? undefined;
  const [byCode] = Object.entries(route.codes ?? {}).filter(([name]) => search.has(name));
  const meta = all.metaOf(route.path, permissions);
  const names = meta && namesOf(meta, id !== undefined);
  const screen = toScreen(route, id, names?.[0]);
  return (
    <PortalCrud isPublic={!route.isAuth} isClosed={route.page === 'list' && !permissions.has(route.code)}>
      {/* The title of the screen is the main heading. A screen without a title, for example one that is still
          loading or not allowed, has this hidden heading instead. */}
      <h1 className="portal-hidden portal-fallback-title">{names?.join(' ')}</h1>
      {byCode ? (
        <OpenByCode call={wire.prefix + byCode[1]} code={search.get(byCode[0]) ?? ''} />
      ) : (
        <AreaScreen {...screen} titleLevel={1} />
      )}
    </PortalCrud>
  );
}

/** Starts to load the screen of a link that the user will probably open. */
export const preload = (areas: AreaIndex, { screen, page }: ScreenRoute): void =>
  AreaScreen.preload({ areas, entity: screen, page });

import type { AreaIndex, ScreenTarget } from '@isp/crud';
import type { ScreenRoute } from './toRoutes.ts';

/**
 * Returns the path and query of the page that shows a screen. If no menu row has this screen, it may be a tab of a
 * list or the drawer of a record over its list. Returns undefined if the user cannot reach the screen in any of
 * these ways.
 */
export function toHref(
  routes: readonly ScreenRoute[],
  target: ScreenTarget,
  areas: Readonly<Record<string, Pick<AreaIndex[string], 'tabs' | 'drawer'>>> = {},
): string | undefined {
  const candidates = routes.filter(({ screen, page }) => screen === target.entity && page === target.page);
  const route = candidates.find(({ view }) => view === target.view) ?? candidates[0];
  if (!route) {
    const { id, page, ...list } = target;
    if (page === 'detail' && id !== undefined && areas[target.entity]?.drawer) {
      return toHref(routes, { ...list, page: 'list', query: { ...list.query, detail: id } }, areas);
    }
    if (page !== 'list') return undefined;
    for (const [entity, { tabs = {} }] of Object.entries(areas)) {
      const tab = Object.keys(tabs).find((name) => tabs[name] === target.entity);
      if (tab !== undefined) return toHref(routes, { ...target, entity, view: tab });
    }
    return undefined;
  }
  const query = new URLSearchParams(target.query);
  if (target.id !== undefined) query.set('id', target.id);
  if (target.view !== undefined && target.view !== route.view) query.set('view', target.view);
  return query.size > 0 ? `${route.path}?${query.toString()}` : route.path;
}

import type { ScreenTarget } from '@isp/crud';
import type { ScreenRoute } from './toRoutes.ts';

/** Path and query of a screen within the portal, or undefined when no menu row leads there. */
export function toHref(routes: readonly ScreenRoute[], target: ScreenTarget): string | undefined {
  const candidates = routes.filter(({ screen, page }) => screen === target.entity && page === target.page);
  const route = candidates.find(({ view }) => view === target.view) ?? candidates[0];
  if (!route) return undefined;
  const query = new URLSearchParams(target.query);
  if (target.id !== undefined) query.set('id', target.id);
  if (target.view !== undefined && target.view !== route.view) query.set('view', target.view);
  return query.size > 0 ? `${route.path}?${query.toString()}` : route.path;
}

import { beginWorkbench } from '@isp/crud/internal';
import type { Portal } from '../context/Portal.ts';
import { scopeKeyOf } from '../session/scopeKeyOf.ts';
import type { SessionState } from '../session/sessionState.ts';

type First = Pick<Portal, 'adapter' | 'areas' | 'base' | 'parts' | 'paths' | 'session'>;

/**
 * Begins the landing page while user and menu are loading: its code at once, and the call of its figures with their
 * schemas as soon as the user and their organisation are known.
 *
 * @param address - where the browser is; other pages begin nothing
 */
export function beginFirstPage(
  portal: First,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): void {
  const { base, parts, paths, session } = portal;
  const wanted = new URLSearchParams(search).get('redirect') ?? paths.landing;
  const next = pathname === `${base}/login` ? base + wanted : pathname;
  if (next !== base + paths.landing) return;
  // the page reports a failed load itself
  void parts.landing().catch(() => undefined);
  if (begin(portal, session.getState())) return;
  const stop = session.subscribe((state) => {
    if (begin(portal, state)) stop();
  });
}

/** @returns false while the user is not known */
function begin({ adapter, areas }: First, state: SessionState): boolean {
  const { orgId, status, user } = state;
  if (!user) return status !== 'loading';
  // without an organisation there are no figures
  if (orgId === undefined && !user.isAdmin) return true;
  beginWorkbench(adapter, scopeKeyOf(state));
  for (const { load, workbench } of Object.values(areas)) if (workbench) void load().catch(() => undefined);
  return true;
}

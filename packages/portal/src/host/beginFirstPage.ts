import { beginWorkbench } from '@isp/crud/internal';
import type { Portal } from '../context/Portal.ts';
import { scopeKeyOf } from '../session/scopeKeyOf.ts';
import type { SessionState } from '../session/sessionState.ts';

type First = Pick<Portal, 'adapter' | 'areas' | 'base' | 'parts' | 'paths' | 'session'>;

/**
 * Starts to load the landing page while user and menu are loading. Its code is loaded at once. The call of its
 * figures, and their schemas, follow as soon as the user and their organisation are known.
 *
 * @param address - the address of the browser; for other pages nothing is started
 */
export function beginFirstPage(
  portal: First,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): void {
  const { base, parts, paths, session } = portal;
  const wanted = new URLSearchParams(search).get('redirect') ?? paths.landing;
  const next = pathname === `${base}/login` ? base + wanted : pathname;
  if (next !== base + paths.landing) return;
  // An error is ignored here, because the page itself reports a failed load.
  void parts.landing().catch(() => undefined);
  if (begin(portal, session.getState())) return;
  const stop = session.subscribe((state) => {
    if (begin(portal, state)) stop();
  });
}

/**
 * Starts the call of the figures.
 * @returns false while the user is not known
 */
function begin({ adapter, areas }: First, state: SessionState): boolean {
  const { orgId, status, user } = state;
  if (!user) return status !== 'loading';
  // Without an organisation there are no figures.
  if (orgId === undefined && !user.isAdmin) return true;
  beginWorkbench(adapter, scopeKeyOf(state));
  for (const { load, workbench } of Object.values(areas)) if (workbench) void load().catch(() => undefined);
  return true;
}

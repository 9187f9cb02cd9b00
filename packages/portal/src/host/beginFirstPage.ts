import { beginWorkbench } from '@isp/crud/internal';
import type { Portal } from '../context/Portal.ts';
import { scopeKeyOf } from '../session/scopeKeyOf.ts';
import type { SessionState } from '../session/sessionState.ts';

type First = Pick<Portal, 'adapter' | 'areas' | 'base' | 'parts' | 'paths' | 'session'>;

/**
 * Starts to load the landing page before it can be shown: while the user types the name and the password, and while
 * user and menu are loading. The code of the page and the schemas of its figures are loaded at once. The call of the
 * figures starts when the user and their organisation are known.
 *
 * @param address - the address of the browser; nothing is started for the address of another page
 */
export function beginFirstPage(
  portal: First,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): void {
  const { areas, base, parts, paths, session } = portal;
  const wanted = new URLSearchParams(search).get('redirect') ?? paths.landing;
  const next = pathname === `${base}/login` ? base + wanted : pathname;
  if (next !== base + paths.landing) return;
  // An error is ignored here, because the page reports it when it is shown.
  void parts.landing().catch(() => undefined);
  for (const { load, workbench } of Object.values(areas)) if (workbench) void load().catch(() => undefined);
  if (begin(portal, session.getState())) return;
  const stop = session.subscribe((state) => {
    if (begin(portal, state)) stop();
  });
}

/**
 * Starts the call of the figures, if the user is known.
 * @returns false if the function must be called again when the user is known
 */
function begin({ adapter }: First, state: SessionState): boolean {
  const { orgId, status, user } = state;
  if (!user) return status !== 'loading';
  // Figures belong to an organisation. A user without an organisation has none, so nothing is loaded.
  if (orgId === undefined && !user.isAdmin) return true;
  beginWorkbench(adapter, scopeKeyOf(state));
  return true;
}

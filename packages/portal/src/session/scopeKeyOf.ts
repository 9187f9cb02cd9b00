import type { SessionState } from './sessionState.ts';

/**
 * Returns a key for caches that is different for each user, organisation and role. Thus cached data are never shown
 * to another user, organisation or role, even in the same browser tab.
 */
export const scopeKeyOf = ({
  orgId,
  user,
  viewAs,
}: Pick<SessionState, 'orgId' | 'user' | 'viewAs'>): string =>
  `${user?.userId ?? ''}/${orgId ?? ''}${viewAs ? `/${viewAs}` : ''}`;

import type { SessionState } from './sessionState.ts';

/**
 * Returns a key for the user, their organisation and their role. Cached data of one user, organisation or role are
 * never shown to another, even in one tab.
 */
export const scopeKeyOf = ({
  orgId,
  user,
  viewAs,
}: Pick<SessionState, 'orgId' | 'user' | 'viewAs'>): string =>
  `${user?.userId ?? ''}/${orgId ?? ''}${viewAs ? `/${viewAs}` : ''}`;

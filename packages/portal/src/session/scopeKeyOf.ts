import type { SessionState } from './sessionState.ts';

/** Names the user, their organisation and role: data of one are never shown to another, even in one tab. */
export const scopeKeyOf = ({
  orgId,
  user,
  viewAs,
}: Pick<SessionState, 'orgId' | 'user' | 'viewAs'>): string =>
  `${user?.userId ?? ''}/${orgId ?? ''}${viewAs ? `/${viewAs}` : ''}`;

import type { WorkContext } from '@isp/server';

/** Did the caller make a record? Who administers its organisation, or the platform, counts as its maker. */
export const isTheirs = (
  { caller }: Pick<WorkContext, 'caller'>,
  { createUser }: { readonly createUser: string | null },
): boolean => caller.level !== 'member' || createUser === caller.userId;

import type { WorkContext } from '@isp/server';

/** True for the record's creator, and for administrators of its organisation or the platform. */
export const isCreatorOrAdmin = (
  { caller }: Pick<WorkContext, 'caller'>,
  { createUser }: { readonly createUser: string | null },
): boolean => caller.level !== 'member' || createUser === caller.userId;

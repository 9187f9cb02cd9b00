import type { WorkContext } from '@isp/server';

/** True for the creator of a record, and for administrators of the record's organisation or of the platform. */
export const isCreatorOrAdmin = (
  { caller }: Pick<WorkContext, 'caller'>,
  { createUser }: { readonly createUser: string | null },
): boolean => caller.level !== 'member' || createUser === caller.userId;

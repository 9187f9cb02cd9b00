import type { WorkContext } from '@isp/server';

/**
 * Returns true if the caller created the record, or is an administrator of the record's organisation or of the
 * platform.
 */
export const isCreatorOrAdmin = (
  { caller }: Pick<WorkContext, 'caller'>,
  { createUser }: { readonly createUser: string | null },
): boolean => caller.level !== 'member' || createUser === caller.userId;

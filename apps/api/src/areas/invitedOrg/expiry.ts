/** Time for which an invitation can be answered, in milliseconds. */
export const VALID_MS = 7 * 24 * 3600_000;

/** Type of an invitation: to an organisation or to a project. */
export type InvitationKind = 'orgInvitation' | 'projectInvitation';

/** Returns the key of the job that ends an invitation. */
export const expiryKey = (kind: InvitationKind, id: string): string => `${kind}:${id}`;

/** Returns the job that ends an unanswered invitation. */
export const expiryOf = <K extends InvitationKind>(kind: K, id: string, expireTime: Date) =>
  ({
    key: expiryKey(kind, id),
    kind: `${kind}.expire` as `${K}.expire`,
    payload: { id },
    dueTime: expireTime,
  }) as const;

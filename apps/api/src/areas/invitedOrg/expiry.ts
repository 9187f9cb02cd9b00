/** Milliseconds an invitation waits for its answer. */
export const validFor = 7 * 24 * 3600_000;

/** What somebody is invited to. */
export type InvitationKind = 'orgInvitation' | 'projectInvitation';

/** Of the job that ends one. */
export const expiryKey = (kind: InvitationKind, id: string): string => `${kind}:${id}`;

/** The job that ends an invitation nobody answered. */
export const expiryOf = <K extends InvitationKind>(kind: K, id: string, expireTime: Date) =>
  ({
    key: expiryKey(kind, id),
    kind: `${kind}.expire` as `${K}.expire`,
    payload: { id },
    dueTime: expireTime,
  }) as const;

/** Milliseconds an invitation waits for its answer. */
export const validFor = 7 * 24 * 3600_000;

/** Of the job that ends one. */
export const expiryKey = (id: string): string => `projectInvitation:${id}`;

/** The job that ends an invitation nobody answered. */
export const expiryOf = (id: string, expireTime: Date) =>
  ({ key: expiryKey(id), kind: 'projectInvitation.expire', payload: { id }, dueTime: expireTime }) as const;

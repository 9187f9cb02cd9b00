import type { Session } from '../model/session.ts';

/** Returns true if both sessions come from the same sign-in and have the same token. Their XSRF tokens may differ. */
export const isSameSession = (a: Session, b: Session): boolean =>
  a.token === b.token && a.refreshToken === b.refreshToken && a.issuedAt === b.issuedAt;

/** Reads a session from JSON. Returns undefined for any other text. */
export function readSession(text: string | null): Session | undefined {
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    const isSession =
      typeof value === 'object' && value !== null && 'token' in value && typeof value.token === 'string';
    return isSession ? (value as Session) : undefined;
  } catch {
    return undefined;
  }
}

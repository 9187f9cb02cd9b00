import { randomInt } from 'node:crypto';

/**
 * Characters of a new password. Characters that look like others (0 and O, 1 and l) are left out, because the
 * password may be read aloud.
 */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';

/** Returns a random password for an account whose owner must replace it at the next sign-in. */
export const newPassword = (): string =>
  Array.from({ length: 14 }, () => letters[randomInt(letters.length)]).join('');

import { md5Hex } from './password.ts';

/** Minimum and maximum number of characters of a password. */
export const passwordLength = { min: 8, max: 128 } as const;

/**
 * Well-known passwords, which are refused. A registration sends only the md5 of a password, so the password itself
 * cannot be checked; its md5 is compared with those of this list.
 */
const wellKnown = [
  '',
  '123456',
  '12345678',
  '123456789',
  '1234567890',
  '000000',
  '00000000',
  '111111',
  '11111111',
  '88888888',
  'password',
  'password1',
  'passw0rd',
  'qwerty',
  'qwerty123',
  'abc123',
  'abcd1234',
  'a123456',
  'a1234567',
  'a12345678',
  'admin',
  'admin123',
  'admin1234',
  'iloveyou',
  '1q2w3e4r',
  '1qaz2wsx',
  'woaini',
  'woaini1314',
  '5201314',
];
const refused = new Set(wellKnown.map(md5Hex));

/** Returns true if the text is an md5, and not that of a well-known password. */
export const isAcceptableMd5 = (md5: string): boolean => /^[0-9a-f]{32}$/.test(md5) && !refused.has(md5);

/** Returns true if a new password is acceptable. Its length is counted in characters, not in bytes. */
export function isAcceptablePassword(plain: string): boolean {
  const { length } = [...plain];
  if (length < passwordLength.min || length > passwordLength.max) return false;
  return isAcceptableMd5(md5Hex(plain));
}

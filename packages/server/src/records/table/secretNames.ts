/**
 * Source of a regular expression for the names of secrets, such as a password or an access token. Any words may be
 * before or after the name, as in `newPassword` and `x-access_token`. It is used for keys of rows, and for texts in
 * which the name comes before the value.
 *
 * @example new RegExp(`${secretNames}=\\S+`, 'gi')
 */
export const secretNames =
  '(?:token|secret|passw(?:or)?d|pwd|credential|blade-auth|(?:api|access|request)[_-]?key|session[_-]?id)';

const pattern = new RegExp(secretNames, 'i');

/** True if a value with this name is a secret. */
export const isSecretName = (name: string): boolean => pattern.test(name);

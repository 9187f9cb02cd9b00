/**
 * Source of a regular expression: words in the name of a value that gives its reader the rights of a user, with any
 * words around them, as in `newPassword` and `x-access_token`. It is used for keys of rows, and for texts where the
 * name comes before the value.
 *
 * @example new RegExp(`${secretNames}=\\S+`, 'gi')
 */
export const secretNames =
  '(?:token|secret|passw(?:or)?d|pwd|credential|blade-auth|(?:api|access|request)[_-]?key|session[_-]?id)';

const pattern = new RegExp(secretNames, 'i');

/** Is a value of this name a secret? */
export const isSecretName = (name: string): boolean => pattern.test(name);

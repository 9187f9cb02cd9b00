/**
 * Source of a pattern: the words of a name whose value lets its reader act as somebody, whatever stands around them,
 * as in `newPassword` and `x-access_token`. For rows by their keys, and for texts by what stands before a value.
 *
 * @example new RegExp(`${secretNames}=\\S+`, 'gi')
 */
export const secretNames =
  '(?:token|secret|passw(?:or)?d|pwd|credential|blade-auth|(?:api|access|request)[_-]?key|session[_-]?id)';

const pattern = new RegExp(secretNames, 'i');

/** Whether what is called so is nobody's to read. */
export const isSecretName = (name: string): boolean => pattern.test(name);

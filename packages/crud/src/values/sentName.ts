import type { Field, Row } from '@isp/schema';
import { nameKey, ownValue } from '@isp/schema/internal';

/**
 * Returns the name that the service sends in addition to a key (`createUserName` for `createUser`), because users
 * do not understand keys. Returns undefined for a field with a reference, whose widget shows the name itself.
 */
export function sentName(field: Field, row: Row): string | undefined {
  if (!field.readOnly || field.ref || field.options || field.type !== 'string') return undefined;
  const name = ownValue(row, nameKey(field.path));
  return typeof name === 'string' && name !== '' ? name : undefined;
}

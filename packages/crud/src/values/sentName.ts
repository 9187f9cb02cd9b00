import type { Field, Row } from '@isp/schema';
import { nameKey, ownValue } from '@isp/schema/internal';

/**
 * Returns the name that the service sends together with a key (`createUserName` for `createUser`), because users
 * read names instead of keys. In a field with a reference, the widget shows the name.
 */
export function sentName(field: Field, row: Row): string | undefined {
  if (!field.readOnly || field.ref || field.options || field.type !== 'string') return undefined;
  const name = ownValue(row, nameKey(field.path));
  return typeof name === 'string' && name !== '' ? name : undefined;
}

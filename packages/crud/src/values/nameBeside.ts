import { type Field, nameKey, ownValue, type Row } from '@isp/schema';

/**
 * The name a service sends beside a key it keeps itself (`createUser` with `createUserName`): people read names,
 * not keys. A field that declares what it refers to is the business of its widget.
 */
export function nameBeside(field: Field, row: Row): string | undefined {
  if (!field.readOnly || field.ref || field.options || field.type !== 'string') return undefined;
  const name = ownValue(row, nameKey(field.path));
  return typeof name === 'string' && name !== '' ? name : undefined;
}

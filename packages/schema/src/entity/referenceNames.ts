import type { Field } from '../model/field.ts';
import { nameKey } from './nameKey.ts';

/** Common fields whose names a service may add to a reply, although their schemas refer to nothing. */
const commonReferences: readonly string[] = ['orgId', 'createUser', 'updateUser'];

/** Key under which a reply has the name of a referenced record, or the names of several. */
export interface ReferenceName {
  readonly key: string;
  readonly isList: boolean;
}

/** Returns the keys that a reply has beside these fields, with the names of the records to which they refer. */
export function referenceNames(fields: readonly Field[]): readonly ReferenceName[] {
  const own = new Set(fields.map(({ name }) => name));
  return fields
    .filter(({ item, name, ref }) => ref ?? item?.ref ?? commonReferences.includes(name))
    .map(({ name, type }) => ({ key: nameKey(name), isList: type === 'array' }))
    .filter(({ key }) => !own.has(key));
}

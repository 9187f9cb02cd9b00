import type { Field } from '@isp/schema';
import type { FieldRef } from '@isp/schema/internal';

/** Returns the entity to which the value of a field refers, or to which each value of a list refers. */
export const refOf = (field: Field): FieldRef | undefined => field.ref ?? field.item?.ref;

/** True if the field, or a field inside it, refers to other records. */
export const hasReference = (field: Field): boolean =>
  refOf(field) !== undefined ||
  [...(field.fields ?? []), ...(field.item ? [field.item] : [])].some(hasReference);

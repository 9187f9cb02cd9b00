import type { Field } from '@isp/schema';
import type { FieldRef } from '@isp/schema/internal';

/** The entity to which the value of a field, or each of its values, refers. */
export const refOf = (field: Field): FieldRef | undefined => field.ref ?? field.item?.ref;

/** Does the field, or one inside it, refer to other records? */
export const hasReference = (field: Field): boolean =>
  refOf(field) !== undefined ||
  [...(field.fields ?? []), ...(field.item ? [field.item] : [])].some(hasReference);

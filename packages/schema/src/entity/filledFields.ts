import { keyOf } from '../json/path.ts';
import type { Entity } from '../model/entity.ts';
import type { Field } from '../model/field.ts';

/** Names of the columns that the service fills in every row, so their types do not include `null`. */
const alwaysFilled = new Set(['id', 'tenantId', 'createTime', 'rowVersion']);

/**
 * Returns a test for fields that have a value in every stored row: required fields that no condition hides, states,
 * automatic numbers, and the columns that the service fills. Other columns that only the service sets may be empty.
 */
export function filledFields({ conditions, states }: Entity): (field: Field) => boolean {
  const conditional = new Set(
    conditions.flatMap(({ else: other, then }) => [...then.hide, ...other.hide].map(keyOf)),
  );
  return ({ name, number, readOnly, required }) =>
    alwaysFilled.has(name) ||
    states?.field === name ||
    number !== undefined ||
    (required && !readOnly && !conditional.has(keyOf([name])));
}

/**
 * Returns a test for fields that have a value in every reply. Fields that only the form for a new record asks for are
 * not among them, because the service also makes records without that form.
 */
export function repliedFields(entity: Entity): (field: Field) => boolean {
  const isFilled = filledFields(entity);
  return (field) => field.mode !== 'create' && isFilled(field);
}

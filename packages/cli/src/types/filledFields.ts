import type { Entity, Field } from '@isp/schema';
import { keyOf } from '@isp/schema/internal';

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

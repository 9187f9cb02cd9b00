import type { Entity, Field, Row } from '@isp/schema';
import { fieldAt } from '@isp/schema/values';
import { isBlank } from '../values/formatValue.ts';
import { readField } from '../values/readField.ts';
import { stateReason } from '../values/stateReason.ts';

/**
 * Returns the paths of the fields that the heading of a record shows: the name, the state and the main facts. The
 * first tab does not show these fields again. For an entity without main facts these paths are not returned, because
 * such a record is so small that its tab shows all fields. The reason of the state, and the time since when it holds,
 * are also in the heading if there is a reason.
 */
export function headingPaths(entity: Entity, row: Row): readonly string[] {
  const { detail, fields, label, states } = entity;
  const isShown = (field: Field | undefined): field is Field =>
    field !== undefined && !isBlank(readField(field, row));
  const { reason, since } = stateReason(entity, row) ?? {};
  const explained = isShown(reason) ? [reason, since].filter(isShown).map(({ path }) => path) : [];
  if (detail.summary.length === 0) return explained;
  const facts = [label, ...(states ? [states.field] : []), ...detail.summary];
  return [...facts.filter((path) => isShown(fieldAt(fields, path))), ...explained];
}

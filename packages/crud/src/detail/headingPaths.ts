import type { Entity, Row } from '@isp/schema';
import { fieldAt } from '@isp/schema/values';
import { isBlank } from '../values/formatValue.ts';
import { readField } from '../values/readField.ts';

/**
 * Returns the paths of the fields that the heading of a record shows: the name, the state and the main facts. The
 * first tab does not show these fields again. For an entity without main facts no paths are returned, because such
 * a record is so small that its tab shows all fields.
 */
export function headingPaths(entity: Entity, row: Row): readonly string[] {
  const { detail, fields, label, states } = entity;
  if (detail.summary.length === 0) return [];
  return [label, ...(states ? [states.field] : []), ...detail.summary].filter((path) => {
    const field = fieldAt(fields, path);
    return field !== undefined && !isBlank(readField(field, row));
  });
}

import type { Entity, Row } from '@isp/schema';
import { fieldAt } from '@isp/schema/values';
import { isBlank } from '../values/formatValue.ts';
import { readField } from '../values/readField.ts';

/**
 * Paths of the fields that the heading of a record shows: its name, its state and its main facts. The first tab leaves
 * them out. A record without main facts is so small that its tab has all fields.
 */
export function headingPaths(entity: Entity, row: Row): readonly string[] {
  const { detail, fields, label, states } = entity;
  if (detail.summary.length === 0) return [];
  return [label, ...(states ? [states.field] : []), ...detail.summary].filter((path) => {
    const field = fieldAt(fields, path);
    return field !== undefined && !isBlank(readField(field, row));
  });
}

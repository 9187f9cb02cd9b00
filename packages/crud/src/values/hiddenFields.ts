import type { Entity, Row } from '@isp/schema';
import { effectsOf } from '@isp/schema/internal';
import { fieldAt, getAt } from '@isp/schema/values';
import { isBlank } from './formatValue.ts';

/**
 * Returns the names of fields that are not shown: the conditions of the record hide them, and they are empty. A
 * field that is hidden by a condition but has a value from the service is shown.
 */
export function hiddenFields(
  entity: Pick<Entity, 'fields' | 'record' | 'conditions'>,
  row: Row,
): ReadonlySet<string> {
  if (entity.conditions.length === 0) return new Set();
  const { hidden } = effectsOf(entity, row);
  return new Set(
    [...hidden.values()]
      .filter((path) => isBlank(getAt(row, path)) || fieldAt(entity.fields, path)?.writeOnly)
      .map((path) => path.join('.')),
  );
}

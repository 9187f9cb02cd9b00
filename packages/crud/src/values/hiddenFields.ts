import type { Entity, Row } from '@isp/schema';
import { effectsOf } from '@isp/schema/internal';
import { fieldAt, getAt } from '@isp/schema/values';
import { isBlank } from './formatValue.ts';

/**
 * Returns the names of the empty fields that the conditions of the record hide. A hidden field that has a value
 * from the service is shown.
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

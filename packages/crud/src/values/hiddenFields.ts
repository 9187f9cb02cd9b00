import type { Entity, Row } from '@isp/schema';
import { effectsOf } from '@isp/schema/internal';
import { fieldAt, getAt } from '@isp/schema/values';
import { isBlank } from './formatValue.ts';

/**
 * Names of the fields that the record's conditions hide and that are empty. A hidden field with a value from the service
 * is shown.
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

import { type Entity, effectsOf, fieldAt, getAt, type Row } from '@isp/schema';
import { isBlank } from './formatValue.ts';

/**
 * The fields, named as screens name them, a record has no use for: its conditions rule them out and they hold nothing. What the
 * service sent all the same is shown.
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

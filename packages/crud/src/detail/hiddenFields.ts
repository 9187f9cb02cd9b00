import { type Entity, effectsOf, type Row } from '@isp/schema';
import { fieldAt, valueAt } from '../core/fieldAt.ts';
import { isBlank } from '../widgets/formatValue.ts';

/**
 * Dotted paths of the fields a record has no use for: its conditions rule them out and they hold nothing. What the
 * service sent all the same is shown.
 */
export function hiddenFields(
  entity: Pick<Entity, 'fields' | 'record' | 'conditions'>,
  row: Row,
): ReadonlySet<string> {
  if (entity.conditions.length === 0) return new Set();
  const { hidden } = effectsOf(entity, row);
  return new Set(
    [...hidden].filter((path) => isBlank(valueAt(row, path)) || fieldAt(entity.fields, path)?.writeOnly),
  );
}

import type { Entity, Row } from '@isp/schema';
import { fieldAt, valueAt } from '@isp/schema/values';
import { toText } from './formatValue.ts';

/**
 * Returns the name of a record: the value of the entity's label field, which is translated if the field has
 * `translate`. If the value is empty, returns the row key.
 */
export function recordTitle(entity: Entity, row: Row, t: (text: string) => string): string {
  const label = toText(valueAt(row, entity.label));
  if (label === '') return toText(row[entity.rowKey]);
  return fieldAt(entity.fields, entity.label)?.ui.translate ? t(label) : label;
}

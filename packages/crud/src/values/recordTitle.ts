import type { Entity, Row } from '@isp/schema';
import { fieldAt, valueAt } from '@isp/schema/values';
import { toText } from './formatValue.ts';

/**
 * Returns the name of a record: the value of its label field, which is translated if the field has `translate`. If
 * the value is empty, returns the row key.
 *
 * @param label - path of the label field, if it is not that of the entity
 */
export function recordTitle(
  entity: Entity,
  row: Row,
  t: (text: string) => string,
  label = entity.label,
): string {
  const text = toText(valueAt(row, label));
  if (text === '') return toText(row[entity.rowKey]);
  return fieldAt(entity.fields, label)?.ui.translate ? t(text) : text;
}

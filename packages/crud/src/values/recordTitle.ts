import { type Entity, fieldAt, type Row, valueAt } from '@isp/schema';
import { toText } from './formatValue.ts';

/** What a record is called: its label, in the user's language where the service wrote it, else its key. */
export function recordTitle(entity: Entity, row: Row, t: (text: string) => string): string {
  const label = toText(valueAt(row, entity.label));
  if (label === '') return toText(row[entity.rowKey]);
  return fieldAt(entity.fields, entity.label)?.ui.translate ? t(label) : label;
}

import type { Entity, Row } from '@isp/schema';
import { valueAt } from '../list/fieldAt.ts';
import { toText } from '../widgets/formatValue.ts';

/** What a record is called: its label, else its key. */
export const recordTitle = (entity: Entity, row: Row): string =>
  toText(valueAt(row, entity.label)) || toText(row[entity.rowKey]);

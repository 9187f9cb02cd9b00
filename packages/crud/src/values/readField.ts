import { type Field, ownValue, type Row, valueAt } from '@isp/schema';
import { nameBeside } from './nameBeside.ts';

/** What a row shows of a field. Its own fields go by their names, which may have dots; fields within them by paths. */
export const readField = (field: Field, row: Row): unknown =>
  nameBeside(field, row) ??
  (field.path === field.name ? ownValue(row, field.name) : valueAt(row, field.path));

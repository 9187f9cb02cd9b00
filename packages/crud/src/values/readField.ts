import type { Field, Row } from '@isp/schema';
import { ownValue } from '@isp/schema/internal';
import { valueAt } from '@isp/schema/values';
import { sentName } from './sentName.ts';

/**
 * Returns the value of a field in a row. A field at the top level is read by its name, which may contain dots. A
 * nested field is read by its path.
 */
export const readField = (field: Field, row: Row): unknown =>
  sentName(field, row) ?? (field.path === field.name ? ownValue(row, field.name) : valueAt(row, field.path));

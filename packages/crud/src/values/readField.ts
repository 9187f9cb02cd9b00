import type { Field, Row } from '@isp/schema';
import { ownValue } from '@isp/schema/internal';
import { valueAt } from '@isp/schema/values';
import { sentName } from './sentName.ts';

/** The value of a field in a row. Top-level fields are read by name, which may have dots; nested ones by path. */
export const readField = (field: Field, row: Row): unknown =>
  sentName(field, row) ?? (field.path === field.name ? ownValue(row, field.name) : valueAt(row, field.path));

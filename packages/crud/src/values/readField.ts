import type { Field, Row } from '@isp/schema';
import { ownValue } from '@isp/schema/internal';
import { valueAt } from '@isp/schema/values';
import { sentName } from './sentName.ts';

/**
 * Returns the value of a field in a row. Top-level fields are read by their name, which may contain dots. Nested
 * fields are read by their path.
 */
export const readField = (field: Field, row: Row): unknown =>
  sentName(field, row) ?? (field.path === field.name ? ownValue(row, field.name) : valueAt(row, field.path));

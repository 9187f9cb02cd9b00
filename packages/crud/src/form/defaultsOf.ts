import type { Field } from '@isp/schema';
import { isOnForm } from './formFrame.ts';

/** What a new record starts with: the schema's defaults, nested ones too. */
export function defaultsOf(fields: readonly Field[]): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const field of fields) {
    if (!isOnForm(field, 'add')) continue;
    const value = field.default ?? (field.fields ? defaultsOf(field.fields) : undefined);
    const isHollow =
      field.default === undefined && typeof value === 'object' && Object.keys(value as object).length === 0;
    if (value !== undefined && !isHollow) values[field.name] = value;
  }
  return values;
}

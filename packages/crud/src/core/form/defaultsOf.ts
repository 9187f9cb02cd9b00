import type { Field } from '@isp/schema';
import { isOnForm } from './formMode.ts';

/** What a new record starts with: the schema's defaults, nested ones too. */
export function defaultsOf(fields: readonly Field[]): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const field of fields) {
    if (!isOnForm(field, 'add')) continue;
    const value = field.default ?? (field.fields ? defaultsOf(field.fields) : undefined);
    if (value === undefined || (field.default === undefined && !isWorthHaving(field, value))) continue;
    values[field.name] = value;
  }
  return values;
}

/** An optional object that its defaults alone do not complete would ask for what nobody wanted to enter. */
function isWorthHaving({ required, fields = [] }: Field, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (Object.keys(value).length === 0) return false;
  return required || fields.every((field) => !field.required || Object.hasOwn(value, field.name));
}

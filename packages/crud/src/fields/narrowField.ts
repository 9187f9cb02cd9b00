import type { Field, JsonSchemaObject } from '@isp/schema';

const LIMITS = [
  ['minimum', 'min'],
  ['maximum', 'max'],
  ['minLength', 'minLength'],
  ['maxLength', 'maxLength'],
  ['minItems', 'minItems'],
  ['maxItems', 'maxItems'],
] as const;

/** Returns the field with the limits and choices that a condition adds. */
export function narrowField(field: Field, narrow: JsonSchemaObject | undefined): Field {
  if (!narrow) return field;
  const changed: Record<string, unknown> = {};
  for (const [keyword, key] of LIMITS)
    if (typeof narrow[keyword] === 'number') changed[key] = narrow[keyword];
  const allowed = narrow.const === undefined ? narrow.enum : [narrow.const];
  if (allowed && field.options)
    changed.options = field.options.filter(({ value }) => allowed.includes(value));
  return { ...field, ...changed };
}

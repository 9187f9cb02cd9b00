import type { Field } from '../model/field.ts';

/** What a new value of an outside schema begins with: defaults, constants, and what must be there and may be empty. */
export function startValue(field: Field): unknown {
  if (field.default !== undefined) return field.default;
  if (field.fields && field.required) return startValues(field.fields);
  if (field.places && field.required) {
    const values = field.places.map(startValue);
    return values.every((value) => value !== undefined) ? values : undefined;
  }
  // an empty text is a text somebody has to want
  if (field.required && field.empty !== undefined && field.empty !== '') return field.empty;
  const inside = field.fields ? startValues(field.fields) : undefined;
  const isWhole =
    inside && field.fields?.every(({ name, required }) => !required || Object.hasOwn(inside, name));
  return isWhole && Object.keys(inside).length > 0 ? inside : undefined;
}

export function startValues(fields: readonly Field[]): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = startValue(field);
      return value === undefined ? [] : [[field.name, value] as const];
    }),
  );
}

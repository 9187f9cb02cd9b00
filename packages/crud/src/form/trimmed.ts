import type { Field } from '@isp/schema';

/** Widgets whose blanks are part of what was typed. */
const AS_TYPED = new Set(['password', 'rich-text', 'json', 'textarea']);

/** The values without blanks around texts, nested ones too; the same object where nothing changed. */
export function trimmed<T>(values: T, fields: readonly Field[]): T {
  let copy: Record<string, unknown> | undefined;
  const source = values as Readonly<Record<string, unknown>>;
  for (const field of fields) {
    if (!Object.hasOwn(source, field.name)) continue;
    const before = source[field.name];
    const after = trimmedValue(before, field);
    if (after === before) continue;
    copy ??= { ...source };
    copy[field.name] = after;
  }
  return (copy ?? values) as T;
}

function trimmedValue(value: unknown, field: Field): unknown {
  if (typeof value === 'string') return AS_TYPED.has(field.widget) ? value : value.trim();
  if (Array.isArray(value)) {
    const { item } = field;
    if (!item) return value;
    const next = value.map((entry) => trimmedValue(entry, item));
    return next.some((entry, at) => entry !== value[at]) ? next : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  const children = field.fields ?? field.variants?.flatMap((variant) => variant.fields);
  return children ? trimmed(value, children) : value;
}

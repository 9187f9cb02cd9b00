export type Row = Record<string, unknown>;

/** The part of a field's JSON Schema from which a sample value is made. */
export interface PropertySchema {
  readonly type?: string;
  readonly title?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly enum?: readonly unknown[];
  readonly oneOf?: readonly { readonly const: unknown }[];
}

/** Returns a record with a value for each field. `n` counts from 1. */
export const sampleRow = (properties: Readonly<Record<string, PropertySchema>>, n: number): Row => ({
  ...Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, sampleValue(schema, name, n)]),
  ),
  id: String(n),
});

function sampleValue(
  { enum: choices, format = '', minimum = 0, oneOf, title, type }: PropertySchema,
  name: string,
  n: number,
) {
  const all = choices ?? oneOf?.map((choice) => choice.const);
  if (all) return all[n % all.length];
  const day = String(((n - 1) % 28) + 1).padStart(2, '0');
  const byFormat: Readonly<Record<string, unknown>> = {
    date: `2026-03-${day}`,
    'date-time': `2026-03-${day} 10:00:00`,
    money: `${n * 12}.50`,
    email: `name${n}@example.com`,
    phone: `138000000${String(n).padStart(2, '0')}`,
    'http-url': `https://example.com/${n}`,
  };
  if (Object.hasOwn(byFormat, format)) return byFormat[format];
  if (type === 'integer' || type === 'number') return minimum + n * 7;
  if (type === 'boolean') return n % 2 === 0;
  return type === 'string' && format === '' ? `${title ?? name} ${n}` : undefined;
}

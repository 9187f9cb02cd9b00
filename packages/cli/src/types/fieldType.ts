import type { Field } from '@isp/schema';

/**
 * Returns the TypeScript type of a field's value as it is stored, without `null`. `indent` is added before each
 * inner line.
 */
export function fieldType(field: Field, indent: string): string {
  if (field.variants || field.folded !== undefined) return unknownOf(field);
  if (field.type === 'array') return `readonly ${itemType(field, indent)}[]`;
  if (field.options) return union(field.options.map(({ value }) => JSON.stringify(value)));
  if (field.type === 'object') return field.fields ? objectType(field.fields, indent) : unknownOf(field);
  return field.type === 'integer' ? 'number' : field.type;
}

const unknownOf = ({ type }: Field): string =>
  type === 'array'
    ? 'readonly unknown[]'
    : type === 'object'
      ? 'Readonly<Record<string, unknown>>'
      : 'unknown';

function itemType({ item, options }: Field, indent: string): string {
  if (options) return grouped(union(options.map(({ value }) => JSON.stringify(value))));
  if (!item || (item.type === 'object' && !item.fields && !item.variants)) return 'unknown';
  const type = fieldType(item, indent);
  return type.startsWith('readonly ') ? `(${type})` : grouped(type);
}

/**
 * Returns the TypeScript type of an object. A property that is not required is optional, because empty properties
 * are left out in forms and in stored objects.
 */
export function objectType(fields: readonly Field[], indent: string): string {
  const inner = `${indent}  `;
  const lines = fields.map((field) => {
    const type = fieldType(field, inner);
    return `${inner}readonly ${field.name}${field.required ? '' : '?'}: ${type};`;
  });
  return lines.length === 0 ? 'Readonly<Record<string, unknown>>' : `{\n${lines.join('\n')}\n${indent}}`;
}

const union = (types: readonly string[]): string => [...new Set(types)].join(' | ');
const grouped = (type: string): string =>
  / \| (?![^{]*\})/.test(type) && !type.startsWith('{') ? `(${type})` : type;

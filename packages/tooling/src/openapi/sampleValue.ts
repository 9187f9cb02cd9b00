import { isObject } from '@isp/kit';

type Schema = Readonly<Record<string, unknown>>;

/** Number of objects inside each other that a sample has. */
const MAX_LEVELS = 8;

const texts: Readonly<Record<string, string>> = {
  date: '2026-03-04',
  'date-time': '2026-03-04T08:30:00Z',
  time: '08:30:00Z',
  email: 'reader@example.com',
  uri: 'https://example.com/a',
  url: 'https://example.com/a',
  uuid: '3b241101-e2bb-4255-8caf-4136c566a962',
  ipv4: '192.0.2.1',
  hostname: 'example.com',
};

/**
 * Returns a value that a schema allows: the required members of objects, and of a value the first choice or the smallest
 * one. @param resolve returns the target of a reference
 */
export function sampleValue(schema: unknown, resolve: (ref: string) => unknown, level = 0): unknown {
  if (!isObject(schema) || level > MAX_LEVELS) return undefined;
  if (typeof schema.$ref === 'string') return sampleValue(resolve(schema.$ref), resolve, level + 1);
  if (Array.isArray(schema.allOf)) {
    const { allOf, ...own } = schema;
    const parts = [...allOf, own].map((part) => sampleValue(part, resolve, level + 1));
    const objects = parts.filter(isObject);
    return objects.length > 0 ? Object.assign({}, ...objects) : parts.find((part) => part !== undefined);
  }
  const [branch] = [schema.oneOf, schema.anyOf].flatMap((list) => (Array.isArray(list) ? list : []));
  if (branch !== undefined) return sampleValue(branch, resolve, level + 1);
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  return ofType(schema, resolve, level);
}

function ofType(schema: Schema, resolve: (ref: string) => unknown, level: number): unknown {
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type;
  if (type === 'array') {
    const count = Number(schema.minItems ?? 0);
    return Array.from({ length: count }, () => sampleValue(schema.items, resolve, level + 1));
  }
  if (type === 'object' || schema.properties !== undefined || schema.required !== undefined) {
    const properties = isObject(schema.properties) ? schema.properties : {};
    const names = Array.isArray(schema.required) ? schema.required.map(String) : [];
    return Object.fromEntries(names.map((name) => [name, sampleValue(properties[name], resolve, level + 1)]));
  }
  if (type === 'integer' || type === 'number') return Number(schema.minimum ?? 1);
  if (type === 'boolean') return true;
  if (type === 'string') {
    const text = texts[String(schema.format)] ?? 'text';
    return text.padEnd(Number(schema.minLength ?? 0), 'x').slice(0, Number(schema.maxLength ?? Infinity));
  }
  return undefined;
}

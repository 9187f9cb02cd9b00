import { type Field, fromJsonSchema, type JsonSchemaObject } from '@isp/schema';

const known = new WeakMap<JsonSchemaObject, Map<string, readonly Field[]>>();

/** Fields a recursive `$ref` leads to, one level of them: the next level is followed when it is opened (T-R8). */
export function fieldsOfRef(record: JsonSchemaObject, ref: string): readonly Field[] {
  const mine = known.get(record) ?? new Map<string, readonly Field[]>();
  known.set(record, mine);
  const before = mine.get(ref);
  if (before) return before;
  const target = ref === '#' ? record : targetOf(record, ref);
  const fields = target ? fromJsonSchema({ ...record, ...onlyDefinitions, ...target }).fields : [];
  mine.set(ref, fields);
  return fields;
}

/** Takes what a record says of itself away, so that only its definitions stay. */
const onlyDefinitions = {
  properties: undefined,
  required: undefined,
  if: undefined,
  // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword
  then: undefined,
  else: undefined,
  allOf: undefined,
  oneOf: undefined,
  anyOf: undefined,
} as const;

function targetOf(record: JsonSchemaObject, ref: string): JsonSchemaObject | undefined {
  let node: unknown = record;
  for (const segment of ref.replace(/^#\/?/, '').split('/')) {
    const name = decodeURIComponent(segment).replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, name)) return undefined;
    node = (node as Record<string, unknown>)[name];
  }
  return typeof node === 'object' && node !== null ? (node as JsonSchemaObject) : undefined;
}

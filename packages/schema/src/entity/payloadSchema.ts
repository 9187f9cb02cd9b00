import type { Entity } from '../model/entity.ts';
import type { Field } from '../model/field.ts';
import type { JsonSchema, JsonSchemaObject } from '../model/jsonSchema.ts';
import { isSchemaObject } from '../parse/resolveSchema.ts';
import { isTimeField, searchKeys } from '../search/searchKey.ts';
import { mayWrite, type SaveMode } from '../value/normalise.ts';

/**
 * JSON Schema of what a call takes: the form of an add or update, or the query of a list. Unknown keys are refused
 * here (the service drops them before); a field that may be cleared accepts `null` on update.
 * @see R3.09, R5.13
 */
export function payloadSchema(entity: Entity, kind: SaveMode | 'search'): JsonSchemaObject {
  return kind === 'search' ? searchSchema(entity) : saveSchema(entity, kind);
}

function saveSchema({ record, fields, rowKey }: Entity, mode: SaveMode): JsonSchemaObject {
  const written = fields.filter((field) => mayWrite(field, mode));
  const properties: Record<string, JsonSchema> = {};
  if (mode === 'update') {
    properties[rowKey] = { type: 'string' };
    properties.rowVersion = { type: 'integer' };
  }
  for (const field of written) {
    const own = record.properties?.[field.name] ?? true;
    properties[field.name] = mode === 'update' && !field.required ? nullable(own) : own;
  }
  const names = written.map((field) => field.name);
  const required = (record.required ?? []).filter((name) => names.includes(name));
  return {
    type: 'object',
    ...(record.$defs ? { $defs: record.$defs } : {}),
    properties,
    required: mode === 'update' ? [rowKey, ...required] : required,
    additionalProperties: false,
  };
}

function nullable(schema: JsonSchema): JsonSchema {
  if (!isSchemaObject(schema)) return schema;
  const { type } = schema;
  const isPlain =
    typeof type === 'string' &&
    !schema.enum &&
    !schema.oneOf &&
    !schema.anyOf &&
    !Object.hasOwn(schema, 'const');
  return isPlain ? { ...schema, type: [type, 'null'] } : { anyOf: [schema, { type: 'null' }] };
}

function searchSchema(entity: Entity): JsonSchemaObject {
  const properties: Record<string, JsonSchema> = {
    current: { type: 'integer', minimum: 1, default: 1 },
    size: { type: 'integer', minimum: 1, maximum: 200, default: entity.list.size },
    ascs: { type: 'string' },
    descs: { type: 'string' },
  };
  const items = [...entity.search, ...entity.views.flatMap((view) => view.search)];
  for (const item of items) {
    const field = entity.fields.find((candidate) => candidate.name === item.field);
    for (const key of searchKeys(item, field)) properties[key] ??= searchValue(field);
  }
  return { type: 'object', properties };
}

/** Several values travel joined by commas, so most are text on the wire. */
function searchValue(field: Field | undefined): JsonSchemaObject {
  if (isTimeField(field)) return { type: 'string', examples: ['2026-01-01'] };
  if (field?.type === 'integer' || field?.type === 'number') return { type: [field.type, 'string'] };
  return field?.type === 'boolean' ? { type: ['boolean', 'string'] } : { type: 'string' };
}

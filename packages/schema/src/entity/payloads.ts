import type { JsonSchema, JsonSchemaObject } from '../json/jsonSchema.ts';
import type { Entity } from '../model/entity.ts';
import type { Field } from '../model/field.ts';
import { actionNames } from '../parse/actions.ts';
import { commonNames } from '../parse/commonFields.ts';
import { mayWrite, type SaveMode } from '../value/mayWrite.ts';
import { filledFields, repliedFields } from './filledFields.ts';
import { orNull } from './orNull.ts';
import { referenceNames } from './referenceNames.ts';

/**
 * Returns the schema of a record in a reply. Empty values are null, and values that this caller may not see are
 * missing. The names of referenced records are beside their ids, and `_actions` has the actions that the caller
 * may run.
 */
export function replySchema(entity: Entity): JsonSchemaObject {
  const { record } = entity;
  const fields = entity.fields.filter(({ name, writeOnly }) => !writeOnly && name !== 'tenantId');
  const isFilled = repliedFields(entity);
  return {
    type: 'object',
    title: entity.title,
    ...(record.$defs && { $defs: record.$defs }),
    required: fields
      .filter((field) => isFilled(field) && field.permission === undefined)
      .map((field) => field.name),
    properties: {
      ...propertiesOf(record, fields, (schema, field) => {
        const named = withNames(schema, field);
        return isFilled(field) ? named : orNull(named);
      }),
      ...namesBeside(fields),
      _actions: { type: 'array', items: { type: 'string', enum: actionNames(entity) } },
    },
  };
}

/** Returns the schemas of the names beside references. */
const namesBeside = (fields: readonly Field[]): Readonly<Record<string, JsonSchema>> =>
  Object.fromEntries(
    referenceNames(fields).map(({ isList, key }) => [key, isList ? { type: 'array', items: name } : name]),
  );

const name: JsonSchemaObject = { type: ['string', 'null'] };

/** Returns the schema of a value with the names beside the references inside it. */
function withNames(schema: JsonSchema, { fields, item }: Field): JsonSchema {
  if (typeof schema === 'boolean') return schema;
  const { items, properties } = schema;
  if (item && items !== undefined) return { ...schema, items: withNames(items, item) };
  if (!fields || !properties) return schema;
  const inner = fields.map((field) => [field.name, withNames(properties[field.name] ?? {}, field)] as const);
  return { ...schema, properties: { ...properties, ...Object.fromEntries(inner), ...namesBeside(fields) } };
}

/** Returns the schema of a new record, without the fields that the service sets. */
export function addSchema(entity: Entity): JsonSchemaObject {
  const { record } = entity;
  const written = writtenFields(entity, 'add');
  const names = new Set(written.map(({ name }) => name));
  return {
    ...record,
    properties: propertiesOf(record, written),
    required: (record.required ?? []).filter((name) => names.has(name)),
  };
}

/** Returns the schema of a change: values that are left out stay, and null clears a value. */
export function changeSchema(entity: Entity): JsonSchemaObject {
  const { record } = entity;
  const isFilled = filledFields(entity);
  return {
    type: 'object',
    ...(record.$defs && { $defs: record.$defs }),
    required: ['id', 'rowVersion'],
    properties: {
      id: { type: 'string' },
      rowVersion: { type: 'integer', description: 'The version with which the record was read' },
      ...propertiesOf(record, writtenFields(entity, 'update'), (schema, field) =>
        isFilled(field) ? schema : orNull(schema),
      ),
    },
  };
}

const writtenFields = ({ fields }: Entity, mode: SaveMode): readonly Field[] =>
  fields.filter((field) => !commonNames.includes(field.name) && mayWrite(field, mode));

const propertiesOf = (
  { properties = {} }: JsonSchemaObject,
  fields: readonly Field[],
  change: (schema: JsonSchema, field: Field) => JsonSchema = (schema) => schema,
): Readonly<Record<string, JsonSchema>> =>
  Object.fromEntries(fields.map((field) => [field.name, change(properties[field.name] ?? {}, field)]));

import type { Entity, Field, JsonSchema, JsonSchemaObject } from '@isp/schema';
import {
  actionNames,
  commonNames,
  filledFields,
  nameKey,
  repliedFields,
  type SaveMode,
} from '@isp/schema/internal';
import { mayWrite } from '@isp/schema/rules';
import type { Schema } from './content.ts';
import { orNull, toPlainSchema } from './toPlainSchema.ts';

const refTo = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

const formName = ({ key }: Entity) => `${key}.form`;
const changeName = ({ key }: Entity) => `${key}.change`;
const actionName = ({ key }: Entity, action: string) => `${key}.actions.${action}`;

export const recordRef = ({ key }: Entity): Schema => refTo(key);
/** Refers to the values of a new record. */
export const formRef = (entity: Entity): Schema => refTo(formName(entity));
/** Refers to the values that a change may have, with the record's id and version. */
export const changeRef = (entity: Entity): Schema => refTo(changeName(entity));
/** Refers to the form of an action. */
export const actionFormRef = (entity: Entity, action: string): Schema => refTo(actionName(entity, action));

/**
 * Returns the schemas of a record for the OpenAPI document: one for reading, one for adding, one for changing, and
 * the forms of the actions. Those that no call uses are left out.
 */
export function entitySchemas(entity: Entity): Record<string, unknown> {
  const { add, importRows, update, updateRows } = entity.operations;
  const forms = entity.actions.flatMap(({ effect, form, name }) =>
    form && effect === 'call' ? [[actionName(entity, name), form.record] as const] : [],
  );
  const schemas = {
    [entity.key]: replySchema(entity),
    ...((add ?? importRows) && { [formName(entity)]: formSchema(entity) }),
    ...((update ?? updateRows) && { [changeName(entity)]: changeSchema(entity) }),
    ...Object.fromEntries(forms),
  };
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      JSON.parse(JSON.stringify(toPlainSchema(schema, name))) as unknown,
    ]),
  );
}

/**
 * Returns the schema of a record in a reply. Empty values are null, and values that this caller may not see are
 * missing. The names of referenced records are beside their ids, and `_actions` has the actions that the caller
 * may run.
 */
function replySchema(entity: Entity): JsonSchemaObject {
  const { record } = entity;
  const fields = entity.fields.filter(({ name, writeOnly }) => !writeOnly && name !== 'tenantId');
  const isFilled = repliedFields(entity);
  const own = new Set(fields.map(({ name }) => name));
  const named = fields.filter(({ item, name, ref }) => (ref ?? item?.ref) && !own.has(nameKey(name)));
  const name = { type: ['string', 'null'] };
  return {
    type: 'object',
    title: entity.title,
    ...(record.$defs && { $defs: record.$defs }),
    required: fields
      .filter((field) => isFilled(field) && field.permission === undefined)
      .map((field) => field.name),
    properties: {
      ...propertiesOf(record, fields, (schema, field) => (isFilled(field) ? schema : orNull(schema))),
      ...Object.fromEntries(
        named.map((field) => [
          nameKey(field.name),
          field.type === 'array' ? { type: 'array', items: name } : name,
        ]),
      ),
      _actions: { type: 'array', items: { type: 'string', enum: actionNames(entity) } },
    },
  };
}

/** Returns the schema of a new record, without the fields that the service sets. */
function formSchema(entity: Entity): JsonSchemaObject {
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
function changeSchema(entity: Entity): JsonSchemaObject {
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

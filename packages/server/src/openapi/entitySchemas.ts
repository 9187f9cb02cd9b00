import type { Entity } from '@isp/schema';
import { addSchema, changeSchema, replySchema } from '@isp/schema/internal';
import type { Schema } from './content.ts';
import { toPlainSchema } from './toPlainSchema.ts';

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
    ...((add ?? importRows) && { [formName(entity)]: addSchema(entity) }),
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

import type { JsonSchemaObject } from '../json/jsonSchema.ts';
import type { Field } from '../model/field.ts';

/**
 * Fields that the server writes in every stored record. They are read-only. A list shows them only if one of its
 * columns names them. If an area file declares one of them, the declaration in the file is used.
 */
export const commonProperties = {
  id: { type: 'string', title: '主键', readOnly: true },
  tenantId: { type: 'string', title: '租户', maxLength: 12, readOnly: true },
  orgId: { type: 'string', title: '机构', readOnly: true },
  createUser: { type: 'string', title: '创建人', readOnly: true },
  createTime: { type: 'string', title: '创建时间', format: 'date-time', readOnly: true },
  updateUser: { type: 'string', title: '更新人', readOnly: true },
  updateTime: { type: 'string', title: '更新时间', format: 'date-time', readOnly: true },
  rowVersion: { type: 'integer', title: '版本号', readOnly: true },
} as const satisfies Record<string, JsonSchemaObject>;

export const commonNames: readonly string[] = Object.keys(commonProperties);

/** Common fields that people can read. A screen shows them if the file declares them or the screen names them. */
const readable: readonly string[] = ['createUser', 'createTime', 'updateUser', 'updateTime'];

/**
 * Returns the fields that are shown by a screen which does not list its fields. @param declared - names of the
 * common fields that the file itself declares
 */
export const shownFields = (fields: readonly Field[], declared: readonly string[]): readonly Field[] =>
  fields.filter(
    ({ name }) => !commonNames.includes(name) || (readable.includes(name) && declared.includes(name)),
  );

/** Returns the record with the common fields after the record's own fields. */
export function withCommonFields(record: JsonSchemaObject): JsonSchemaObject {
  return { ...record, type: 'object', properties: { ...record.properties, ...missingIn(record) } };
}

function missingIn(record: JsonSchemaObject) {
  const own = record.properties ?? {};
  return Object.fromEntries(Object.entries(commonProperties).filter(([name]) => !Object.hasOwn(own, name)));
}

import type { Entity, JsonSchemaObject } from '@isp/schema';
import type { Schema } from './content.ts';

const formSuffix = '.form';
const refTo = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

export const recordRef = ({ key }: Entity): Schema => refTo(key);
export const formRef = ({ key }: Entity): Schema => refTo(`${key}${formSuffix}`);

/**
 * Returns two schemas of a record for the OpenAPI document: one for reading, and one for writing without the fields
 * that the service sets.
 */
export function entitySchemas(entity: Entity): Record<string, unknown> {
  const { $defs, ...record } = entity.record;
  const properties = record.properties ?? {};
  const written = new Set(entity.fields.filter((field) => !field.readOnly).map((field) => field.name));
  const read = new Set(entity.fields.filter((field) => !field.writeOnly).map((field) => field.name));
  const only = (names: ReadonlySet<string>) => ({
    ...record,
    ...($defs ? { $defs } : {}),
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => names.has(name))),
  });
  const { required: _, if: _if, then: _then, else: _else, allOf: _allOf, ...reply } = only(read);
  const form: JsonSchemaObject = {
    ...only(written),
    required: (record.required ?? []).filter((name) => written.has(name)),
  };
  return {
    [entity.key]: JSON.parse(JSON.stringify(reply)) as unknown,
    [`${entity.key}${formSuffix}`]: JSON.parse(JSON.stringify(form)) as unknown,
  };
}

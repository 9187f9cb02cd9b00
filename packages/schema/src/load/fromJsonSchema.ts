import { checkSize } from '../check/record/checkSize.ts';
import { createReport } from '../check/report/report.ts';
import type { JsonSchemaObject } from '../json/jsonSchema.ts';
import { isSchemaObject, resolveSchema } from '../json/resolveSchema.ts';
import { titleOf } from '../json/titleOf.ts';
import type { Entity } from '../model/entity.ts';
import { entityOf } from '../parse/toArea.ts';
import { AreaError } from './AreaError.ts';

/**
 * Returns the model of any JSON Schema object (draft-07 or 2020-12), for a form, a table or a detail without an
 * area. The model has no common fields and no calls. A schema that contains itself is read one level at a time: its
 * field is `folded`, and {@link unfoldSchema} opens the field.
 * @throws {@link AreaError} when the schema is not an object, or is too deep or too large for a screen
 *
 * @example
 * fromJsonSchema({ type: 'object', properties: { name: { type: 'string', title: '名称' } } }).fields[0]?.title // '名称'
 */
export function fromJsonSchema(schema: unknown): Entity {
  const report = createReport();
  if (!isSchemaObject(schema)) {
    report.add(
      'wrong-type',
      [],
      'A form needs a schema that is an object: { "type": "object", "properties": { … } }.',
    );
    throw new AreaError(report.issues, 'The schema');
  }
  if (!checkSize(schema, [], report)) throw new AreaError(report.issues, 'The schema');
  const resolved = resolveSchema(schema, schema).schema;
  // If the record is only a reference, it is replaced by its target. The whole document is kept beside it, so that the
  // references inside the target can be resolved.
  const record: JsonSchemaObject = { ...schema, ...resolved, $ref: undefined };
  return entityOf({ operations: [] }, withoutUndefined(record), titleOf(schema) ?? 'record', '');
}

const withoutUndefined = (schema: JsonSchemaObject): JsonSchemaObject =>
  Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined));

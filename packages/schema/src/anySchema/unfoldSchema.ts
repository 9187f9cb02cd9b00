import type { JsonSchemaObject } from '../json/jsonSchema.ts';
import type { Field } from '../model/field.ts';
import { assertPolicy } from '../parse/toFields.ts';
import { startWalk, walkSchema } from '../parse/walkSchema.ts';
import { foldPolicy } from './foldPolicy.ts';

const policies = { assert: assertPolicy, fold: foldPolicy };

/** Opens one more level of a folded field. The title of the field is kept. Any other field is returned unchanged. */
export function unfoldSchema(record: JsonSchemaObject, field: Field): Field {
  const { folded, name, path, required, title } = field;
  if (folded === undefined) return field;
  const { policy, schema } = folded;
  return { ...walkSchema(schema, { name, path, required }, startWalk(record, policies[policy])), title };
}

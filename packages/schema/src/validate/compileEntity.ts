import { _, Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Area, Entity } from '../model/entity.ts';
import type { Validate } from '../model/issues.ts';
import type { JsonSchema, JsonSchemaObject } from '../model/jsonSchema.ts';
import { isSchemaObject } from '../parse/resolveSchema.ts';
import { entityValidator } from './entityValidator.ts';
import { formSchema } from './formSchema.ts';
import { fromAjv } from './fromAjv.ts';
import { withLongTextsRefused } from './longTexts.ts';
import { withSilentBranches } from './silentBranches.ts';
import { boundedRegExp, formatTests } from './standaloneRuntime.ts';

/** Patterns with the same limit on their text as in the interpreter. ajv tells them apart by their text. */
const regExp = Object.assign(
  (pattern: string) => ({ ...boundedRegExp(pattern), toString: () => pattern }) as RegExp,
  { code: 'boundedRegExp' },
);

/** An ajv that agrees with the interpreter: our formats, our multiples, every error. */
export function createAjv(options: { readonly source?: boolean } = {}): Ajv2020 {
  const ajv = new Ajv2020({
    strict: false,
    logger: false,
    allErrors: true,
    ownProperties: true,
    messages: false,
    validateSchema: false,
    multipleOfPrecision: 6,
    addUsedSchema: false,
    code: { regExp, ...(options.source ? { source: true, lines: false, formats: _`formatTests` } : {}) },
  });
  for (const [name, test] of Object.entries(formatTests)) ajv.addFormat(name, test);
  return ajv;
}

/**
 * A validator of any JSON Schema, compiled by ajv when it is first asked: a service has many more than the next hour
 * needs. Only for Node: it makes code, which a content security policy without `unsafe-eval` refuses.
 */
export function compileSchema(schema: JsonSchema): Validate {
  let compiled: ValidateFunction | undefined;
  return (value) => {
    compiled ??= createAjv().compile(isSchemaObject(schema) ? forAjv(schema) : schema);
    return compiled(value) ? [] : fromAjv(compiled.errors);
  };
}

/** The validator of an entity for Node: service, command line, build. */
export const compileEntity = (
  entity: Pick<Entity, 'record' | 'conditions' | 'fields' | 'rowKey'>,
): Validate => entityValidator(entity, compileSchema(formSchema(entity.record)));

/** The validators of every entity of an area, by name. */
export const compileArea = (area: Area): Record<string, Validate> =>
  Object.fromEntries(Object.entries(area.entities).map(([name, entity]) => [name, compileEntity(entity)]));

/** The schema as ajv is to read it, so that it answers what the interpreter answers. */
export const forAjv = (schema: JsonSchemaObject): JsonSchemaObject =>
  withSilentBranches(withLongTextsRefused(withoutId(schema)));

/** Ids and dialects would make ajv look for other documents. */
function withoutId(schema: JsonSchemaObject): JsonSchemaObject {
  const { $id: _id, $schema: _dialect, ...rest } = schema;
  return rest;
}

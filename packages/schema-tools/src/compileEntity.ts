import type { Entity, JsonSchema, JsonSchemaObject, Vocabulary } from '@isp/schema';
import {
  entityValidator,
  formatRules,
  formSchema,
  isSchemaObject,
  matchesPattern,
} from '@isp/schema/internal';
import type { Validate } from '@isp/schema/validate';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { fromAjv } from './fromAjv.ts';
import { withLongTextsRefused } from './longTexts.ts';
import { addOwnKeywords } from './ownKeywords.ts';
import { withSilentBranches } from './silentBranches.ts';

/**
 * Pattern engine for ajv. It has the same limit on the length of texts as the interpreter. ajv distinguishes
 * patterns by their text, which `toString` returns.
 */
const regExp = Object.assign(
  (pattern: string) =>
    ({ test: (text: string) => matchesPattern(pattern, text), toString: () => pattern }) as RegExp,
  { code: 'boundedRegExp' },
);

/**
 * Creates an ajv instance that gives the same results as the interpreter. It uses our formats and comparisons, and
 * reports all errors.
 */
function createAjv(vocabulary: Vocabulary | undefined): Ajv2020 {
  const ajv = new Ajv2020({
    strict: false,
    logger: false,
    allErrors: true,
    ownProperties: true,
    messages: false,
    validateSchema: false,
    addUsedSchema: false,
    code: { regExp },
  });
  addOwnKeywords(ajv);
  for (const [name, { test }] of Object.entries(formatRules)) ajv.addFormat(name, test);
  for (const [name, { validate }] of Object.entries(vocabulary?.formats ?? {})) ajv.addFormat(name, validate);
  return ajv;
}

/**
 * Returns a validator for any JSON Schema. ajv compiles the schema on first use, because a service has many
 * validators that are rarely used. It works only in Node: ajv generates code from text, which a
 * Content-Security-Policy without `unsafe-eval` forbids in a browser.
 *
 * @example
 * compileSchema({ type: 'integer', minimum: 1 })(0) // [{ path: '', keyword: 'minimum', params: { comparison: '>=', limit: 1 } }]
 */
export function compileSchema(schema: JsonSchema, vocabulary?: Vocabulary): Validate {
  let compiled: ValidateFunction | undefined;
  return (value) => {
    compiled ??= createAjv(vocabulary).compile(isSchemaObject(schema) ? forAjv(schema) : schema);
    return compiled(value) ? [] : fromAjv(compiled.errors, vocabulary);
  };
}

/**
 * Returns the validator of an entity for use in Node: service, command line, build.
 *
 * @example
 * const issues = compileEntity(entity)({ name: '' }); // [{ path: '/name', keyword: 'required', params }]
 */
export const compileEntity = (
  entity: Pick<Entity, 'record' | 'conditions' | 'fields' | 'rowKey' | 'vocabulary'>,
): Validate => entityValidator(entity, compileSchema(formSchema(entity.record), entity.vocabulary));

/** Returns the schema, changed so that ajv gives the same results as the interpreter. */
const forAjv = (schema: JsonSchemaObject): JsonSchemaObject =>
  withSilentBranches(withLongTextsRefused(withoutId(schema)));

/** Returns the schema without its id and dialect, which would make ajv look for other documents. */
function withoutId(schema: JsonSchemaObject): JsonSchemaObject {
  const { $id: _id, $schema: _dialect, ...rest } = schema;
  return rest;
}

import type { JsonSchema, JsonSchemaObject, Row } from '@isp/schema';
import { type SearchIssue, unknownKeys } from '@isp/schema/internal';
import type { Validate, ValueIssue } from '@isp/schema/validate';
import { compileSchema } from '@isp/schema-tools';
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import type { Locale } from '../host/caller.ts';
import { ownKeysOf } from '../refusals/commonKeys.ts';
import { type FieldIssue, Refusal, refuseFields, toFieldIssue, toTexts } from '../refusals/refusal.ts';
import { toSearchIssue } from '../refusals/searchIssue.ts';
import { issueText, ruleOf } from '../validation/issueTexts.ts';
import { toFieldPath } from '../validation/validators.ts';

/**
 * Error because a request does not fit the schemas of its route. The error handler replies in the reader's
 * language.
 */
export class UnfitRequest extends Error {
  override readonly name = 'UnfitRequest';
  readonly code = 'FST_ERR_VALIDATION';
  readonly statusCode = 400;
  readonly issues: readonly ValueIssue[];
  readonly schema: JsonSchema;
  /** Errors for keys of the query that the route does not declare. */
  readonly unknown: readonly SearchIssue[];

  constructor(issues: readonly ValueIssue[], schema: JsonSchema, unknown: readonly SearchIssue[] = []) {
    super('the request does not match the schema of its route');
    this.issues = issues;
    this.schema = schema;
    this.unknown = unknown;
  }
}

/**
 * Validates the params, query and body of hand-written routes with the same validator as entities. Values in query
 * and path are texts; numbers and booleans are converted by their schema, all other values stay texts.
 */
export const routeValidator: FastifySchemaCompiler<JsonSchema> = ({ httpPart, schema }) => {
  const plain = JSON.parse(JSON.stringify(schema)) as JsonSchema;
  if (httpPart === 'querystring') return queryCheck(plain);
  const check = compileSchema(plain);
  return (given: unknown) => {
    const value = httpPart === 'body' ? given : readTexts(plain, (given ?? {}) as Row);
    const issues = check(value);
    return issues.length > 0 ? { error: new UnfitRequest(issues, plain) } : { value };
  };
};

/** Query schema of a route that declares no query. Every key is refused. */
export const noQuery = { type: 'object', properties: {} } as const;

/**
 * Returns a query schema that accepts every key. It is for routes that other systems call, because these systems
 * send keys that the service does not know.
 *
 * @param description - text of the API description that names these other systems
 *
 * @example
 * app.get('/found', { schema: { querystring: openQuery('Keys of the calling system.') } }, async (request) => succeed(request, []));
 */
export const openQuery = (description: string) =>
  ({ type: 'object', properties: {}, additionalProperties: true, description }) as const;

/**
 * Returns a function that reads a query by its schema. A key that the schema does not declare is refused with its
 * name, unless the schema has `additionalProperties: true`.
 *
 * @throws UnfitRequest
 */
export function queryReader(schema: JsonSchema): (given: Row) => Row {
  const check = queryCheck(schema);
  return (given) => {
    const { error, value } = check(given);
    if (error) throw error;
    return value;
  };
}

function queryCheck(schema: JsonSchema): (given: unknown) => { error?: UnfitRequest; value: Row } {
  let check: Validate | undefined;
  const { additionalProperties, properties = {} }: JsonSchemaObject = isObject(schema) ? schema : {};
  const known = Object.keys(properties);
  return (given) => {
    const value = readTexts(schema, (given ?? {}) as Row);
    const unknown = additionalProperties === true ? [] : unknownKeys(ownKeysOf(value), known);
    // The schema is compiled at the first call, not at start. Tests start the service often but call only few
    // routes.
    check ??= compileSchema(schema);
    const issues = check(value);
    if (unknown.length === 0 && issues.length === 0) return { value };
    return { error: new UnfitRequest(issues, schema, unknown), value };
  };
}

/**
 * Sends replies unchanged. The schema of a reply describes the reply for readers, and its type checks the handlers.
 *
 * @param isChecked - true if a reply that does not fit its schema causes an error, for tests
 */
export const routeSerializer =
  (isChecked: boolean): FastifySerializerCompiler<JsonSchema> =>
  ({ method, schema, url }) => {
    if (!isChecked) return JSON.stringify;
    let check: Validate | undefined;
    return (data) => {
      // The schema is compiled at the first reply, not at start. Tests start the service often but call only few
      // routes.
      check ??= compileSchema(JSON.parse(JSON.stringify(schema)) as JsonSchema);
      const text = JSON.stringify(data);
      const issues = check(JSON.parse(text));
      if (issues.length === 0) return text;
      throw new Error(`The reply of ${method} ${url} does not match its schema: ${JSON.stringify(issues)}`);
    };
  };

/**
 * Functions that convert a text to the type of its schema. A text that cannot be converted stays unchanged, and is
 * then refused by the schema.
 */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  integer: (text) => (/^-?\d{1,15}$/.test(text) ? Number(text) : text),
  number: (text) => (/^-?\d{1,15}(\.\d{1,15})?$/.test(text) ? Number(text) : text),
  boolean: (text) => (text === 'true' ? true : text === 'false' ? false : text),
};

function readTexts(schema: JsonSchema, given: Row): Row {
  const properties = isObject(schema) ? (schema.properties ?? {}) : {};
  const entries = Object.entries(given).flatMap(([name, value]) => {
    const own = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const [type = ''] = typesOf(own);
    const read = Object.hasOwn(readers, type) ? readers[type] : undefined;
    // An empty text is not a valid number (`?size=`) or enum value (`?sort=`), so the key is treated as missing.
    if (value === '' && (read || (isObject(own) && own.enum))) return [];
    return [[name, read && typeof value === 'string' ? read(value) : value]];
  });
  return Object.fromEntries(entries) as Row;
}

const isObject = (schema: JsonSchema | undefined): schema is JsonSchemaObject =>
  typeof schema === 'object' && schema !== null;
const typesOf = (schema: JsonSchema | undefined): readonly string[] =>
  isObject(schema) ? [schema.type ?? []].flat() : [];

/**
 * Creates the refusal PARAM_INVALID with the field errors in `data.errors`, or PARAM_MISSING if the first invalid
 * field is missing. The message calls a field by the `title` of its schema (in English by `x-title-en`), or by the
 * field name if there is no title.
 */
export function refuseUnfit({ issues, schema, unknown }: UnfitRequest, locale: Locale): Refusal {
  // Unknown keys are reported first, since an unknown key may be a misspelt required key.
  if (unknown.length > 0) return refuseFields(unknown.map((issue) => toSearchIssue(issue, locale)));
  const byField = new Map<string, FieldIssue>();
  for (const issue of issues) {
    const field = toFieldPath(issue.path);
    if (byField.has(field)) continue;
    const texts = toTexts((own) => issueText(issue, titleAt(schema, field, own), own));
    byField.set(field, toFieldIssue({ field, rule: ruleOf(issue) }, locale, texts));
  }
  const errors = [...byField.values()].filter(({ field }) => field !== '');
  const [first] = errors;
  // There is no field error, so the input as a whole is invalid, for example because it is not an object.
  if (!first) return new Refusal('PARAM_INVALID', { data: { errors } });
  const isMissing = issues.some((issue) => toFieldPath(issue.path) === first.field && saysMissing(issue));
  if (!isMissing) return refuseFields(errors);
  return new Refusal('PARAM_MISSING', { params: { field: first.field }, data: { errors } });
}

const saysMissing = ({ keyword, params }: ValueIssue): boolean =>
  keyword === 'required' || (keyword === 'minLength' && params.limit === 1);

function titleAt(schema: JsonSchema, field: string, locale: Locale): string {
  let at: JsonSchema | undefined = schema;
  for (const segment of field.split('.')) {
    if (!isObject(at)) return field;
    const { items, properties = {} }: JsonSchemaObject = at;
    at = Object.hasOwn(properties, segment) ? properties[segment] : items;
  }
  if (!isObject(at)) return field;
  const english = at['x-title-en'];
  return (locale === 'en-US' && typeof english === 'string' ? english : at.title) ?? field;
}

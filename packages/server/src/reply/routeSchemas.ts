import type { JsonSchema, JsonSchemaObject, Validate, ValueIssue } from '@isp/schema';
import { compileSchema } from '@isp/schema-tools';
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import type { Locale } from '../caller.ts';
import { issueText, ruleOf } from '../records/issueTexts.ts';
import { toFieldPath } from '../records/validators.ts';
import { type FieldIssue, Refusal, refuseFields, toFieldIssue, toTexts } from './refusal.ts';

/** A request that does not fit the schemas of its route. The error handler answers it, in the reader's language. */
export class UnfitRequest extends Error {
  override readonly name = 'UnfitRequest';
  readonly code = 'FST_ERR_VALIDATION';
  readonly statusCode = 400;
  readonly issues: readonly ValueIssue[];
  readonly schema: JsonSchema;

  constructor(issues: readonly ValueIssue[], schema: JsonSchema) {
    super('the request does not fit the schema of its route');
    this.issues = issues;
    this.schema = schema;
  }
}

/**
 * Checks params, query and body of hand-written routes with the validator the entities have. Query and path are texts:
 * a number or a boolean the schema asks for is read from them; nothing else is converted.
 */
export const routeValidator: FastifySchemaCompiler<JsonSchema> = ({ httpPart, schema }) => {
  const plain = JSON.parse(JSON.stringify(schema)) as JsonSchema;
  const check = compileSchema(plain);
  return (given: unknown) => {
    const value = httpPart === 'body' ? given : readTexts(plain, (given ?? {}) as Texts);
    const issues = check(value);
    return issues.length > 0 ? { error: new UnfitRequest(issues, plain) } : { value };
  };
};

/**
 * A reply schema describes, and the types hold handlers to it; nothing is cut from a reply or made up for it.
 *
 * @param isChecked - a reply that is not as its schema says fails, for tests
 */
export const routeSerializer =
  (isChecked: boolean): FastifySerializerCompiler<JsonSchema> =>
  ({ method, schema, url }) => {
    if (!isChecked) return JSON.stringify;
    let check: Validate | undefined;
    return (data) => {
      // when it is first asked for: a test asks few of all routes
      check ??= compileSchema(JSON.parse(JSON.stringify(schema)) as JsonSchema);
      const text = JSON.stringify(data);
      const issues = check(JSON.parse(text));
      if (issues.length === 0) return text;
      throw new Error(`${method} ${url} answers what its schema does not say: ${JSON.stringify(issues)}`);
    };
  };

type Texts = Readonly<Record<string, unknown>>;

/** Reads of a text what a schema's type says; a text that cannot be meant stays, and the schema refuses it. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  integer: (text) => (/^-?\d{1,15}$/.test(text) ? Number(text) : text),
  number: (text) => (/^-?\d{1,15}(\.\d{1,15})?$/.test(text) ? Number(text) : text),
  boolean: (text) => (text === 'true' ? true : text === 'false' ? false : text),
};

function readTexts(schema: JsonSchema, given: Texts): Texts {
  const properties = isObject(schema) ? (schema.properties ?? {}) : {};
  const entries = Object.entries(given).flatMap(([name, value]) => {
    const [type = ''] = Object.hasOwn(properties, name) ? typesOf(properties[name]) : [];
    const read = Object.hasOwn(readers, type) ? readers[type] : undefined;
    if (!read || typeof value !== 'string') return [[name, value]];
    // `?size=` names no number
    return value === '' ? [] : [[name, read(value)]];
  });
  return Object.fromEntries(entries) as Texts;
}

const isObject = (schema: JsonSchema | undefined): schema is JsonSchemaObject =>
  typeof schema === 'object' && schema !== null;
const typesOf = (schema: JsonSchema | undefined): readonly string[] =>
  isObject(schema) ? [schema.type ?? []].flat() : [];

/**
 * PARAM_INVALID with the fields to blame in `data.errors`, PARAM_MISSING where the first of them is not there.
 * A field is named as its schema says: by `title`, in English by `x-title-en`, else by its own name.
 */
export function refuseUnfit({ issues, schema }: UnfitRequest, locale: Locale): Refusal {
  const byField = new Map<string, FieldIssue>();
  for (const issue of issues) {
    const field = toFieldPath(issue.path);
    if (byField.has(field)) continue;
    const texts = toTexts((own) => issueText(issue, titleAt(schema, field, own), own));
    byField.set(field, toFieldIssue({ field, rule: ruleOf(issue) }, locale, texts));
  }
  const errors = [...byField.values()].filter(({ field }) => field !== '');
  const [first] = errors;
  // what is wrong is not a form at all
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

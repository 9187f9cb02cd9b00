import { isPlainObject } from '@isp/kit';
import { depthOf, MAX_DEPTH } from '../check/record/checkSize.ts';
import { type InterpretOptions, interpret } from '../interpreter/interpret.ts';
import type { JsonSchema, JsonSchemaObject, Row } from '../json/jsonSchema.ts';
import { isSchemaObject, resolveSchema } from '../json/resolveSchema.ts';
import { recordOf } from '../json/shapeOf.ts';
import { subschemasOf } from '../json/subschemas.ts';
import type { Condition } from '../model/conditions.ts';
import type { Field } from '../model/field.ts';
import type { Validate, ValueIssue } from '../model/issues.ts';
import { startWalk, walkSchema } from '../parse/walkSchema.ts';
import { withAnnotations } from '../validate/annotationIssues.ts';
import { formSchema } from '../validate/formSchema.ts';
import { bundleSchema } from './bundleSchema.ts';
import { foldPolicy, jsonField } from './foldPolicy.ts';
import { foreignConditions } from './foreignConditions.ts';
import { startNew } from './startNew.ts';
import { withRequired } from './startValue.ts';
import { unknownKeywords } from './unknownKeywords.ts';

export interface OpenSchemaOptions extends Pick<InterpretOptions, 'schemas' | 'formats' | 'vocabulary'> {
  /** A stored value: members beside those of the schema are shown too. */
  readonly value?: unknown;
  /** Draws no part of it: the whole value is JSON. @defaultValue false */
  readonly asJson?: boolean;
}

/** Any JSON Schema as a screen needs it. */
export interface OpenedSchema {
  /** The schema as one document of an object, whose references are pointers into it. */
  readonly record: JsonSchemaObject;
  readonly fields: readonly Field[];
  readonly conditions: readonly Condition[];
  /** Name of the value in the record; undefined where the value is the record itself. */
  readonly inside: string | undefined;
  /** The value as the record's. */
  readonly toRow: (value: unknown) => Row;
  readonly fromRow: (row: Row) => unknown;
  /** Initial value of a form; `undefined` for a new one. */
  readonly startOf: (value: unknown) => Row;
  /** Judges a record by the whole schema, nothing in it taken as empty. */
  readonly validate: Validate;
  /** Some of it is drawn by rows, choosers or JSON: an editor of the whole value as JSON is worth offering. */
  readonly isRich: boolean;
  /** References without a target: values they describe are refused. */
  readonly unresolved: readonly string[];
  /** Keywords that say nothing here, and where. */
  readonly unknown: ReadonlyMap<string, string>;
}

/** Name in the record of a value that is no object of fields. */
const INSIDE = 'value';

/**
 * The model of any JSON Schema: of an object, a list, a text, a choice, a map; draft-07 or 2020-12. It keeps the
 * schema's own idea of empty, and what no control draws is a field of JSON.
 */
export function openSchema(schema: JsonSchema, options: OpenSchemaOptions = {}): OpenedSchema {
  const isDeep = isTooDeep(schema);
  const isJson = isDeep || options.asJson === true;
  const whole = isJson ? undefined : drawnAt('', schema, options);
  const opened = whole && isDrawnFlat(whole.field, options.value) ? whole : undefined;
  const inside = opened ? undefined : INSIDE;
  const { record, unresolved, field } =
    opened ?? (isJson ? written(schema, isDeep, options) : drawnAt(INSIDE, schema, options));
  const fields = opened ? (field.fields ?? []) : [field];
  const validate = withAnnotations(fields, validatorOf(schema, record, inside, options));
  const exact = interpret(inside === undefined ? schema : record, judgingBy(options));
  const toRow = (value: unknown): Row =>
    inside === undefined
      ? isPlainObject(value)
        ? value
        : {}
      : value === undefined
        ? {}
        : { [INSIDE]: value };
  return {
    record,
    fields,
    conditions: foreignConditions(record),
    inside,
    toRow,
    fromRow: (row) => (inside === undefined ? row : row[INSIDE]),
    startOf(value) {
      // fields of the service are validated too: their defaults are sent as well
      if (value === undefined) return orEmpty(startNew(fields, exact), { inside, validate });
      const row = toRow(value);
      const whole = withRequired(fields, row, record);
      // another kind than the one that is drawn may take it as it is
      return whole === row || validate(row).length === 0 ? row : whole;
    },
    validate,
    isRich: fields.some(isRich),
    unresolved,
    unknown: unknownKeywords(schema),
  };
}

/** The record; an object without members where that is right, and the record as it begins is not. */
function orEmpty(row: Row, { inside, validate }: Pick<OpenedSchema, 'inside' | 'validate'>): Row {
  const empty = inside === undefined ? {} : { [inside]: {} };
  return validate(row).length > 0 && validate(empty).length === 0 ? empty : row;
}

const isRich = ({ widget, others, isJson, fields = [], item }: Field): boolean =>
  isJson === true ||
  others?.isOffered === true ||
  widget === 'variants' ||
  widget === 'tuple' ||
  fields.some(isRich) ||
  (item !== undefined && isRich(item));

interface Opened {
  readonly record: JsonSchemaObject;
  readonly unresolved: readonly string[];
  readonly field: Field;
}

/** Does it nest too deeply to be taken apart? */
export const isTooDeep = (schema: JsonSchema): boolean => depthOf(schema, MAX_DEPTH) > MAX_DEPTH;

/** The schema with a control for each part of it: as the record itself, or under a name of one. */
export function drawnAt(name: string, schema: JsonSchema, { schemas }: OpenSchemaOptions): Opened {
  const at = name === '' ? '' : `/properties/${name}`;
  const { schema: record, unresolved } = bundleSchema(schema, schemas, at);
  const part = name === '' ? record : (record.properties?.[name] ?? true);
  const walk = startWalk(record, foldPolicy, [`#${at}`]);
  return { record, unresolved, field: walkSchema(part, { name, path: name, required: true }, walk) };
}

/** The schema as one field of JSON. One that nests too deeply to be unfolded only validates. */
function written(schema: JsonSchema, isDeep: boolean, { schemas }: OpenSchemaOptions): Opened {
  const { schema: record, unresolved } = bundleSchema(isDeep || schema, schemas, `/properties/${INSIDE}`);
  const words = isSchemaObject(schema) ? { title: schema.title, description: schema.description } : {};
  return { record, unresolved, field: jsonField(words, { name: INSIDE, path: INSIDE, required: true }) };
}

/** True when its fields are the whole value, so that a form shows them without a frame around them. */
function isDrawnFlat({ widget, fields = [], others }: Field, value: unknown): boolean {
  if (widget !== 'object' || fields.length === 0 || others?.isOffered) return false;
  if (value !== undefined && !isPlainObject(value)) return false;
  const names = new Set(fields.map(({ name }) => name));
  return Object.keys(value ?? {}).every((name) => names.has(name));
}

/** The unchanged schema decides whether a value is valid; its form for screens locates the errors. */
function validatorOf(
  schema: JsonSchema,
  record: JsonSchemaObject,
  inside: string | undefined,
  options: OpenSchemaOptions,
): Validate {
  const judging = judgingBy(options);
  const validateForm = interpret(formSchema(record), judgingBy({ ...options, schemas: undefined }));
  const exact = interpret(schema, judging);
  const asked = JSON.stringify(record).includes('"readOnly":true') ? askedOf(schema, record, judging) : exact;
  return (row) => {
    const value = inside === undefined ? row : (row as Row)[inside];
    const isThere = value !== undefined;
    if (isThere && exact(value).length === 0) return [];
    const formIssues = validateForm(row);
    if (formIssues.length > 0) return formIssues;
    // what only the service writes is not asked for, yet there is nothing to send without it
    if (!isThere) return [{ path: `/${inside}`, keyword: 'readOnly', params: {} }];
    return asked(value).map((issue) => ({
      ...issue,
      path: `${inside === undefined ? '' : `/${inside}`}${issue.path}`,
    }));
  };
}

const judgingBy = ({ schemas, formats, vocabulary }: JudgingOptions): InterpretOptions => ({
  ...{ foreign: true, vocabulary },
  ...(formats ? { formats } : {}),
  ...(schemas ? { schemas } : {}),
});

type JudgingOptions = Pick<OpenSchemaOptions, 'formats' | 'vocabulary'> & {
  readonly schemas?: OpenSchemaOptions['schemas'] | undefined;
};

/** The schema without the parts that the service fills in: a form has no fields for them. */
function askedOf(schema: JsonSchema, record: JsonSchemaObject, options: InterpretOptions): Validate {
  const part = (document: JsonSchema) => (isSchemaObject(document) ? formSchema(document) : document);
  const schemas = Object.entries(options.schemas ?? {}).map(
    ([address, one]) => [address, part(one)] as const,
  );
  const validate = interpret(part(schema), { ...options, schemas: Object.fromEntries(schemas) });
  const kept = keptNames(record);
  // the target of an address may have parts of the service, too: the validator of the bundle has checked it already
  const isKept = ({ keyword, params }: ValueIssue) =>
    keyword === '$ref' || (keyword === 'required' && kept.has(String(params.missingProperty)));
  return (value) => validate(value).filter((issue) => !isKept(issue));
}

/** Names of the members the service keeps, wherever they are declared. */
function keptNames(record: JsonSchemaObject): ReadonlySet<string> {
  const names = new Set<string>();
  const open = [record];
  for (let node = open.pop(); node; node = open.pop()) {
    for (const [name, member] of Object.entries(recordOf(node.properties))) {
      if (resolveSchema(member, record).schema.readOnly === true) names.add(name);
    }
    open.push(...subschemasOf(node));
  }
  return names;
}

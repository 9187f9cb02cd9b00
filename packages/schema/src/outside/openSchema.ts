import { depthOf, MAX_DEPTH } from '../check/checkSize.ts';
import type { Condition } from '../model/conditions.ts';
import type { Field } from '../model/field.ts';
import type { Validate } from '../model/issues.ts';
import type { JsonSchema, JsonSchemaObject, Row } from '../model/jsonSchema.ts';
import { isSchemaObject } from '../parse/resolveSchema.ts';
import { withAnnotations } from '../validate/annotationIssues.ts';
import { formSchema } from '../validate/formSchema.ts';
import { type InterpretOptions, interpret } from '../validate/interpret.ts';
import { isPlainObject } from '../value/isEmpty.ts';
import { type Bundle, bundleSchema } from './bundleSchema.ts';
import { outsideConditions } from './outsideConditions.ts';
import { jsonField, outsideField, startOutside } from './outsideField.ts';
import { startValues } from './startOutside.ts';
import { unknownKeywords } from './unknownKeywords.ts';

export interface OpenSchemaOptions extends Pick<InterpretOptions, 'schemas' | 'formats' | 'vocabulary'> {
  /** A value that is there: what it holds beside the schema's words is shown too. */
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
  /** The value stands under this name in the record; none where it is the record itself. */
  readonly inside: string | undefined;
  /** The value as the record's. */
  readonly toRow: (value: unknown) => Row;
  readonly fromRow: (row: Row) => unknown;
  /** What a new value begins with. */
  readonly start: Row;
  /** Judges a record by the whole schema, nothing in it taken as empty. */
  readonly validate: Validate;
  /** Some of it is drawn by rows, choosers or JSON: who knows JSON may want to write all of it. */
  readonly isRich: boolean;
  /** References that lead nowhere: what they describe is refused. */
  readonly unresolved: readonly string[];
  /** Keywords that say nothing here, and where. */
  readonly unknown: ReadonlyMap<string, string>;
}

/** Name under which a value stands that is no object of fields. */
const INSIDE = 'value';

/**
 * The model of any JSON Schema: of an object, a list, a text, a choice, a map; draft-07 or 2020-12. It keeps the
 * schema's own idea of empty, and what no control draws is a field of JSON.
 */
export function openSchema(schema: JsonSchema, options: OpenSchemaOptions = {}): OpenedSchema {
  const whole = openedAt(schema, '', options);
  const root = isDeep(schema) || options.asJson ? undefined : whole.field;
  const isRecord = root !== undefined && root.widget === 'object' && isDrawnFlat(root, options.value);
  const {
    schema: record,
    unresolved,
    field,
  } = isRecord ? whole : openedAt(schema, `/properties/${INSIDE}`, options);
  const fields = isRecord ? (field.fields ?? []) : [field];
  const inside = isRecord ? undefined : INSIDE;
  return {
    record,
    fields,
    conditions: outsideConditions(record),
    inside,
    toRow: (value) =>
      inside === undefined
        ? isPlainObject(value)
          ? value
          : {}
        : value === undefined
          ? {}
          : { [INSIDE]: value },
    fromRow: (row) => (inside === undefined ? row : row[INSIDE]),
    start: startValues(fields),
    validate: withAnnotations(fields, validatorOf(schema, record, inside, options)),
    isRich: fields.some(isRich),
    unresolved,
    unknown: unknownKeywords(schema),
  };
}

const isRich = ({ widget, others, isJson, fields = [], item }: Field): boolean =>
  isJson === true ||
  others?.isOffered === true ||
  widget === 'branches' ||
  widget === 'tuple' ||
  fields.some(isRich) ||
  (item !== undefined && isRich(item));

function openedAt(schema: JsonSchema, at: string, { schemas = {}, asJson = false }: OpenSchemaOptions) {
  const bundle = isDeep(schema) ? wholeAs(at) : bundleSchema(schema, schemas, at);
  const { schema: record } = bundle;
  const part = at === '' ? record : (record.properties?.[INSIDE] ?? true);
  const place = { name: at === '' ? '' : INSIDE, path: at === '' ? '' : INSIDE, required: true };
  const words = isSchemaObject(schema) ? { title: schema.title, description: schema.description } : {};
  const isJson = asJson || isDeep(schema);
  const field = isJson
    ? jsonField(words, place)
    : outsideField(part, place, { ...startOutside(record), refs: [`#${at}`] });
  return { ...bundle, field };
}

/** One that nests too deeply to be taken apart: it only judges. */
const wholeAs = (at: string): Bundle => ({
  schema: at === '' ? {} : { type: 'object', properties: { [INSIDE]: true }, required: [INSIDE] },
  unresolved: [],
});

const isDeep = (schema: JsonSchema) => depthOf(schema, MAX_DEPTH) > MAX_DEPTH;

/** Are its fields all there is, so that they stand at the top of a form? */
function isDrawnFlat({ fields = [], others }: Field, value: unknown): boolean {
  if (fields.length === 0 || others?.isOffered) return false;
  if (value !== undefined && !isPlainObject(value)) return false;
  const names = new Set(fields.map(({ name }) => name));
  return Object.keys(value ?? {}).every((name) => names.has(name));
}

/** The schema as it is has the last word; its form for screens says where something is wrong. */
function validatorOf(
  schema: JsonSchema,
  record: JsonSchemaObject,
  inside: string | undefined,
  options: OpenSchemaOptions,
): Validate {
  const { schemas, formats, vocabulary } = options;
  const asked: InterpretOptions = { foreign: true, vocabulary, ...(formats ? { formats } : {}) };
  const judge = interpret(formSchema(record), asked);
  const exact = interpret(schema, { ...asked, ...(schemas ? { schemas } : {}) });
  // what the service keeps is not asked of who fills in a form
  const keepsSome = JSON.stringify(record).includes('"readOnly":true');
  return (row) => {
    const value = inside === undefined ? row : (row as Row)[inside];
    const isThere = value !== undefined;
    const issues = isThere ? exact(value) : [];
    if (isThere && issues.length === 0) return [];
    const told = judge(row);
    if (told.length > 0 || keepsSome || !isThere) return told;
    return issues.map((issue) => ({
      ...issue,
      path: `${inside === undefined ? '' : `/${inside}`}${issue.path}`,
    }));
  };
}

/** One more level of a field that is folded. */
export function unfold(record: JsonSchemaObject, field: Field): Field {
  if (field.folded === undefined) return field;
  const { name, path, required, title } = field;
  return { ...outsideField(field.folded, { name, path, required }, startOutside(record)), title };
}

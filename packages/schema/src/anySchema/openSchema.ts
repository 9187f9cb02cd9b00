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
  /** Stored value. Its members are shown even if the schema does not declare them. */
  readonly value?: unknown;
  /** True if the whole value is shown as JSON, with no controls for its parts. @defaultValue false */
  readonly asJson?: boolean;
}

/** A JSON Schema of any kind, prepared for a screen. */
export interface OpenedSchema {
  /** Schema of a record in one document; its references are pointers from its root. */
  readonly record: JsonSchemaObject;
  readonly fields: readonly Field[];
  readonly conditions: readonly Condition[];
  /** Name of the record's member that contains the value. Undefined if the value itself is the record. */
  readonly inside: string | undefined;
  /** Returns the record that contains the value. */
  readonly toRow: (value: unknown) => Row;
  readonly fromRow: (row: Row) => unknown;
  /**
   * Returns the initial record of a form for a stored value. For `undefined`, returns the initial record of a new
   * value.
   */
  readonly startOf: (value: unknown) => Row;
  /** Validates a record by the whole schema. A missing value is validated as an empty object. */
  readonly validate: Validate;
  /**
   * True if a part of the value is shown as rows, a selector or JSON. The form then offers an editor for the whole
   * value as JSON.
   */
  readonly isRich: boolean;
  /** References whose target is missing. A value to which such a reference applies is invalid. */
  readonly unresolved: readonly string[];
  /** Keywords that this package does not know, with their paths. */
  readonly unknown: ReadonlyMap<string, string>;
}

/** Name of the member that contains a value if the value is not an object. */
const INSIDE = 'value';

/**
 * Returns the model of any JSON Schema of draft-07 or 2020-12, whether it describes an object, a list, a text, a
 * choice or a map. The schema itself decides whether an empty value is valid. A part for which there is no control
 * becomes a JSON field.
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
      // Fields that only the service writes are validated too, because their default values are part of the new
      // record.
      if (value === undefined) return orEmpty(startNew(fields, exact), { inside, validate });
      const row = toRow(value);
      const whole = withRequired(fields, row, record);
      // A kind other than the one that is shown may accept the unchanged record. Then nothing is added to it.
      return whole === row || validate(row).length === 0 ? row : whole;
    },
    validate,
    isRich: fields.some(isRich),
    unresolved,
    unknown: unknownKeywords(schema),
  };
}

/** Returns the record. If the schema refuses the record but accepts an empty object, returns the empty object. */
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

/** Returns true if the schema is nested too deeply to be divided into fields. */
export const isTooDeep = (schema: JsonSchema): boolean => depthOf(schema, MAX_DEPTH) > MAX_DEPTH;

/**
 * Returns the schema with a field for each of its parts. If the name is empty, the value itself is the record;
 * otherwise the record has one member of this name that contains the value.
 */
export function drawnAt(name: string, schema: JsonSchema, { schemas }: OpenSchemaOptions): Opened {
  const at = name === '' ? '' : `/properties/${name}`;
  const { schema: record, unresolved } = bundleSchema(schema, schemas, at);
  const part = name === '' ? record : (record.properties?.[name] ?? true);
  const walk = startWalk(record, foldPolicy, [`#${at}`]);
  return { record, unresolved, field: walkSchema(part, { name, path: name, required: true }, walk) };
}

/**
 * Returns the schema as one JSON field. A schema that is nested too deeply is not bundled and is used only for
 * validation.
 */
function written(schema: JsonSchema, isDeep: boolean, { schemas }: OpenSchemaOptions): Opened {
  const { schema: record, unresolved } = bundleSchema(isDeep || schema, schemas, `/properties/${INSIDE}`);
  const words = isSchemaObject(schema) ? { title: schema.title, description: schema.description } : {};
  return { record, unresolved, field: jsonField(words, { name: INSIDE, path: INSIDE, required: true }) };
}

/**
 * Returns true if fields can show all members of the value. The form then needs no frame with rows for further
 * members.
 */
function isDrawnFlat({ widget, fields = [], others }: Field, value: unknown): boolean {
  if (widget !== 'object' || fields.length === 0 || others?.isOffered) return false;
  if (value !== undefined && !isPlainObject(value)) return false;
  const names = new Set(fields.map(({ name }) => name));
  return Object.keys(value ?? {}).every((name) => names.has(name));
}

/**
 * Returns the validator of a form. The original schema decides whether a value is valid; the schema of the form is
 * used to find the paths at which errors are shown.
 */
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
    // A value that only the service writes is not required in the form. But if there is no value at all, nothing
    // can be sent.
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

/** Returns a validator without the parts that the service fills in, because the form has no fields for them. */
function askedOf(schema: JsonSchema, record: JsonSchemaObject, options: InterpretOptions): Validate {
  const part = (document: JsonSchema) => (isSchemaObject(document) ? formSchema(document) : document);
  const schemas = Object.entries(options.schemas ?? {}).map(
    ([address, one]) => [address, part(one)] as const,
  );
  const validate = interpret(part(schema), { ...options, schemas: Object.fromEntries(schemas) });
  const kept = keptNames(record);
  // A reference may lead to parts that the service fills in. The validator of the bundle has already checked
  // references and missing members of this kind.
  const isKept = ({ keyword, params }: ValueIssue) =>
    keyword === '$ref' || (keyword === 'required' && kept.has(String(params.missingProperty)));
  return (value) => validate(value).filter((issue) => !isKept(issue));
}

/** Returns the names of all members that only the service writes, at any depth of the schema. */
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

import type { Entity, Field, JsonSchema, JsonSchemaObject, Option, Row } from '@isp/schema';
import type { SaveMode } from '@isp/schema/internal';
import { acceptsValue, eachElement, effectsOf, keyOf, ownValue, type Pattern } from '@isp/schema/internal';
import { mayWrite, withDerived } from '@isp/schema/rules';
import { fieldAt, getAt, type Path, putAt } from '@isp/schema/values';
import { sampleText } from './sampleText.ts';

export interface SampleOptions {
  readonly mode: SaveMode;
  /** Number that is part of generated texts, so that two records have different texts. */
  readonly n: number;
  /**
   * Returns the id of a record to which a field may refer, depending on the other values of the object. Returns
   * undefined if there is none.
   */
  readonly refer: (field: Field, beside: Row) => Promise<string | undefined>;
  /** Values of the dictionaries, by dictionary code. */
  readonly dictionaries: Readonly<Record<string, readonly Option[]>>;
  /** Values of the record that are given by the caller and not generated. @defaultValue none */
  readonly given?: Row;
  /** Returns true if the caller may write the field. @defaultValue true for every field that is not read-only */
  readonly isOpen?: (field: Field) => boolean;
}

/** The parts of an entity or of a form that are needed to generate a valid record: schema, conditions and fields. */
export type Recordlike = Pick<Entity, 'record' | 'conditions' | 'fields'>;

/** Returns a record that contains only required values. */
export async function smallestRecord(entity: Recordlike, options: SampleOptions): Promise<Row> {
  let row: Row = { ...options.given };
  // A generated value may fulfil a condition that makes further fields required. Therefore the search for missing
  // fields is repeated.
  for (let round = 0; round < 10; round += 1) {
    const seen = completed(entity, row, options.mode);
    const { hidden, required } = effectsOf(entity, seen);
    const missing = [
      ...entity.fields.filter((field) => field.required).map(({ name }) => name),
      ...[...required.values()].map(([name]) => String(name)),
    ].filter((name) => !hidden.has(keyOf([name])));
    const wanted = entity.fields.filter(
      (field) =>
        missing.includes(field.name) && isWritten(field, options) && ownValue(seen, field.name) === undefined,
    );
    if (wanted.length === 0) break;
    row = await fill(entity, row, wanted, options, false);
  }
  return row;
}

/**
 * Returns a record with as many values as possible. If fields exclude each other, the `fixed` values decide which
 * of them the record has.
 */
export async function fullestRecord(
  entity: Recordlike,
  options: SampleOptions,
  fixed: readonly (readonly [path: Path, value: unknown])[] = [],
): Promise<Row> {
  const written = entity.fields.filter((field) => isWritten(field, options));
  let row: Row = { ...options.given };
  for (const [path, value] of fixed) if (path.length === 1) row = putAt(row, path, value);
  row = await fill(entity, row, written, options, true);
  for (const [path, value] of fixed) row = putAt(row, path, value);
  for (let round = 0; round < 10; round += 1) {
    const { hidden } = effectsOf(entity, completed(entity, row, options.mode));
    const there = [...hidden.values()].filter((path) => getAt(row, path) !== undefined);
    if (there.length === 0) break;
    for (const path of there) row = putAt(row, path, undefined);
  }
  return JSON.parse(JSON.stringify(row)) as Row;
}

/** Returns the fields that decide which other fields a record has, together with each possible value. */
export function choicesOf(entity: Recordlike): readonly (readonly [path: Path, value: unknown])[] {
  const places = new Map(entity.conditions.flatMap(({ reads }) => reads.map((read) => [keyOf(read), read])));
  return [...places.values()].flatMap((path) => {
    const field = fieldAt(entity.fields, path);
    if (!field || field.readOnly || !isPath(path)) return [];
    const values = field.type === 'boolean' ? [true, false] : (field.options ?? []).map(({ value }) => value);
    return values.map((value) => [path, value] as const);
  });
}

const isPath = (place: Pattern): place is readonly string[] => !place.includes(eachElement);

const isWritten = (field: Field, { isOpen, mode }: SampleOptions): boolean =>
  mayWrite(field, mode) && (isOpen?.(field) ?? true);

function completed(entity: Recordlike, row: Row, mode: SaveMode): Row {
  const defaults = entity.fields.filter((field) => field.default !== undefined && mayWrite(field, mode));
  const whole = { ...Object.fromEntries(defaults.map((field) => [field.name, field.default])), ...row };
  return withDerived(entity, whole, mode);
}

/**
 * Fills in values of fields; references come last. The records to which a reference may refer depend on the other
 * values, and on references that were filled in before.
 */
async function fill(
  entity: Recordlike,
  row: Row,
  fields: readonly Field[],
  options: SampleOptions,
  isFull: boolean,
): Promise<Row> {
  let filled: Row = row;
  const missing = fields.filter(({ name }) => !Object.hasOwn(row, name));
  const inTurn = [...missing].sort((one, other) => turnOf(one) - turnOf(other));
  for (const field of inTurn) {
    const schema = propertyOf(entity.record, field.name, entity.record);
    const value = await sampleValue(
      field,
      schema,
      completed(entity, filled, options.mode),
      options,
      isFull,
      entity.record,
    );
    if (value !== undefined) filled = { ...filled, [field.name]: value };
  }
  return filled;
}

const turnOf = (field: Field): number => {
  if (field.ref) return field.ref.by ? 2 : 1;
  return field.fields || field.item?.fields ? 3 : 0;
};

async function sampleValue(
  field: Field,
  schema: JsonSchema | undefined,
  beside: Row,
  options: SampleOptions,
  isFull: boolean,
  root: JsonSchemaObject,
): Promise<unknown> {
  const { n } = options;
  if (field.type === 'array') {
    const item = itemOf(field);
    if (!item || (field.minItems === undefined && !isFull)) return isFull ? undefined : [];
    if (item.ref || field.ref) {
      const id = await options.refer(item.ref ? item : field, beside);
      return id === undefined ? undefined : [id];
    }
    const choices = choicesOfField(item, options);
    const length = Math.min(
      Math.max(field.minItems ?? 0, isFull ? 2 : 1),
      field.maxItems ?? 2,
      choices?.length ?? 2,
    );
    const items = typeof schema === 'object' ? schema.items : undefined;
    const values: unknown[] = [];
    for (let at = 0; at < length; at += 1)
      values.push(
        choices?.[at]?.value ??
          (await sampleValue(
            { ...item, required: true },
            items,
            beside,
            { ...options, n: n * 10 + at },
            isFull,
            root,
          )),
      );
    return values.some((value) => value === undefined) ? undefined : values;
  }
  if (field.ref) return options.refer(field, beside);
  const choices = choicesOfField(field, options);
  if (choices && choices.length > 0) return choices[0]?.value;
  switch (field.type) {
    case 'boolean':
      return n % 2 === 0;
    case 'integer':
    case 'number':
      return sampleNumber(field, isFull);
    case 'object':
      return sampleObject(field, schema, beside, options, isFull, root);
    case 'string':
      return sampleText(field, schema, n, isFull);
  }
}

/** Returns the field of a list's element, with the choices that the list declares for all elements. */
export const itemOf = ({ dict, item, options }: Field): Field | undefined =>
  item && { ...item, ...(dict === undefined ? {} : { dict }), ...(options ? { options } : {}) };

const choicesOfField = (
  { dict, options: own }: Field,
  { dictionaries }: SampleOptions,
): readonly Option[] | undefined => own ?? (dict === undefined ? undefined : dictionaries[dict]);

function sampleNumber({ max, min, multipleOf }: Field, isFull: boolean): number {
  const value = isFull ? (max ?? (min ?? 0) + 1) : (min ?? 1);
  return multipleOf === undefined ? value : Math.floor(value / multipleOf) * multipleOf || multipleOf;
}

async function sampleObject(
  field: Field,
  schema: JsonSchema | undefined,
  beside: Row,
  options: SampleOptions,
  isFull: boolean,
  root: JsonSchemaObject,
): Promise<Row> {
  const row: Record<string, unknown> = {};
  const fields = (field.fields ?? []).filter(
    (child) => mayWrite(child, options.mode) && (isFull || child.required || child.default !== undefined),
  );
  for (const child of [...fields].sort((one, other) => turnOf(one) - turnOf(other))) {
    const own = typeof schema === 'object' ? propertyOf(schema, child.name, root) : undefined;
    const value = isFull ? undefined : child.default;
    const made = value ?? (await sampleValue(child, own, { ...beside, ...row }, options, isFull, root));
    if (made !== undefined) row[child.name] = made;
  }
  // Fields of the object may exclude each other. Then the first field is kept and the others are removed.
  return typeof schema === 'object' ? withoutRefused(row, schema, root) : row;
}

/** Removes properties that a condition inside the object forbids. */
function withoutRefused(row: Row, schema: JsonSchemaObject, root: JsonSchemaObject): Row {
  let kept = row;
  for (const part of schema.allOf ?? []) {
    if (typeof part !== 'object' || part.if === undefined) continue;
    const branch = acceptsValue(part.if, kept, root) ? part.then : part.else;
    if (typeof branch !== 'object') continue;
    for (const [name, own] of Object.entries(branch.properties ?? {}))
      if (own === false) kept = Object.fromEntries(Object.entries(kept).filter(([key]) => key !== name));
  }
  return kept;
}

/** Returns the schema of a property, after resolving its `$ref`. */
export function propertyOf(
  schema: JsonSchema | undefined,
  name: string,
  root: JsonSchemaObject,
): JsonSchema | undefined {
  const own = typeof schema === 'object' ? schema.properties?.[name] : undefined;
  const to = typeof own === 'object' ? own.$ref : undefined;
  return to?.startsWith('#/$defs/') ? root.$defs?.[to.slice(8)] : own;
}

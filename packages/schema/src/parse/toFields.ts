import { discriminatorOf } from '../json/discriminator.ts';
import { isObject } from '../json/isObject.ts';
import type { JsonSchema, JsonSchemaObject } from '../json/jsonSchema.ts';
import { isSafeName } from '../json/ownValue.ts';
import { isSchemaObject, resolveSchema } from '../json/resolveSchema.ts';
import { listOf, shapeOf } from '../json/shapeOf.ts';
import { titleOf } from '../json/titleOf.ts';
import { type Annotations, annotated } from '../model/annotations.ts';
import type { Field, FieldRef, FieldUi, NumberFormat, Option, ValueType, Variant } from '../model/field.ts';
import { defaultWidget } from './defaultWidget.ts';
import { withFittingDefault } from './fittingDefault.ts';

/** Fields followed before a schema counts as too large to show (T-R8). */
export const MAX_FIELDS = 5000;
/** Levels of objects within objects followed at once; deeper ones open on demand. */
export const MAX_LEVELS = 12;

export interface Walk {
  readonly root: JsonSchemaObject;
  readonly refs: readonly string[];
  readonly level: number;
  /** Shared by one whole walk. */
  readonly budget: { left: number };
}

export const startWalk = (root: JsonSchemaObject): Walk => ({
  root,
  refs: [],
  level: 0,
  budget: { left: MAX_FIELDS },
});

/** Fields of an object schema, in the order they are written. */
export function toFields(schema: JsonSchemaObject, prefix: string, walk: Walk): Field[] {
  const shape = shapeOf(schema, walk.root, walk.refs);
  const fields: Field[] = [];
  for (const [name, property] of shape.properties) {
    if (!isSafeName(name) || walk.budget.left-- <= 0) continue;
    fields.push(
      toField(name, prefix === '' ? name : `${prefix}.${name}`, property, shape.required.has(name), walk),
    );
  }
  return fields;
}

/** One property of a record as a field. */
export function toField(
  name: string,
  path: string,
  schema: JsonSchema,
  required: boolean,
  walk: Walk,
): Field {
  const resolved = resolveSchema(schema, walk.root, walk.refs);
  // a level that is not opened yet still shows its title and its kind
  const outer = resolved.cycle === undefined ? {} : resolveSchema({ $ref: resolved.cycle }, walk.root).schema;
  const own = withFittingDefault(withAllOf({ ...outer, ...resolved.schema }, walk, resolved.refs), walk.root);
  const type = typeOf(own);
  const inner: Walk = { ...walk, refs: resolved.refs, level: walk.level + 1 };
  const tooDeep = inner.level > MAX_LEVELS && (type === 'object' || type === 'array');
  const recursive = resolved.cycle ?? (tooDeep ? refOf(schema) : undefined);
  const children = recursive !== undefined || tooDeep ? {} : childrenOf(own, path, type, inner);
  const bare: Omit<Field, 'widget'> = {
    name,
    path,
    title: titleOf(own) ?? name,
    ...defined({ description: own.description, format: own.format, default: own.default }),
    type,
    ...defined({ types: typesOf(own) }),
    required,
    readOnly: own.readOnly === true,
    writeOnly: own.writeOnly === true,
    ...annotationsOf(own),
    ...children,
    ...limitsOf(own),
    ...(recursive === undefined ? {} : { recursive }),
    ui: uiOf(own),
  };
  return { ...bare, widget: bare.ui.widget ?? defaultWidget(bare) };
}

/** How the values of a schema look. */
export function uiOf(own: JsonSchemaObject): FieldUi {
  const { 'x-ui': ui } = annotated(own);
  return isSchemaObject(ui) ? ui : {};
}

const refOf = (schema: JsonSchema) => (isSchemaObject(schema) ? schema.$ref : undefined);

function childrenOf(own: JsonSchemaObject, path: string, type: ValueType, walk: Walk): Partial<Field> {
  if (type === 'array') {
    const item = itemOf(own, walk);
    if (!item) return {};
    const { ref, options, dict } = item;
    return { item, ...defined({ ref, options, dict }), ...annotationsOf(own) };
  }
  if (type !== 'object') return {};
  const hasProperties = own.properties !== undefined;
  if (!hasProperties && (own.oneOf ?? own.anyOf)) return { variants: variantsOf(own, path, walk) };
  const fields = toFields(own, path, walk);
  return fields.length > 0 || hasProperties ? { fields } : {};
}

function itemOf(own: JsonSchemaObject, walk: Walk): Field | undefined {
  const items = own.items ?? listOf<JsonSchema>(own.prefixItems)[0];
  // draft-07 writes the leading elements as a list in `items`
  const schema = Array.isArray(items) ? listOf<JsonSchema>(items)[0] : items;
  // inside an item paths start anew: the item has no place in the record until there is a row
  return schema === undefined || schema === false ? undefined : toField('', '', schema, false, walk);
}

function variantsOf(own: JsonSchemaObject, path: string, walk: Walk): Variant[] {
  const tells = discriminatorOf(own, walk.root, walk.refs);
  return listOf<JsonSchema>(own.oneOf ?? own.anyOf).map((branch, at) => {
    const resolved = resolveSchema(branch, walk.root, walk.refs);
    const values = tells?.branches[at]?.values ?? [];
    const [value] = values;
    const fields = resolved.cycle ? [] : toFields(resolved.schema, path, { ...walk, refs: resolved.refs });
    return {
      title: titleOf(resolved.schema) ?? (value === undefined ? `${at + 1}` : String(value)),
      ...(tells ? { by: tells.by, value, ...(values.length > 1 ? { values } : {}) } : {}),
      fields: tells ? fields.filter((field) => field.name !== tells.by) : fields,
    };
  });
}

/** `allOf` on a property narrows it; for showing it, the keywords of all parts count. */
function withAllOf(schema: JsonSchemaObject, walk: Walk, refs: readonly string[]): JsonSchemaObject {
  if (schema.properties) return schema;
  let merged: JsonSchemaObject = schema;
  for (const part of listOf<JsonSchema>(schema.allOf)) {
    const inner = resolveSchema(part, walk.root, refs);
    if (!inner.cycle && inner.schema.if === undefined) merged = { ...inner.schema, ...merged };
  }
  return merged;
}

/** JSON type, inferred from the other keywords where it is not written. */
export function typeOf(schema: JsonSchemaObject): ValueType {
  const named = namedTypes(schema)[0];
  if (named) return named;
  if (schema.properties || schema.additionalProperties !== undefined) return 'object';
  if (schema.items !== undefined || schema.prefixItems !== undefined) return 'array';
  const values = optionValues(schema);
  if (values.length > 0) return typeOfValue(values[0]);
  if (listOf<JsonSchema>(schema.oneOf ?? schema.anyOf).some(isSchemaObject)) {
    const first = listOf<JsonSchema>(schema.oneOf ?? schema.anyOf).find(isSchemaObject);
    return first && isSchemaObject(first) && (first.properties || first.$ref)
      ? 'object'
      : first
        ? typeOf(first)
        : 'string';
  }
  if (schema.minimum !== undefined || schema.maximum !== undefined || schema.multipleOf !== undefined)
    return 'number';
  return 'string';
}

/** Types a schema names, without `null`. */
const namedTypes = ({ type }: JsonSchemaObject): readonly ValueType[] =>
  [type].flat().filter((name): name is ValueType => typeof name === 'string' && name !== 'null');

const simpleTypes: readonly ValueType[] = ['string', 'integer', 'number', 'boolean'];

/** The simple types of a value that may have several; undefined where it has one. */
function typesOf(schema: JsonSchemaObject): readonly ValueType[] | undefined {
  const branches = listOf<JsonSchema>(schema.oneOf ?? schema.anyOf);
  const named = namedTypes(schema);
  const types: readonly ValueType[] =
    named.length > 1
      ? named
      : optionsOf(schema)
        ? []
        : branches.map((branch) => (isSchemaObject(branch) ? typeOf(branch) : 'object'));
  const several = [...new Set(types)];
  return several.length > 1 && several.every((type) => simpleTypes.includes(type)) ? several : undefined;
}

function typeOfValue(value: unknown): ValueType {
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  if (typeof value === 'boolean') return 'boolean';
  if (Array.isArray(value)) return 'array';
  return isObject(value) ? 'object' : 'string';
}

const optionValues = (schema: JsonSchemaObject) => (optionsOf(schema) ?? []).map((option) => option.value);

type Scalar = Option['value'];
const isScalar = (value: unknown): value is Scalar =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** Choices of a field: `oneOf` (or `anyOf`) of constants with titles, or a bare `enum`. */
export function optionsOf(schema: JsonSchemaObject): Option[] | undefined {
  const branches = listOf<JsonSchema>(schema.oneOf ?? schema.anyOf);
  const options = branches.flatMap((branch) => {
    if (!isSchemaObject(branch) || !isScalar(branch.const)) return [];
    const { 'x-tag': tag, 'x-when': when } = annotated(branch);
    const value = branch.const;
    return [{ value, label: titleOf(branch) ?? String(value), ...defined({ tag, when }) }];
  });
  if (branches.length > 0 && options.length === branches.length) return options;
  const values = listOf<unknown>(schema.enum).filter(isScalar);
  return values.length > 0 ? values.map((value) => ({ value, label: String(value) })) : undefined;
}

export function annotationsOf(own: JsonSchemaObject): Partial<Field> {
  const said = annotated(own);
  const { 'x-derive': derive, 'x-number': number } = said;
  return defined({
    ref: referenceOf(said),
    dict: said['x-dict'],
    offered: said['x-offered'],
    mode: said['x-mode'],
    permission: said['x-permission'],
    options: optionsOf(own),
    renamedFrom: said['x-renamed-from'],
    number: isSchemaObject(number) ? numberOf(number) : undefined,
    message: said['x-message'],
    earliest: said['x-min'],
    latest: said['x-max'],
    sealed: said['x-sealed'] === true ? true : undefined,
    uniqueBy: said['x-unique'],
    derive: derive ? { rule: derive.rule, from: derive.from } : undefined,
  });
}

function referenceOf({ 'x-ref': ref, 'x-on-delete': onDelete }: Annotations): FieldRef | undefined {
  const reference = typeof ref === 'string' ? { entity: ref } : isSchemaObject(ref) ? ref : undefined;
  return reference && onDelete !== undefined ? { ...reference, onDelete } : reference;
}

/** Without a date a sequence goes on for years: by default it has more digits than one that begins anew each day. */
function numberOf({ date = false, digits = date ? 4 : 6, prefix = '' }: Partial<NumberFormat>): NumberFormat {
  return { prefix, date, digits };
}

export function limitsOf(own: JsonSchemaObject): Partial<Field> {
  const limit = (...keywords: string[]) =>
    keywords.map((keyword) => own[keyword]).find((value): value is number => typeof value === 'number');
  return defined({
    min: limit('minimum', 'exclusiveMinimum'),
    max: limit('maximum', 'exclusiveMaximum'),
    minLength: limit('minLength'),
    maxLength: limit('maxLength'),
    minItems: limit('minItems'),
    maxItems: limit('maxItems'),
    multipleOf: limit('multipleOf'),
  });
}

/** Without the keys that hold undefined, so that a parsed model prints to the same JSON it is. */
export function defined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as T;
}

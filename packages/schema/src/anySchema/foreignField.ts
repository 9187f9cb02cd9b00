import { defined } from '../json/defined.ts';
import type { JsonSchema, JsonSchemaObject } from '../json/jsonSchema.ts';
import { isSchemaObject } from '../json/resolveSchema.ts';
import { branchesOf, listOf } from '../json/shapeOf.ts';
import { titleOf } from '../json/titleOf.ts';
import type { Branch, Choice, Field, KindName, Others, ValueType } from '../model/field.ts';
import { annotationsOf, uiOf } from '../parse/annotationsOf.ts';
import { defaultWidget } from '../parse/defaultWidget.ts';
import { type FieldPlace, fieldBase } from '../parse/fieldBase.ts';
import { withFittingDefault } from '../parse/fittingDefault.ts';
import { limitsOf } from '../parse/limitsOf.ts';
import { optionsOf, typeOf } from '../parse/typeOf.ts';
import { isCheckable, matchesPattern } from '../rules/boundedPattern.ts';
import { choicesOf, nothing } from './choicesOf.ts';
import { branchesIn, type JsonType, typesOf } from './kindOf.ts';
import { type Flat, flatten, mergeSchemas } from './mergeSchemas.ts';
import { nameKinds } from './nameKinds.ts';
import { toldApart } from './toldApart.ts';

/** Levels drawn at once; what lies deeper opens when it is asked for. */
const OPEN_LEVELS = 8;

/** Fields drawn at once, wherever they are. */
const OPEN_FIELDS = 300;

/** Choices within choices, before JSON is written instead. */
const MAX_CHOICES = 6;

export interface ForeignWalk {
  readonly root: JsonSchemaObject;
  readonly refs: readonly string[];
  /** Where in them those begin that were followed for this value, and not for one around it. */
  readonly since: number;
  readonly level: number;
  /** Choices around it for the same value. */
  readonly choices: number;
  readonly budget: { left: number };
}

export const startForeign = (root: JsonSchemaObject): ForeignWalk => ({
  root,
  refs: [],
  since: 0,
  level: 0,
  choices: 0,
  budget: { left: OPEN_FIELDS },
});

/** A part of any JSON Schema as a field: what no control can draw is written as JSON. */
export function foreignField(schema: JsonSchema, place: FieldPlace, walk: ForeignWalk): Field {
  const flat = flatten(schema, walk.root, walk.refs);
  walk.budget.left--;
  const inner: ForeignWalk = { ...walk, refs: flat.refs, level: walk.level + 1 };
  if (flat.cycle !== undefined) {
    return isOfItself(flat, walk)
      ? jsonField(flat.schema, place)
      : cycleField(flat.schema, flat.cycle, place, walk);
  }
  return fieldOf(withFittingDefault(flat.schema, walk.root), place, inner);
}

/** A walk for what lies inside of the value. */
const inside = (walk: ForeignWalk): ForeignWalk => ({ ...walk, since: walk.refs.length });

/** True for a `$ref` cycle that consumes no level of the value: following it would never end. */
const isOfItself = ({ refs, cycle }: Flat, { since }: ForeignWalk): boolean =>
  cycle !== undefined && refs.indexOf(cycle) >= since;

/** One that contains itself, or lies deep: its title shows, and it opens on demand. */
function cycleField(beside: JsonSchemaObject, ref: string, place: FieldPlace, walk: ForeignWalk): Field {
  const { schema } = flatten({ $ref: ref }, walk.root);
  const types = typesOf(schema);
  const type = types.length === 1 && types[0] === 'array' ? 'array' : 'object';
  const own = withFittingDefault({ ...schema, ...beside }, walk.root);
  return { ...baseOf(own, place, type), folded: { $ref: ref }, widget: 'folded' };
}

function fieldOf(own: JsonSchemaObject, place: FieldPlace, walk: ForeignWalk): Field {
  const choices = choicesOf(own);
  if (choices) return choiceField(own, choices, place);
  if (optionsOf(own)) return plainField(own, typeOf(own), place, walk);
  const branches = branchesIn(own);
  const types = typesOf(own);
  const isDeep = walk.level > OPEN_LEVELS || walk.budget.left <= 0;
  const isNested = branches.length > 0 || types.some((type) => type === 'object' || type === 'array');
  if (isDeep && isNested) {
    const type = types[0] === 'array' ? 'array' : 'object';
    return { ...baseOf(own, place, type), folded: own, widget: 'folded' };
  }
  const texts = typedIn(branches, walk);
  if (texts)
    return { ...plainField(own, texts[0] ?? 'string', place, walk), types: texts, ...widgetOf(own, 'text') };
  if (branches.length > 0) return unionField(own, branches, place, walk);
  const kinds = types.filter((type) => type !== 'null');
  if (kinds.length === 0)
    return types.length === 0 ? jsonField(own, place) : choiceField(own, [nothing], place);
  const isTyped = kinds.length > 1 && kinds.every((type) => type === 'string' || isNumber(type));
  if (kinds.length > 1 && !isTyped) return typesField(own, types, place, walk);
  const isNullable = types.includes('null');
  const [kind = 'string'] = isTyped ? kinds.filter(isNumber) : kinds;
  const field = plainField(own, kind as ValueType, place, walk);
  return {
    ...field,
    ...(isTyped ? { types: kinds as ValueType[], ...widgetOf(own, 'text') } : {}),
    // JSON that is cleared is about to be written anew
    ...(place.required && !field.isJson ? { empty: isNullable ? null : emptyOf(kind as ValueType) } : {}),
  };
}

/** The types of branches that are only texts and numbers: one box takes either. */
function typedIn(branches: readonly JsonSchema[], walk: ForeignWalk): ValueType[] | undefined {
  const types = branches.map((branch) => {
    const { schema } = flatten(branch, walk.root, walk.refs);
    const own = typesOf(schema);
    return choicesOf(schema) || optionsOf(schema) || titleOf(schema) !== undefined || own.length !== 1
      ? undefined
      : own[0];
  });
  const isTyped = types.every((type) => type === 'string' || (type !== undefined && isNumber(type)));
  return isTyped && types.includes('string') && types.some((type) => type !== 'string')
    ? ([...types.filter((type) => type !== 'string'), 'string'] as ValueType[])
    : undefined;
}

const isNumber = (type: JsonType) => type === 'integer' || type === 'number';

const widgetOf = (own: JsonSchemaObject, widget: string) => ({ widget: uiOf(own).widget ?? widget });

/** Where nothing is entered and something must be there. A text has to be cleared to be the empty one. */
const emptyOf = (type: ValueType): unknown =>
  type === 'array' ? [] : type === 'object' ? {} : type === 'string' ? '' : undefined;

const baseOf = (own: JsonSchemaObject, place: FieldPlace, type: ValueType): Field => ({
  ...fieldBase(own, place, type),
  ...widgetOf(own, 'json'),
});

/** Anything at all, as JSON. */
export const jsonField = (own: JsonSchemaObject, place: FieldPlace): Field => ({
  ...emptyStart(own, place),
  ...baseOf(own, place, 'object'),
  isJson: true,
});

/** An object or list that must be there begins with nothing in it, where no control knows what it may hold. */
function emptyStart(own: JsonSchemaObject, { required }: FieldPlace): { readonly default?: unknown } {
  const [type, ...others] = typesOf(own);
  const isGroup = others.length === 0 && (type === 'object' || type === 'array');
  return required && isGroup ? { default: emptyOf(type) } : {};
}

function plainField(own: JsonSchemaObject, type: ValueType, place: FieldPlace, walk: ForeignWalk): Field {
  const { widget: _, ...base } = baseOf(own, place, type);
  const bare: Omit<Field, 'widget'> = {
    ...base,
    ...annotationsOf(own),
    ...(type === 'array' ? listParts(own, walk) : type === 'object' ? objectParts(own, place, walk) : {}),
    ...limitsOf(own),
    ...uncheckedOf(own),
  };
  if (type === 'object') return objectField(own, bare, place);
  return { ...bare, ...widgetOf(own, bare.places ? 'tuple' : defaultWidget(bare)) };
}

/** Marks a pattern that is too slow to be searched in the form: the server checks it. */
function uncheckedOf({ pattern, maxLength }: JsonSchemaObject): { readonly unchecked?: true } {
  const longest = typeof maxLength === 'number' ? maxLength : undefined;
  return typeof pattern === 'string' && !isCheckable(pattern, longest) ? { unchecked: true } : {};
}

function objectParts(own: JsonSchemaObject, { path }: FieldPlace, around: ForeignWalk): Partial<Field> {
  const walk = inside(around);
  const properties = Object.entries(own.properties ?? {}).filter(([, part]) => part !== false);
  const needed = new Set(listOf(own.required));
  const fields = properties.map(([name, part]) =>
    foreignField(part, { name, path: joined(path, name), required: needed.has(name) }, walk),
  );
  // what only counts under a condition shows while that holds
  const { oneOf: _one, anyOf: _any, ...alone } = own;
  for (const branch of branchesOf(alone, walk.root, walk.refs, 0)) {
    for (const [name, part] of Object.entries(branch.properties ?? {})) {
      if (!isSchemaObject(part) || fields.some((field) => field.name === name)) continue;
      fields.push(foreignField(part, { name, path: joined(path, name), required: false }, walk));
    }
  }
  // what is asked for and described nowhere may be anything
  for (const name of needed) {
    if (!fields.some((field) => field.name === name)) {
      fields.push(
        foreignField(describedBy(own, name), { name, path: joined(path, name), required: true }, walk),
      );
    }
  }
  return { fields, others: othersOf(own, walk) };
}

/** An object by its members, unless it is a value of a kind of its own: a file, a record elsewhere. */
function objectField(own: JsonSchemaObject, bare: Omit<Field, 'widget'>, place: FieldPlace): Field {
  const { fields = [], others, ...rest } = bare;
  const widget = uiOf(own).widget ?? defaultWidget(rest);
  if (widget !== 'json' && widget !== 'object')
    return { ...rest, ...(fields.length > 0 ? { fields } : {}), widget };
  return fields.length === 0 && !others?.isOffered ? jsonField(own, place) : { ...bare, widget: 'object' };
}

const joined = (path: string, name: string) => (path === '' ? name : `${path}.${name}`);

/** The schema of a name no property is declared of. */
function describedBy(own: JsonSchemaObject, name: string): JsonSchema {
  for (const [pattern, part] of Object.entries(own.patternProperties ?? {})) {
    if (matchesPattern(pattern, name, { isForeign: true })) return part;
  }
  const rest = own.additionalProperties;
  return rest === undefined || rest === false ? true : rest;
}

function othersOf(own: JsonSchemaObject, walk: ForeignWalk): Others {
  const patterns = Object.entries(own.patternProperties ?? {});
  const rest = own.additionalProperties ?? own.unevaluatedProperties;
  const valueField = (part: JsonSchema) => foreignField(part, { name: '', path: '', required: true }, walk);
  return {
    field: valueField(rest === false ? true : (rest ?? true)),
    patterns: patterns.map(([pattern, part]) => ({ pattern, field: valueField(part) })),
    isOffered: (rest !== undefined && rest !== false) || patterns.length > 0,
    isClosed: rest === false,
  };
}

function listParts(own: JsonSchemaObject, around: ForeignWalk): Partial<Field> {
  const walk = inside(around);
  const isOld = Array.isArray(own.items);
  const leading = (isOld ? own.items : own.prefixItems) as readonly JsonSchema[] | undefined;
  const rest = (isOld ? own.additionalItems : (own.items ?? own.unevaluatedItems)) as JsonSchema | undefined;
  const element = (part: JsonSchema) => foreignField(part, { name: '', path: '', required: true }, walk);
  if (!Array.isArray(leading) || leading.length === 0) {
    if (rest === false) return { item: element(true), maxItems: 0 };
    const item = element(rest ?? true);
    const { ref, options, dict } = item;
    return { item, ...defined({ ref, options, dict }) };
  }
  return {
    places: leading.map((part, at) => {
      const field = element(part);
      return field.title === '' ? { ...field, title: `${at + 1}` } : field;
    }),
    ...(rest === false ? { maxItems: leading.length } : { item: element(rest ?? true) }),
  };
}

function choiceField(own: JsonSchemaObject, choices: readonly Choice[], place: FieldPlace): Field {
  const [only] = choices;
  return {
    ...baseOf(own, place, 'string'),
    ...(choices.length === 1 && own.default === undefined && only ? { default: only.value } : {}),
    choices,
    ...widgetOf(own, 'choice'),
  };
}

/** A control per type. */
function typesField(
  own: JsonSchemaObject,
  types: readonly JsonType[],
  place: FieldPlace,
  walk: ForeignWalk,
): Field {
  const { title, description, default: _, ...rest } = own;
  return {
    ...baseOf(
      { ...defined({ title, description, default: own.default }), ...readable(own) },
      place,
      'object',
    ),
    branches: types.map((type) =>
      branchOf({ ...rest, type }, { type }, { by: 'type', words: [type] }, place, walk),
    ),
    ...widgetOf(own, 'branches'),
  };
}

/** One of several, with a chooser. */
function unionField(
  own: JsonSchemaObject,
  branches: readonly JsonSchema[],
  place: FieldPlace,
  walk: ForeignWalk,
): Field {
  const keyword = own.oneOf === branches ? 'oneOf' : 'anyOf';
  const { [keyword]: _, title, description, default: start, ...base } = own;
  const words = defined({ title, description, default: start, ...readable(own) });
  if (walk.choices >= MAX_CHOICES) return jsonField(words, place);
  const drawn = branches
    .filter((branch) => branch !== false)
    .map((branch) => ({ branch, inner: flatten(branch, walk.root, walk.refs) }))
    .filter(({ inner }) => !isOfItself(inner, walk));
  const names = nameKinds(
    drawn.map(({ inner }) => inner.schema),
    walk.root,
  );
  const kinds = drawn.map(({ branch, inner }, at): Branch => {
    const name = names[at] ?? { by: 'number', words: [`${at + 1}`] };
    if (inner.cycle !== undefined) {
      const field = cycleField(inner.schema, inner.cycle, place, walk);
      return { name, schema: branch, field };
    }
    const merged = mergeSchemas(inner.schema, base);
    // members that all kinds have come first, as they do before a kind is chosen
    const schema = base.properties
      ? { ...merged, properties: { ...base.properties, ...merged.properties } }
      : merged;
    return branchOf(schema, branch, name, place, { ...walk, refs: inner.refs });
  });
  if (kinds.length === 0) return jsonField(words, place);
  return {
    ...emptyStart(base, place),
    ...baseOf(words, place, 'object'),
    branches: toldApart(kinds),
    ...widgetOf(own, 'branches'),
  };
}

const readable = (own: JsonSchemaObject) => defined({ readOnly: own.readOnly, writeOnly: own.writeOnly });

function branchOf(
  schema: JsonSchemaObject,
  tells: JsonSchema,
  name: KindName,
  place: FieldPlace,
  walk: ForeignWalk,
): Branch {
  const inner = { ...walk, choices: walk.choices + 1 };
  const own = withFittingDefault(schema, walk.root);
  return {
    name,
    schema: tells,
    field: fieldOf(own, { ...place, required: true }, inner),
  };
}

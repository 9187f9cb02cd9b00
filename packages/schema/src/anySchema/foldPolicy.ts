import { defined } from '../json/defined.ts';
import type { JsonSchema, JsonSchemaObject } from '../json/jsonSchema.ts';
import { isSchemaObject } from '../json/resolveSchema.ts';
import { branchesOf, listOf } from '../json/shapeOf.ts';
import { titleOf } from '../json/titleOf.ts';
import type { Choice, Field, KindName, Others, ValueType, Variant } from '../model/field.ts';
import { isWhole } from '../model/isWhole.ts';
import { uiOf } from '../parse/annotationsOf.ts';
import { defaultWidget } from '../parse/defaultWidget.ts';
import { type FieldPlace, fieldBase } from '../parse/fieldBase.ts';
import { withFittingDefault } from '../parse/fittingDefault.ts';
import { branchesIn, type JsonType, typesOf } from '../parse/kindOf.ts';
import { nameKinds, numbered } from '../parse/nameKinds.ts';
import { optionsOf, typeOf } from '../parse/typeOf.ts';
import {
  cycleField,
  fieldOf,
  isOfItself,
  joined,
  type Policy,
  plainField,
  type Walk,
  walkSchema,
} from '../parse/walkSchema.ts';
import { isCheckable, matchesPattern } from '../rules/boundedPattern.ts';
import { choicesOf, nothing } from './choicesOf.ts';
import { flatten, mergeSchemas } from './mergeSchemas.ts';
import { withoutConstants } from './withoutConstants.ts';

/**
 * Maximum number of nested choices for which controls are drawn. A value inside a deeper choice is written as JSON.
 */
const MAX_CHOICES = 6;

/** Policy for reading foreign schemas: deep parts are folded, and values without a control are written as JSON. */
export const foldPolicy: Policy = {
  name: 'fold',
  maxLevels: 8,
  maxFields: 300,
  resolve: flatten,
  typeOf: (own) => (typesOf(own)[0] === 'array' ? 'array' : 'object'),
  isNested,
  special,
  list: elementsOf,
  object: membersOf,
  more: uncheckedOf,
  json: jsonField,
};

function isNested(own: JsonSchemaObject): boolean {
  if (choicesOf(own) || optionsOf(own)) return false;
  return branchesIn(own).length > 0 || typesOf(own).some((type) => type === 'object' || type === 'array');
}

function special(own: JsonSchemaObject, place: FieldPlace, walk: Walk): Field {
  const choices = choicesOf(own);
  if (choices) return choiceField(own, choices, place);
  if (optionsOf(own)) return drawnField(own, typeOf(own), place, walk);
  const branches = branchesIn(own);
  const types = typesOf(own);
  const texts = typedIn(branches, walk);
  if (texts)
    return { ...drawnField(own, texts[0] ?? 'string', place, walk), types: texts, ...widgetOf(own, 'text') };
  if (branches.length > 0) return unionField(own, branches, place, walk);
  const kinds = types.filter((type) => type !== 'null');
  if (kinds.length === 0)
    return types.length === 0 ? jsonField(own, place) : choiceField(own, [nothing], place);
  const isTyped = kinds.length > 1 && kinds.every((type) => type === 'string' || isNumber(type));
  if (kinds.length > 1 && !isTyped) return typesField(own, types, place, walk);
  const isNullable = types.includes('null');
  const [kind = 'string'] = isTyped ? kinds.filter(isNumber) : kinds;
  const field = drawnField(own, kind as ValueType, place, walk);
  return {
    ...field,
    ...(isTyped ? { types: kinds as ValueType[], ...widgetOf(own, 'text') } : {}),
    ...(place.required ? emptyIn(field, isNullable) : {}),
  };
}

/**
 * Returns the types of the branches if every branch is a plain text or number, so that one input can accept all of
 * them. Otherwise returns undefined.
 */
function typedIn(branches: readonly JsonSchema[], walk: Walk): ValueType[] | undefined {
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

/** Returns the value of a required field that the user has cleared, or with which it starts if it has no input. */
const emptyOf = (type: ValueType): unknown =>
  type === 'array' ? [] : type === 'object' ? {} : type === 'string' ? '' : undefined;

/** Returns the empty value of a required field. A JSON field has none, because the user then writes new JSON. */
function emptyIn(field: Field, isNullable: boolean): Pick<Field, 'empty'> {
  if (field.isJson) return {};
  if (isNullable) return { empty: null };
  return isWhole(field) ? {} : { empty: emptyOf(field.type) };
}

const baseOf = (own: JsonSchemaObject, place: FieldPlace, type: ValueType): Field => ({
  ...fieldBase(own, place, type),
  ...widgetOf(own, 'json'),
});

/** Returns a field for any value, which the user writes as JSON. */
export function jsonField(own: JsonSchemaObject, place: FieldPlace): Field {
  return { ...emptyStart(own, place), ...baseOf(own, place, 'object'), isJson: true };
}

/**
 * Returns the empty object or list with which a required value starts. It is needed if no control shows the members
 * of the value.
 */
function emptyStart(own: JsonSchemaObject, { required }: FieldPlace): { readonly default?: unknown } {
  const [type, ...others] = typesOf(own);
  const isGroup = others.length === 0 && (type === 'object' || type === 'array');
  return required && isGroup ? { default: emptyOf(type) } : {};
}

/**
 * Marks a field whose pattern may be too slow to be matched in the browser. Such a pattern is checked only by the
 * server.
 */
function uncheckedOf({ pattern, maxLength }: JsonSchemaObject): { readonly unchecked?: true } {
  const longest = typeof maxLength === 'number' ? maxLength : undefined;
  return typeof pattern === 'string' && !isCheckable(pattern, longest) ? { unchecked: true } : {};
}

function membersOf(own: JsonSchemaObject, { path }: FieldPlace, walk: Walk): Partial<Field> {
  const fields = new Map<string, Field>();
  const add = (name: string, part: JsonSchema, required: boolean) => {
    if (part !== false && !fields.has(name))
      fields.set(name, walkSchema(part, { name, path: joined(path, name), required }, walk));
  };
  const needed = new Set(listOf(own.required));
  for (const [name, part] of Object.entries(own.properties ?? {})) add(name, part, needed.has(name));
  // Members that exist only under a condition get fields too. They are shown while the condition holds.
  const { oneOf: _one, anyOf: _any, ...alone } = own;
  for (const branch of branchesOf(alone, walk.root, walk.refs, 0)) {
    for (const [name, part] of Object.entries(branch.properties ?? {})) {
      if (isSchemaObject(part)) add(name, part, false);
    }
  }
  // A required member without a schema accepts any value. It gets a field too.
  for (const name of needed) add(name, describedBy(own, name), true);
  return { fields: [...fields.values()], others: othersOf(own, walk) };
}

/**
 * Returns the field of a value. An object is shown by the fields of its members, unless one control shows the whole
 * object, such as a file or a reference to a record.
 */
function drawnField(own: JsonSchemaObject, type: ValueType, place: FieldPlace, walk: Walk): Field {
  const field = plainField(own, type, place, walk);
  if (type !== 'object') return field;
  const { fields = [], others, widget: _, ...rest } = field;
  const widget = uiOf(own).widget ?? defaultWidget(rest);
  if (widget !== 'json' && widget !== 'object')
    return { ...rest, ...(fields.length > 0 ? { fields } : {}), widget };
  return fields.length === 0 && !others?.isOffered ? jsonField(own, place) : { ...field, widget: 'object' };
}

/** Returns the schema that applies to a member that `properties` does not declare. */
function describedBy(own: JsonSchemaObject, name: string): JsonSchema {
  for (const [pattern, part] of Object.entries(own.patternProperties ?? {})) {
    if (matchesPattern(pattern, name, { isForeign: true })) return part;
  }
  const rest = own.additionalProperties;
  return rest === undefined || rest === false ? true : rest;
}

function othersOf(own: JsonSchemaObject, walk: Walk): Others {
  const patterns = Object.entries(own.patternProperties ?? {});
  const rest = own.additionalProperties ?? own.unevaluatedProperties;
  const valueField = (part: JsonSchema) => walkSchema(part, { name: '', path: '', required: true }, walk);
  return {
    field: valueField(rest === false ? true : (rest ?? true)),
    patterns: patterns.map(([pattern, part]) => ({ pattern, field: valueField(part) })),
    isOffered: (rest !== undefined && rest !== false) || patterns.length > 0,
    isClosed: rest === false,
  };
}

function elementsOf(own: JsonSchemaObject, walk: Walk): Partial<Field> {
  const isOld = Array.isArray(own.items);
  const leading = (isOld ? own.items : own.prefixItems) as readonly JsonSchema[] | undefined;
  const rest = (isOld ? own.additionalItems : (own.items ?? own.unevaluatedItems)) as JsonSchema | undefined;
  const element = (part: JsonSchema) => walkSchema(part, { name: '', path: '', required: true }, walk);
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

/** Returns a field that has one control for each of the types. */
function typesField(own: JsonSchemaObject, types: readonly JsonType[], place: FieldPlace, walk: Walk): Field {
  const { title, description, default: _, ...rest } = own;
  return {
    ...baseOf(
      { ...defined({ title, description, default: own.default }), ...readable(own) },
      place,
      'object',
    ),
    variants: types.map((type) =>
      variantOf({ ...rest, type }, { type }, { by: 'type', words: [type] }, place, walk),
    ),
    ...widgetOf(own, 'variants'),
  };
}

/** Returns a field for a value of several kinds, with a selector for the kind. */
function unionField(
  own: JsonSchemaObject,
  branches: readonly JsonSchema[],
  place: FieldPlace,
  walk: Walk,
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
  const kinds = drawn.map(({ branch, inner }, at): Variant => {
    const name = names[at] ?? numbered(at);
    if (inner.cycle !== undefined) {
      const field = cycleField(inner.schema, inner.cycle, place, walk);
      return { name, schema: branch, field };
    }
    const merged = mergeSchemas(inner.schema, base);
    // Members that all kinds have come first. They have the same order as before a kind is chosen.
    const schema = base.properties
      ? { ...merged, properties: { ...base.properties, ...merged.properties } }
      : merged;
    return variantOf(schema, branch, name, place, { ...walk, refs: inner.refs });
  });
  if (kinds.length === 0) return jsonField(words, place);
  return {
    ...emptyStart(base, place),
    ...baseOf(words, place, 'object'),
    variants: withoutConstants(kinds),
    ...widgetOf(own, 'variants'),
  };
}

const readable = (own: JsonSchemaObject) => defined({ readOnly: own.readOnly, writeOnly: own.writeOnly });

function variantOf(
  schema: JsonSchemaObject,
  distinguishing: JsonSchema,
  name: KindName,
  place: FieldPlace,
  walk: Walk,
): Variant {
  const inner = { ...walk, choices: walk.choices + 1 };
  const own = withFittingDefault(schema, walk.root);
  return {
    name,
    schema: distinguishing,
    field: fieldOf(own, { ...place, required: true }, inner),
  };
}

import { defined } from '../json/defined.ts';
import { discriminatorOf } from '../json/discriminator.ts';
import type { JsonSchema, JsonSchemaObject } from '../json/jsonSchema.ts';
import { isSafeName } from '../json/ownValue.ts';
import { isSchemaObject, resolveSchema } from '../json/resolveSchema.ts';
import { listOf, shapeOf } from '../json/shapeOf.ts';
import { titleOf } from '../json/titleOf.ts';
import type { Field, ValueType, Variant } from '../model/field.ts';
import { annotationsOf } from './annotationsOf.ts';
import { defaultWidget } from './defaultWidget.ts';
import { fieldBase } from './fieldBase.ts';
import { withFittingDefault } from './fittingDefault.ts';
import { limitsOf } from './limitsOf.ts';
import { simpleTypesOf, typeOf } from './typeOf.ts';

/** Fields followed before a schema counts as too large to show. */
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
    ...fieldBase(own, { name, path, required }, type),
    ...defined({ types: simpleTypesOf(own) }),
    ...annotationsOf(own),
    ...children,
    ...limitsOf(own),
    ...(recursive === undefined ? {} : { recursive }),
  };
  return { ...bare, widget: bare.ui.widget ?? defaultWidget(bare) };
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

import { defined } from '../json/defined.ts';
import { discriminatorOf } from '../json/discriminator.ts';
import type { JsonSchema, JsonSchemaObject } from '../json/jsonSchema.ts';
import { isSafeName } from '../json/ownValue.ts';
import { type Resolved, resolveSchema } from '../json/resolveSchema.ts';
import { listOf, shapeOf } from '../json/shapeOf.ts';
import type { Field, Variant } from '../model/field.ts';
import { type FieldPlace, fieldBase } from './fieldBase.ts';
import { nameKinds, numbered } from './nameKinds.ts';
import { simpleTypesOf, typeOf } from './typeOf.ts';
import { joined, type Policy, startWalk, type Walk, walkSchema } from './walkSchema.ts';

/**
 * Policy for reading the record of an area, which `checkArea` has already checked. An object also gets the
 * properties inside its conditions and choices, all elements of a list have the same schema, and unknown keywords
 * are ignored.
 */
export const assertPolicy: Policy = {
  name: 'assert',
  maxLevels: 12,
  maxFields: 5000,
  resolve,
  typeOf,
  isNested: (own) => ['object', 'array'].includes(typeOf(own)),
  special: () => undefined,
  list: elementsOf,
  object: membersOf,
  more: (own) => defined({ types: simpleTypesOf(own) }),
  json: (own, place) => ({ ...fieldBase(own, place, 'object'), widget: 'json' }),
};

/** Returns the fields of an object schema, in the order in which the schema lists them. */
export const toFields = (schema: JsonSchemaObject): Field[] =>
  fieldsOf(schema, '', startWalk(schema, assertPolicy));

function fieldsOf(schema: JsonSchemaObject, path: string, walk: Walk): Field[] {
  const shape = shapeOf(schema, walk.root, walk.refs);
  const fields: Field[] = [];
  for (const [name, property] of shape.properties) {
    if (!isSafeName(name) || walk.budget.left <= 0) continue;
    const place = { name, path: joined(path, name), required: shape.required.has(name) };
    fields.push(walkSchema(property, place, walk));
  }
  return fields;
}

function resolve(schema: JsonSchema, root: JsonSchemaObject, refs: readonly string[]): Resolved {
  const resolved = resolveSchema(schema, root, refs);
  return { ...resolved, schema: withAllOf(resolved.schema, root, resolved.refs) };
}

/**
 * Returns the schema together with the keywords of its `allOf`. Every part of `allOf` restricts the value, so for
 * display the keywords of all parts are used.
 */
function withAllOf(
  schema: JsonSchemaObject,
  root: JsonSchemaObject,
  refs: readonly string[],
): JsonSchemaObject {
  if (schema.properties) return schema;
  let merged: JsonSchemaObject = schema;
  for (const part of listOf<JsonSchema>(schema.allOf)) {
    const inner = resolveSchema(part, root, refs);
    if (!inner.cycle && inner.schema.if === undefined) merged = { ...inner.schema, ...merged };
  }
  return merged;
}

function elementsOf(own: JsonSchemaObject, walk: Walk): Partial<Field> {
  const items = own.items ?? listOf<JsonSchema>(own.prefixItems)[0];
  // In draft-07, `items` may be a list with the schemas of the first elements. Then the first schema is used.
  const schema = Array.isArray(items) ? listOf<JsonSchema>(items)[0] : items;
  if (schema === undefined || schema === false) return {};
  // The path of a field inside an element begins at the element. Its path in the record would need the index of the
  // element.
  const item = walkSchema(schema, { name: '', path: '', required: false }, walk);
  const { ref, options, dict } = item;
  return { item, ...defined({ ref, options, dict }) };
}

function membersOf(own: JsonSchemaObject, { path }: FieldPlace, walk: Walk): Partial<Field> {
  const hasProperties = own.properties !== undefined;
  if (!hasProperties && (own.oneOf ?? own.anyOf)) return { variants: variantsOf(own, path, walk) };
  const fields = fieldsOf(own, path, walk);
  return fields.length > 0 || hasProperties ? { fields } : {};
}

function variantsOf(own: JsonSchemaObject, path: string, walk: Walk): Variant[] {
  const tells = discriminatorOf(own, walk.root, walk.refs);
  const branches = listOf<JsonSchema>(own.oneOf ?? own.anyOf);
  const resolved = branches.map((branch) => resolveSchema(branch, walk.root, walk.refs));
  const names = nameKinds(
    resolved.map(({ schema }) => schema),
    walk.root,
  );
  return resolved.map(({ cycle, refs, schema }, at): Variant => {
    const fields = cycle === undefined ? fieldsOf(schema, path, { ...walk, refs }) : [];
    const constants = tells && { [tells.by]: tells.branches[at]?.values ?? [] };
    return {
      name: names[at] ?? numbered(at),
      schema: branches[at] ?? true,
      ...(constants ? { constants } : {}),
      field: {
        ...fieldBase(schema, { name: '', path, required: true }, 'object'),
        fields: tells ? fields.filter(({ name }) => name !== tells.by) : fields,
        widget: 'object',
      },
    };
  });
}

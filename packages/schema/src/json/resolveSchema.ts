import { isObject } from '@isp/kit';
import type { JsonSchema, JsonSchemaObject } from './jsonSchema.ts';
import { nameIn } from './pointer.ts';

export const isSchemaObject = (schema: unknown): schema is JsonSchemaObject => isObject(schema);

/** Returns the target of a `$ref` to a part of the same document, or undefined if there is none. */
export function resolveRef(ref: string, root: JsonSchemaObject): JsonSchema | undefined {
  if (ref === '#') return root;
  if (!ref.startsWith('#/')) return undefined;
  let node: unknown = root;
  for (const part of ref.slice(2).split('/')) {
    const key = nameIn(part);
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, key)) return undefined;
    node = (node as Record<string, unknown>)[key];
  }
  return typeof node === 'boolean' || isSchemaObject(node) ? node : undefined;
}

/** A schema whose outermost `$ref` is replaced by its target, and the references that were followed. */
export interface Resolved {
  readonly schema: JsonSchemaObject;
  /** References that were followed from the record down to this schema. The innermost one is the last. */
  readonly refs: readonly string[];
  /** Reference that is already being followed. Set if the schema contains itself. */
  readonly cycle?: string;
}

/**
 * Replaces `$ref` by its target. Keywords beside the `$ref` replace those of the target. The function stops at a
 * reference that leads back to itself.
 */
export function resolveSchema(
  schema: JsonSchema | undefined,
  root: JsonSchemaObject,
  refs: readonly string[] = [],
): Resolved {
  if (!isSchemaObject(schema)) return { schema: {}, refs };
  if (typeof schema.$ref !== 'string') return { schema: nullableOf(schema), refs };
  const { $ref, ...beside } = schema;
  if (refs.includes($ref)) return { schema: beside, refs, cycle: $ref };
  const target = resolveSchema(resolveRef($ref, root), root, [...refs, $ref]);
  return { ...target, schema: nullableOf({ ...target.schema, ...beside }) };
}

/**
 * Returns X for `anyOf: [X, { type: null }]`. Generators of schemas write an optional X in this form. Any other
 * schema is returned unchanged.
 */
function nullableOf(schema: JsonSchemaObject): JsonSchemaObject {
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches?.length !== 2) return schema;
  const isNull = (branch: JsonSchema) => isSchemaObject(branch) && branch.type === 'null';
  const other = branches.find((branch) => !isNull(branch));
  if (!branches.some(isNull) || !isSchemaObject(other)) return schema;
  const { anyOf: _anyOf, oneOf: _oneOf, ...rest } = schema;
  return { ...other, ...rest };
}

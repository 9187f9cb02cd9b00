import { isObject } from '@isp/kit';
import type { JsonSchema, JsonSchemaObject } from './jsonSchema.ts';
import { nameIn } from './pointer.ts';

export const isSchemaObject = (schema: unknown): schema is JsonSchemaObject => isObject(schema);

/** Returns the target of a `$ref` inside the same document; undefined if there is no target. */
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
  /** References that were followed from the record to this schema, the innermost last. */
  readonly refs: readonly string[];
  /** Reference that is already being followed; set if the schema contains itself. */
  readonly cycle?: string;
}

/**
 * Replaces `$ref` by its target; keywords beside the `$ref` have precedence. It stops at a reference that contains
 * itself.
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

/** Returns X for a schema such as `anyOf: [X, { type: null }]`, as generators write an optional X. */
function nullableOf(schema: JsonSchemaObject): JsonSchemaObject {
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches?.length !== 2) return schema;
  const isNull = (branch: JsonSchema) => isSchemaObject(branch) && branch.type === 'null';
  const other = branches.find((branch) => !isNull(branch));
  if (!branches.some(isNull) || !isSchemaObject(other)) return schema;
  const { anyOf: _anyOf, oneOf: _oneOf, ...rest } = schema;
  return { ...other, ...rest };
}

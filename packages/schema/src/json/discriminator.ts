import type { JsonSchema, JsonSchemaObject } from './jsonSchema.ts';
import { isSchemaObject, resolveSchema } from './resolveSchema.ts';

/** A choice (`oneOf` or `anyOf`) between objects that differ in the constant of one property. */
export interface Discriminator {
  /** Property whose constant is different in each branch. */
  readonly by: string;
  readonly branches: readonly {
    readonly values: readonly unknown[];
    readonly schema: JsonSchemaObject;
    /** The branch as it is written in the choice, possibly a reference. */
    readonly origin: JsonSchema;
  }[];
}

/** Returns the property that has a different constant in every branch; undefined if there is none. */
export function discriminatorOf(
  schema: JsonSchemaObject,
  root: JsonSchemaObject,
  refs: readonly string[] = [],
): Discriminator | undefined {
  const list = schema.oneOf ?? schema.anyOf;
  if (!list || list.length === 0) return undefined;
  const branches = list.map((branch) => resolveSchema(branch, root, refs).schema);
  const names = Object.keys(branches[0]?.properties ?? {});
  for (const by of names) {
    const values = branches.map((branch) =>
      constantsOf(
        branch.properties && Object.hasOwn(branch.properties, by) ? branch.properties[by] : undefined,
      ),
    );
    const all = values.flat();
    if (values.every((list) => list.length > 0) && new Set(all).size === all.length) {
      return {
        by,
        branches: branches.map((branch, at) => ({
          values: values[at] ?? [],
          schema: branch,
          origin: list[at] ?? branch,
        })),
      };
    }
  }
  return undefined;
}

/** Returns the values that a schema allows by `const` or `enum`. Returns an empty list if it has neither. */
export function constantsOf(schema: JsonSchema | undefined): readonly unknown[] {
  if (!isSchemaObject(schema)) return [];
  if (Object.hasOwn(schema, 'const')) return [schema.const];
  return Array.isArray(schema.enum) ? schema.enum : [];
}

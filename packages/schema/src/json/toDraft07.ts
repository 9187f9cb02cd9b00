import type { JsonSchemaObject } from './jsonSchema.ts';
import { isSchemaObject } from './resolveSchema.ts';
import { withSubschemas } from './subschemas.ts';

/** Keywords of 2020-12 that draft-07 cannot express. */
const inexpressible = [
  'unevaluatedProperties',
  'unevaluatedItems',
  'minContains',
  'maxContains',
  '$dynamicRef',
  '$dynamicAnchor',
] as const;

/**
 * Returns a schema of 2020-12 in the keywords of draft-07, in which it accepts the same values.
 *
 * @throws Error for a keyword that draft-07 cannot express
 */
export function toDraft07(schema: JsonSchemaObject): JsonSchemaObject {
  const keyword = inexpressible.find((name) => schema[name] !== undefined);
  if (keyword) throw new Error(`draft-07 has no "${keyword}". Ask for the target "draft-2020-12".`);
  const inner = withSubschemas(schema, (part) => (isSchemaObject(part) ? toDraft07(part) : part));
  const { $defs, $ref, dependentRequired, dependentSchemas, items, prefixItems, ...rest } = inner;
  const dependencies = { ...(dependentSchemas as object), ...dependenciesOf(inner) };
  const plain = {
    ...rest,
    ...($defs && { definitions: $defs }),
    ...(Object.keys(dependencies).length > 0 && { dependencies }),
    ...(prefixItems ? { items: prefixItems, ...(items !== undefined && { additionalItems: items }) } : {}),
    ...(!prefixItems && items !== undefined && { items }),
  };
  if ($ref === undefined) return plain as unknown as JsonSchemaObject;
  // draft-07 ignores all keywords beside a reference
  const reference = { $ref: $ref.replace('#/$defs/', '#/definitions/') };
  const { definitions, ...beside } = plain as Record<string, unknown>;
  const own =
    Object.keys(beside).length > 0
      ? { ...beside, allOf: [...((beside.allOf ?? []) as object[]), reference] }
      : reference;
  return { ...own, ...(definitions !== undefined && { definitions }) } as unknown as JsonSchemaObject;
}

/** Returns required members by the member that requires them; where a schema applies too, it requires them. */
function dependenciesOf({ dependentRequired, dependentSchemas }: JsonSchemaObject): object {
  const schemas = (dependentSchemas ?? {}) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries((dependentRequired ?? {}) as Readonly<Record<string, readonly string[]>>).map(
      ([name, required]) => [
        name,
        Object.hasOwn(schemas, name) ? { allOf: [schemas[name], { required }] } : required,
      ],
    ),
  );
}

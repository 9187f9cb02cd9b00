import type { JsonSchema, JsonSchemaObject } from '../json/jsonSchema.ts';
import { isSchemaObject } from '../json/resolveSchema.ts';
import { listOf } from '../json/shapeOf.ts';

/** Types of JSON, in the order in which a choice among them is shown. */
const jsonTypes = ['string', 'integer', 'number', 'boolean', 'object', 'array', 'null'] as const;
export type JsonType = (typeof jsonTypes)[number];

const signs: readonly (readonly [JsonType, readonly string[]])[] = [
  [
    'object',
    [
      'properties',
      'required',
      'additionalProperties',
      'patternProperties',
      'propertyNames',
      'minProperties',
      'maxProperties',
      'dependentRequired',
      'dependentSchemas',
      'dependencies',
      'unevaluatedProperties',
    ],
  ],
  ['array', ['items', 'prefixItems', 'contains', 'minItems', 'maxItems', 'uniqueItems', 'unevaluatedItems']],
  ['string', ['pattern', 'minLength', 'maxLength', 'format', 'contentEncoding', 'contentMediaType']],
  ['number', ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']],
];

/** Returns the types that a schema allows; an empty list if the schema does not restrict the type. */
export function typesOf(schema: JsonSchemaObject): readonly JsonType[] {
  const named = [schema.type].flat().filter((type): type is JsonType => jsonTypes.includes(type as JsonType));
  if (named.length > 0) {
    const known = new Set(named);
    // Every integer is also a number. So `integer` is left out if `number` is allowed.
    return jsonTypes.filter((type) => known.has(type) && !(type === 'integer' && known.has('number')));
  }
  const sign = signs.find(([, keywords]) => keywords.some((keyword) => schema[keyword] !== undefined));
  return sign ? [sign[0]] : [];
}

/** Keywords that describe what a value consists of. */
const describing = [
  'type',
  'properties',
  'items',
  'prefixItems',
  '$ref',
  'const',
  'enum',
  'oneOf',
  'anyOf',
  'allOf',
  'additionalProperties',
  'patternProperties',
  'pattern',
  'format',
  'minLength',
  'minimum',
];

/**
 * Returns true if a branch describes the value itself. Returns false if the branches only contain rules such as
 * `required`.
 */
export const describesValue = (branches: readonly JsonSchema[]): boolean =>
  branches.some(
    (branch) => isSchemaObject(branch) && describing.some((keyword) => branch[keyword] !== undefined),
  );

/**
 * Returns the branches of a choice that are shown as kinds. Returns an empty list if the branches do not describe
 * values.
 */
export const branchesIn = (schema: JsonSchemaObject): readonly JsonSchema[] => {
  const own = [schema.oneOf, schema.anyOf].find(
    (list) => Array.isArray(list) && list.length > 0 && describesValue(list),
  );
  return listOf<JsonSchema>(own);
};

import fc from 'fast-check';
import type { JsonSchema } from '../../schema/src/model/jsonSchema.ts';

/** Names that broke something somewhere. */
const names = fc.constantFrom(
  'a',
  'b',
  'kind',
  'a.b',
  '80',
  '007',
  '',
  '*',
  'toString',
  'constructor',
  '__proto__',
  'ä ö',
);

/** Keeps a name like `__proto__` a member. */
const objectOf = (entries: readonly (readonly [string, unknown])[]): Record<string, unknown> =>
  Object.fromEntries(entries);

const members = (part: fc.Arbitrary<unknown>, maxLength = 3) =>
  fc.array(fc.tuple(names, part), { maxLength }).map(objectOf);

/** Any JSON value, of the names above. */
export const anyValue: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    fc.constantFrom(null, true, false, '', 'a', 'b', 'null', 'undefined', ' x ', 0, 1, -1, 1.5, 12345678901),
    fc.array(tie('value'), { maxLength: 3 }),
    members(tie('value')),
  ),
})).value;

const types = fc.constantFrom('string', 'integer', 'number', 'boolean', 'object', 'array', 'null');

/** A schema of any keywords, that may refer to itself, to nothing, and to its own definitions. */
export const anySchema: fc.Arbitrary<JsonSchema> = fc.letrec((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3, depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<unknown>(
      {},
      true,
      { type: 'string' },
      { type: 'integer' },
      { $ref: '#' },
      { $ref: '#/$defs/a' },
      { $ref: '#gone' },
    ),
    fc
      .record(
        {
          type: fc.oneof(types, fc.uniqueArray(types, { minLength: 1, maxLength: 3 })),
          title: fc.constantFrom('T', ''),
          const: anyValue,
          enum: fc.array(anyValue, { minLength: 1, maxLength: 3 }),
          default: anyValue,
          properties: members(tie('schema')),
          required: fc.array(names, { maxLength: 2 }),
          additionalProperties: tie('schema'),
          patternProperties: tie('schema').map((part) => ({ '^[a-c]': part })),
          unevaluatedProperties: fc.constantFrom<unknown>(false, true, { type: 'string' }),
          propertyNames: fc.constantFrom<unknown>({ maxLength: 3 }, false),
          dependentRequired: fc.constant({ a: ['b'] }),
          dependentSchemas: tie('schema').map((part) => ({ a: part })),
          prefixItems: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }),
          items: tie('schema'),
          contains: tie('schema'),
          minItems: fc.constantFrom(0, 1),
          maxItems: fc.constantFrom(1, 5),
          uniqueItems: fc.boolean(),
          minLength: fc.constantFrom(0, 1),
          maxLength: fc.constantFrom(1, 5),
          pattern: fc.constantFrom('^a', '.*', '['),
          format: fc.constantFrom('date', 'email', 'uuid', 'file', 'nobody-knows'),
          minimum: fc.constantFrom(0, 1),
          maximum: fc.constantFrom(1, 5),
          multipleOf: fc.constantFrom(1, 0.5),
          oneOf: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }),
          anyOf: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }),
          allOf: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }),
          not: tie('schema'),
          if: tie('schema'),
          // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword
          then: tie('schema'),
          else: tie('schema'),
          $defs: tie('schema').map((part) => ({ a: part })),
          unheardOf: fc.boolean(),
        },
        { requiredKeys: [] },
      )
      .map(few),
  ),
})).schema as fc.Arbitrary<JsonSchema>;

/** All keywords at once refuse everything: some of them, by their place. */
function few(schema: object): object {
  const entries = Object.entries(schema);
  const step = 1 + (JSON.stringify(entries).length % 7);
  return Object.fromEntries(entries.filter((_, at) => at % step === 0));
}

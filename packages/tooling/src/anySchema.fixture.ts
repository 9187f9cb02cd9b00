import fc from 'fast-check';
import type { JsonSchema } from '../../schema/src/json/jsonSchema.ts';

/** Generator of property names that have caused errors before. */
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

/**
 * Returns an object with these entries. Even a name like `__proto__` becomes a property of the object itself and
 * does not change its prototype.
 */
const objectOf = (entries: readonly (readonly [string, unknown])[]): Record<string, unknown> =>
  Object.fromEntries(entries);

const members = (part: fc.Arbitrary<unknown>, maxLength = 3) =>
  fc.array(fc.tuple(names, part), { maxLength }).map(objectOf);

/** Generator of JSON values of all types, whose objects use the property names above. */
export const anyValue: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    fc.constantFrom(null, true, false, '', 'a', 'b', 'null', 'undefined', ' x ', 0, 1, -1, 1.5, 12345678901),
    fc.array(tie('value'), { maxLength: 3 }),
    members(tie('value')),
  ),
})).value;

const types = fc.constantFrom('string', 'integer', 'number', 'boolean', 'object', 'array', 'null');

/**
 * Generator of schemas with random keywords. The schemas may refer to themselves, to definitions that do not exist,
 * and to their own definitions.
 */
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

/**
 * Returns the schema with only some of its keywords, because all keywords together would refuse every value. The
 * keywords are chosen by their position.
 */
function few(schema: object): object {
  const entries = Object.entries(schema);
  const step = 1 + (JSON.stringify(entries).length % 7);
  return Object.fromEntries(entries.filter((_, at) => at % step === 0));
}

/**
 * Generator of schemas with nested groups and lists, like the schemas of forms. Members may be required or not, and
 * have defaults and limits.
 */
export const groupSchema: fc.Arbitrary<JsonSchema> = fc.letrec((tie) => {
  const parts = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), tie('part'), { maxKeys: 3 });
  const named = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 2 });
  return {
    part: fc.oneof(
      { maxDepth: 4, depthSize: 'medium' },
      fc.record(
        {
          type: fc.constantFrom('string', 'number', 'integer', 'boolean'),
          default: fc.constantFrom<unknown>('', 'x', 0, 7, true),
          minimum: fc.constantFrom(1, 5),
          minLength: fc.constant(2),
          enum: fc.constantFrom<unknown>(['x', 'y'], [0, 7]),
          format: fc.constantFrom('date', 'email'),
          readOnly: fc.boolean(),
        },
        { requiredKeys: ['type'] },
      ),
      fc.constantFrom<unknown>({ const: 7 }, { $ref: '#' }, { $ref: '#/$defs/node' }, true, {
        anyOf: [
          { type: 'string', minLength: 3 },
          { type: 'object', readOnly: true },
        ],
      }),
      tie('group'),
      fc.record(
        {
          type: fc.constant('array'),
          items: tie('part'),
          minItems: fc.constantFrom(0, 1, 2),
          default: fc.constantFrom<unknown>([], ['x'], [{}]),
        },
        { requiredKeys: ['type'] },
      ),
    ),
    group: fc.record(
      {
        type: fc.constant('object'),
        properties: parts,
        required: named,
        default: fc.constantFrom<unknown>({}, { a: 'x' }),
        minProperties: fc.constantFrom(0, 1),
        maxProperties: fc.constantFrom(0, 1, 2),
        additionalProperties: fc.constantFrom<unknown>(false, { type: 'string' }),
        dependentRequired: fc.constant({ a: ['b'] }),
        not: named.map((required) => ({ required: [...required, 'a'] })),
        if: named.map((required) => ({ required: [...required, 'b'] })),
        // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword
        then: fc.record({ required: named, properties: parts }, { requiredKeys: [] }),
        else: fc.record({ properties: parts }),
        allOf: fc.tuple(fc.record({ properties: parts, required: named }, { requiredKeys: [] })),
        oneOf: fc.constant([{ required: ['a'] }, { required: ['b'] }]),
        readOnly: fc.constant(true),
      },
      { requiredKeys: ['type', 'properties'] },
    ),
    whole: tie('group').map((group) => ({
      ...(group as object),
      $defs: {
        node: {
          type: 'object',
          required: ['next'],
          properties: { next: { type: 'array', items: { $ref: '#/$defs/node' } } },
        },
      },
    })),
  };
}).whole as fc.Arbitrary<JsonSchema>;

import type { JsonSchema, JsonSchemaObject } from '@isp/schema';
import { formatRules, formSchema } from '@isp/schema/internal';
import { interpret, messageOf, type Validate } from '@isp/schema/validate';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileSchema } from './compileEntity.ts';

/** Returns path and keyword of every issue, sorted. */
const found = (validate: Validate, value: unknown) =>
  validate(value)
    .map(({ path, keyword }) => `${path} ${keyword}`)
    .sort();

/** Returns the two validators of a schema, created in the same way as for an entity. */
function validatorsOf(schema: JsonSchema): Record<'compiled' | 'interpreted', Validate> {
  const validated = typeof schema === 'object' ? formSchema(schema) : schema;
  return { compiled: compileSchema(validated), interpreted: interpret(validated) };
}

const text = { type: 'string' };
const both = (first: JsonSchemaObject, second: JsonSchemaObject) => ({ oneOf: [first, second] });

const cases: readonly [name: string, schema: JsonSchema, values: readonly unknown[]][] = [
  ['true', true, [1, null]],
  ['false', false, [1, null]],
  ['type', { type: 'integer' }, [1, 1.5, '1', null, true, [], {}]],
  ['types', { type: ['string', 'null'] }, ['', null, 1]],
  ['enum', { enum: [1, 'a', { b: [1] }] }, [1, 'a', { b: [1] }, { b: [2] }, 'b']],
  ['const', { const: 'a' }, ['a', 'b', 1]],
  ['wrong type and enum', { type: 'string', enum: ['a'] }, [1, 'b']],
  ['limits', { type: 'number', minimum: 1, maximum: 5, multipleOf: 0.1 }, [0, 1, 0.3, 5.05, 6, 1.1]],
  [
    'multiples of amounts',
    { items: { multipleOf: 0.01 } },
    [
      [114533582.32, 9999999999.99, 0.07, 0, -1.1],
      [114533582.325, 0.001, 0.0000009],
    ],
  ],
  ['multiples of one', { multipleOf: 1 }, [0.0000009, 1.0000005, 1e15 + 0.5, 3, 1e300, '1']],
  ['exclusive limits', { exclusiveMinimum: 0, exclusiveMaximum: 1 }, [0, 0.5, 1]],
  ['lengths', { minLength: 2, maxLength: 3 }, ['a', '😀😀😀', '😀😀😀😀', 'abc', 1]],
  ['pattern', { pattern: '^[a-z]+$' }, ['abc', 'A', 'a'.repeat(1001)]],
  [
    'two patterns',
    { properties: { a: { pattern: '^a' }, b: { pattern: '^b' } } },
    [{ a: 'a', b: 'b' }, { a: 'b' }, { b: 'a' }],
  ],
  [
    'pattern under not',
    {
      $defs: { secret: { pattern: '^x' } },
      properties: {
        a: { not: { pattern: '^x' } },
        b: { not: { $ref: '#/$defs/secret' } },
        c: { not: { items: { pattern: '^x' } } },
        d: { not: { not: { pattern: '^x' } } },
        e: { $ref: '#/$defs/secret' },
      },
    },
    ['a', 'b', 'd', 'e'].flatMap((name) =>
      ['y', 'x', 'y'.repeat(1001), 'x'.repeat(1001), '😀'.repeat(600), 1].map((own) => ({ [name]: own })),
    ),
  ],
  ['unicode pattern', { pattern: '^\\p{L}+$' }, ['名称', '1']],
  ['old pattern', { pattern: '^[\\w-.]+$' }, ['a-b', ' ']],
  ['required', { required: ['a', 'b'] }, [{}, { a: 1 }, { a: 1, b: 2 }, [], 'x']],
  ['properties', { properties: { a: text, 'b/c~d': text } }, [{ a: 1 }, { 'b/c~d': 1 }, {}]],
  ['false property', { properties: { a: false } }, [{}, { a: 1 }]],
  [
    'additionalProperties',
    { properties: { a: text }, additionalProperties: false },
    [{ a: 'x' }, { b: 1, c: 2 }],
  ],
  ['additional schema', { additionalProperties: text }, [{ a: 'x' }, { b: 1 }]],
  [
    'patternProperties',
    { patternProperties: { '^x': text }, additionalProperties: false },
    [{ xa: 1 }, { y: 1 }, { xb: '' }],
  ],
  ['propertyNames', { propertyNames: { maxLength: 2 } }, [{ ab: 1 }, { abc: 1 }]],
  ['counts', { minProperties: 1, maxProperties: 2 }, [{}, { a: 1 }, { a: 1, b: 2, c: 3 }]],
  ['items', { items: text, minItems: 1, maxItems: 2, uniqueItems: true }, [[], ['a'], ['a', 'a'], [1, 2, 3]]],
  [
    'unique objects',
    { uniqueItems: true },
    [
      [{ a: 1 }, { a: 1 }],
      [{ a: 1 }, { a: 2 }],
      [1, '1'],
      [[1], [1]],
    ],
  ],
  [
    'prefixItems',
    { prefixItems: [text, { type: 'integer' }], items: false },
    [
      ['a', 1],
      [1, 'a'],
      ['a', 1, 2],
    ],
  ],
  ['contains', { contains: { const: 1 }, minContains: 2 }, [[1], [1, 1], [2]]],
  ['allOf', { allOf: [{ required: ['a'] }, { required: ['a', 'b'] }] }, [{}, { a: 1 }]],
  [
    'anyOf',
    { anyOf: [{ required: ['a'] }, { properties: { b: text }, required: ['b'] }] },
    [{}, { a: 1 }, { b: 1 }, { b: '' }],
  ],
  ['oneOf constants', { oneOf: [{ const: 'A', title: '甲' }, { const: 'B' }] }, ['A', 'C', 1]],
  ['oneOf overlapping', { oneOf: [{ minimum: 1 }, { maximum: 5 }] }, [3, 0, 9]],
  [
    'oneOf told apart',
    both(
      { properties: { kind: { const: 'a' }, x: text }, required: ['kind', 'x'] },
      { properties: { kind: { const: 'b' }, y: text }, required: ['kind', 'y'] },
    ),
    [{}, { kind: 'a' }, { kind: 'b', y: 1 }, { kind: 'c' }, { kind: 'a', x: '' }, 'text'],
  ],
  ['not', { not: { required: ['a'] } }, [{}, { a: 1 }]],
  [
    'not in anyOf',
    { anyOf: [{ not: { required: ['a'] } }, { required: ['b'] }] },
    [{}, { a: 1 }, { a: 1, b: 1 }],
  ],
  [
    'if then else',
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword
    { if: { required: ['a'] }, then: { required: ['b'] }, else: { properties: { c: false } } },
    [{}, { a: 1 }, { a: 1, b: 1 }, { c: 1 }],
  ],
  ['dependentRequired', { dependentRequired: { a: ['b', 'c'] } }, [{}, { a: 1 }, { a: 1, b: 1, c: 1 }]],
  ['dependentSchemas', { dependentSchemas: { a: { properties: { b: text } } } }, [{ a: 1, b: 1 }, { b: 1 }]],
  [
    'references',
    {
      $defs: {
        node: { type: 'object', required: ['v'], properties: { v: text, next: { $ref: '#/$defs/node' } } },
      },
      $ref: '#/$defs/node',
    },
    [{ v: 'x' }, { v: 'x', next: { next: { v: 1 } } }, {}, 1],
  ],
  [
    'reference with words beside it',
    { $defs: { a: text }, properties: { x: { $ref: '#/$defs/a', maxLength: 1 } } },
    [{ x: 'ab' }, { x: 1 }],
  ],
  [
    'read-only',
    { required: ['a', 'b'], properties: { a: { type: 'string', readOnly: true }, b: text } },
    [{}, { a: 1, b: 'x' }],
  ],
  [
    'number formats',
    {
      properties: {
        p: { type: 'number', format: 'percent' },
        n: { type: 'integer', format: 'positive-integer' },
      },
    },
    [
      { p: 101, n: 0 },
      { p: 5, n: 1 },
    ],
  ],
  [
    'fields called as keywords are',
    { properties: { contains: text, anyOf: { items: text }, oneOf: { properties: { contains: text } } } },
    [{ contains: 1, anyOf: [1], oneOf: { contains: 1 } }],
  ],
  [
    'a failed choice beside unevaluatedProperties',
    {
      properties: { a: text },
      anyOf: [{ required: ['b'] }, { required: ['c'], properties: { c: { contains: text } } }],
      unevaluatedProperties: { type: 'number' },
    },
    [{}, { a: 'x' }, { c: [1] }, { b: 1 }, { b: 1, d: 'x' }],
  ],
  [
    'elements that are wrong, and the same',
    { items: text, uniqueItems: true },
    [
      [{}, {}],
      [1, 'a', 'a'],
    ],
  ],
  [
    'objects with members every object inherits',
    {
      properties: {
        list: { uniqueItems: true, items: { type: 'object' } },
        one: { const: { toString: 1 } },
        some: { enum: [{ valueOf: 1 }, 'a', null, [2]] },
        words: { uniqueItems: true, items: text },
      },
    },
    [
      ...[
        [{ toString: 1 }, { toString: 1 }],
        [{ valueOf: 1 }, { valueOf: 2 }],
      ].map((list) => ({ list })),
      ...[{ toString: 1 }, { toString: 2 }, { valueOf: 1 }, 1, null].map((one) => ({ one })),
      ...[{ valueOf: 1 }, { valueOf: null }, { toString: 1 }, 'a', 'b', null, [2], [3]].map((some) => ({
        some,
      })),
      ...[
        ['toString', 'valueOf'],
        ['__proto__', '__proto__'],
        ['a', 'a', 1],
      ].map((words) => ({ words })),
    ],
  ],
  ['a constructor', { required: ['constructor'], properties: { toString: text } }, [{}, { toString: 1 }]],
  ...Object.keys(formatRules).map((format): [string, JsonSchema, unknown[]] => [
    `format ${format}`,
    { format },
    [
      '',
      'a',
      '1',
      'nb-a',
      'http://a',
      '2026-11-21',
      '2026-11-21 08:00:00',
      '08:00',
      '#fff',
      '13800138000',
      1,
      null,
    ],
  ]),
  ['unknown format', { format: 'nothing-known' }, ['a']],
];

describe('the validators', () => {
  it.each(cases)('the validators agree on %s', async (_, schema, values) => {
    const { compiled, interpreted } = validatorsOf(schema);
    for (const value of values) {
      const issues = found(compiled, value);
      expect({ value, issues: found(interpreted, value) }).toEqual({ value, issues });
    }
  });

  it('the validators agree on generated schemas and values', () => {
    const leaf = fc.oneof(
      fc.record({ type: fc.constantFrom('string', 'integer', 'boolean') }),
      fc.record({ enum: fc.uniqueArray(fc.constantFrom('a', 'b', 1, true), { minLength: 1 }) }),
      fc.record({ type: fc.constant('string'), minLength: fc.nat(2), maxLength: fc.nat(3) }),
      fc.record({ type: fc.constant('number'), minimum: fc.integer({ min: -1, max: 1 }) }),
      fc.record({ format: fc.constantFrom('phone', 'date', 'money') }),
      fc.constant(false),
    );
    const { schema } = fc.letrec<{ schema: unknown }>((tie) => ({
      schema: fc.oneof(
        { maxDepth: 3, depthSize: 'small' },
        leaf,
        fc.record(
          {
            type: fc.constant('object'),
            properties: fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('schema')),
            required: fc.uniqueArray(fc.constantFrom('a', 'b', 'c')),
            additionalProperties: fc.boolean(),
          },
          { requiredKeys: [] },
        ),
        fc.record({ type: fc.constant('array'), items: tie('schema'), uniqueItems: fc.boolean() }),
        fc.record({ anyOf: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }) }),
        fc.record({ oneOf: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }) }),
        fc.record({ allOf: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }) }),
        fc.record({ not: tie('schema') }),
        // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword
        fc.record({ if: tie('schema'), then: tie('schema'), else: tie('schema') }),
        fc.record({
          dependentRequired: fc.dictionary(
            fc.constantFrom('a', 'b'),
            fc.uniqueArray(fc.constantFrom('b', 'c')),
          ),
        }),
        fc.record({ dependentSchemas: fc.dictionary(fc.constantFrom('a', 'b'), tie('schema')) }),
        fc.constant({ $ref: '#/$defs/tree' }),
      ),
    }));
    const scalar = fc.constantFrom<unknown>('', 'a', 'ab', 'abcd', 0, 1, -2, 1.5, true, null, '13800138000');
    const value = fc.oneof(
      scalar,
      fc.array(scalar, { maxLength: 3 }),
      fc.dictionary(
        fc.constantFrom('a', 'b', 'c', 'd'),
        fc.oneof(
          scalar,
          fc.array(scalar, { maxLength: 2 }),
          fc.dictionary(fc.constantFrom('a', 'b'), scalar),
        ),
      ),
    );
    fc.assert(
      fc.property(schema, fc.array(value, { minLength: 1, maxLength: 8 }), (schema, values) => {
        const tree = {
          type: 'object',
          required: ['a'],
          properties: { a: text, b: { $ref: '#/$defs/tree' } },
          additionalProperties: { type: 'array', items: { $ref: '#/$defs/tree' } },
        };
        const validated = formSchema({ $defs: { tree }, properties: { x: schema as JsonSchema } });
        const [compiled, interpreted] = [compileSchema(validated), interpret(validated)];
        for (const one of values) expect(found(interpreted, { x: one })).toEqual(found(compiled, { x: one }));
      }),
      { numRuns: 500 },
    );
  });
});

describe('the interpreter alone', () => {
  it.each([
    ['draft-07 list in items', { items: [text], additionalItems: false }, ['a', 1], [' items']],
    [
      'unevaluatedProperties',
      { allOf: [{ properties: { a: true } }], unevaluatedProperties: false },
      { a: 1, b: 2 },
      ['/b unevaluatedProperties'],
    ],
    [
      'unevaluatedProperties after if',
      { if: { properties: { a: { const: 1 } }, required: ['a'] }, unevaluatedProperties: false },
      { a: 1 },
      [],
    ],
    ['unevaluatedItems', { prefixItems: [true], unevaluatedItems: false }, [1, 2], [' unevaluatedItems']],
    [
      'draft-07 dependencies',
      { dependencies: { a: ['b'], c: { required: ['d'] } } },
      { a: 1, c: 1 },
      ['/b required', '/d required'],
    ],
    [
      'definitions',
      { definitions: { a: text }, properties: { x: { $ref: '#/definitions/a' } } },
      { x: 1 },
      ['/x type'],
    ],
  ] as const)('the interpreter reads %s', (_, schema, value, issues) => {
    expect(found(interpret(schema as unknown as JsonSchema), value)).toEqual(issues);
  });

  it('the interpreter has an answer for a schema that only refers to itself (T-R8)', () => {
    expect(found(interpret({ $ref: '#' }), 1)).toEqual([' depth']);
  });
  it('the interpreter has an answer for a value deeper than any stack (T-R8)', () => {
    let value: unknown = 1;
    for (let level = 0; level < 100_000; level++) value = [value];
    const list = { $defs: { l: { type: 'array', items: { $ref: '#/$defs/l' } } }, $ref: '#/$defs/l' };
    expect(interpret(list)(value)).toHaveLength(1);
  });
});

describe('names of machines', () => {
  it.each([
    ['R5.05', 'notebook-name', '以 nb- 开头，后接小写字母', 'nb-'],
    ['R5.06', 'jupyter-name', '小写字母', 'lowercase'],
  ])('%s says of a %s how it begins and ends, in both languages', (_, format, zh, en) => {
    const issue = { path: '/a', keyword: 'format', params: { format } };
    expect(messageOf(issue, undefined, 'zh-CN')).toContain(zh);
    expect(messageOf(issue, undefined, 'zh-CN')).toContain('以字母或数字结尾');
    expect(messageOf(issue, undefined, 'en-US')).toContain(en);
  });
});

describe('messages', () => {
  const issue = (keyword: string, params = {}) => ({ path: '/a', keyword, params });
  const name = { title: '名称', widget: 'text' } as never;
  it.each([
    ['R5.01', issue('format', { format: 'phone' }), undefined, '手机号格式不正确', 'Invalid phone number'],
    [
      'R5.02',
      issue('format', { format: 'http-url' }),
      undefined,
      '地址须以 http 或 https 开头',
      'URL must start with http or https',
    ],
    ['R5.03', issue('format', { format: 'id-card' }), undefined, '身份证号格式不正确', 'Invalid ID number'],
    [
      'R5.04',
      issue('format', { format: 'positive-integer' }),
      undefined,
      '请输入正整数',
      'Enter a positive integer',
    ],
    ['R5.07', issue('required'), undefined, '不能为空', 'Required'],
    ['R5.07', issue('required'), name, '请输入名称', 'Enter 名称'],
    ['R5.07', issue('required'), { title: '状态', widget: 'select' } as never, '请选择状态', 'Choose 状态'],
    ['R8.09', issue('something-new'), undefined, '输入的数据不合法!', 'The data entered is not valid!'],
    ['R8.09', issue('constructor'), undefined, '输入的数据不合法!', 'The data entered is not valid!'],
    ['R5', issue('maxLength', { limit: 63 }), undefined, '最多 63 个字符', 'At most 63 characters'],
    ['R5', issue('minLength', { limit: 2 }), undefined, '至少 2 个字符', 'At least 2 characters'],
    ['R5', issue('minimum', { limit: 0 }), undefined, '不能小于 0', 'At least 0'],
    ['R5', issue('maximum', { limit: 9 }), undefined, '不能大于 9', 'At most 9'],
    ['R5', issue('exclusiveMinimum', { limit: 0 }), undefined, '必须大于 0', 'More than 0'],
    ['R5', issue('exclusiveMaximum', { limit: 9 }), undefined, '必须小于 9', 'Less than 9'],
    ['R5', issue('multipleOf', { limit: 5 }), undefined, '必须是 5 的倍数', 'A multiple of 5'],
    ['R5', issue('minItems', { limit: 1 }), undefined, '至少 1 项', 'At least 1 items'],
    ['R5', issue('maxItems', { limit: 3 }), undefined, '最多 3 项', 'At most 3 items'],
    ['R5', issue('uniqueItems'), undefined, '存在重复项', 'Contains duplicates'],
    ['R5', issue('false'), undefined, '当前条件下不允许填写', 'Not allowed here'],
    ['R5', issue('unique'), undefined, '已存在', 'Already exists'],
  ])('%s %j', (_, given, field, zh, en) => {
    expect(messageOf(given, field, 'zh-CN')).toBe(zh);
    expect(messageOf(given, field, 'en-US')).toBe(en);
    if (!field) expect(messageOf(given, 'en-US')).toBe(en);
  });
});

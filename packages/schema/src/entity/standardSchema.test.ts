import { describe, expect, it } from 'vitest';
import { interpret } from '../interpreter/interpret.ts';
import { toDraft07 } from '../json/toDraft07.ts';
import { parseArea } from '../load/parseArea.ts';
import { toStandardSchema } from './standardSchema.ts';

const record = {
  type: 'object',
  required: ['name', 'size'],
  $defs: { size: { type: 'integer', minimum: 1 } },
  properties: {
    name: { type: 'string', title: '书名', maxLength: 5 },
    size: { $ref: '#/$defs/size', title: '尺寸' },
    kind: { title: '种类', enum: ['PAPER', 'AUDIO'] },
    minutes: { type: 'integer', title: '时长' },
    secret: { type: 'string', writeOnly: true },
    lines: {
      type: 'array',
      items: { type: 'object', properties: { count: { type: 'integer', title: '数量' } } },
    },
    status: { enum: ['DRAFT', 'SOLD'], readOnly: true },
  },
  dependentRequired: { kind: ['minutes'] },
};
const { entities } = parseArea({ area: 'shop', entities: { book: { title: '图书', record } } });
const book = toStandardSchema(entities.book!);
const { jsonSchema, validate } = book['~standard'];

describe('toStandardSchema', () => {
  it('toStandardSchema validates a record as a form does, with messages and paths', () => {
    expect([book['~standard'].version, book['~standard'].vendor]).toEqual([1, 'isp']);
    const value = { name: 'a', size: 1 };
    expect(validate(value)).toEqual({ value });
    expect(validate({ name: 'abcdef', size: 0, lines: [{ count: 'x' }] })).toEqual({
      issues: [
        { message: '最多 5 个字符', path: ['name'] },
        { message: '不能小于 1', path: ['size'] },
        { message: '请输入整数', path: ['lines', '0', 'count'] },
      ],
    });
    expect(toStandardSchema(entities.book!, 'en-US')['~standard'].validate({ size: 1 })).toEqual({
      issues: [{ message: 'Enter 书名', path: ['name'] }],
    });
  });

  it('toStandardSchema gives what a form sends as input and what a reply contains as output', () => {
    const input = jsonSchema.input({ target: 'draft-2020-12' });
    expect(input).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      required: ['name', 'size'],
    });
    expect(Object.keys(input.properties as object)).toEqual([
      'name',
      'size',
      'kind',
      'minutes',
      'secret',
      'lines',
    ]);
    const output = jsonSchema.output({ target: 'draft-2020-12' });
    expect(Object.keys(output.properties as object)).toEqual(
      expect.arrayContaining(['status', 'id', '_actions']),
    );
    expect(output.properties).not.toHaveProperty('secret');
    expect(
      interpret(output)({
        id: '1',
        createTime: '2026-01-01 00:00:00',
        rowVersion: 0,
        name: 'a',
        size: 1,
        kind: null,
      }),
    ).toEqual([]);
  });

  it('toStandardSchema refuses a target that it does not know', () => {
    expect(() => jsonSchema.input({ target: 'openapi-3.0' })).toThrow('There is no target "openapi-3.0".');
  });
});

describe('toDraft07', () => {
  it.each([
    [
      { $defs: { a: { type: 'string' } }, properties: { a: { $ref: '#/$defs/a' } } },
      { definitions: { a: { type: 'string' } }, properties: { a: { $ref: '#/definitions/a' } } },
    ],
    [
      { $ref: '#/$defs/a', title: 'A', $defs: { a: {} } },
      { title: 'A', allOf: [{ $ref: '#/definitions/a' }], definitions: { a: {} } },
    ],
    [
      { dependentRequired: { a: ['b'], c: ['d'] }, dependentSchemas: { a: { minProperties: 2 } } },
      { dependencies: { a: { allOf: [{ minProperties: 2 }, { required: ['b'] }] }, c: ['d'] } },
    ],
    [
      { prefixItems: [{ type: 'string' }], items: false },
      { items: [{ type: 'string' }], additionalItems: false },
    ],
    [{ items: { const: 1 } }, { items: { const: 1 } }],
  ])('toDraft07 writes %j with the keywords of draft-07', (schema, expected) => {
    expect(toDraft07(schema)).toEqual(expected);
  });

  it('toDraft07 refuses a keyword that draft-07 does not have', () => {
    expect(() => toDraft07({ properties: { a: { unevaluatedProperties: false } } })).toThrow(
      'unevaluatedProperties',
    );
  });
});

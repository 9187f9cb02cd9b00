import { describe, expect, it } from 'vitest';
import { unfoldSchema } from '../anySchema/unfoldSchema.ts';
import type { JsonSchema, JsonSchemaObject } from '../json/jsonSchema.ts';
import { fromJsonSchema } from '../load/fromJsonSchema.ts';
import type { Field } from '../model/field.ts';

const text = { type: 'string' };
const dates = { ...text, format: 'date' };

/** Returns the field that the schema of one property gives. */
function fieldOf(property: JsonSchema, more: JsonSchemaObject = {}): Field {
  const { fields } = fromJsonSchema({ ...more, properties: { it: property } });
  return fields[0]!;
}

describe('the type of a field', () => {
  it.each<[JsonSchema, string]>([
    [true, 'string'],
    [{}, 'string'],
    [{ type: ['null', 'integer'] }, 'integer'],
    [{ type: 'null' }, 'string'],
    [{ properties: {} }, 'object'],
    [{ additionalProperties: false }, 'object'],
    [{ items: text }, 'array'],
    [{ prefixItems: [text] }, 'array'],
    [{ enum: [1, 2] }, 'integer'],
    [{ enum: [1.5] }, 'number'],
    [{ enum: [true] }, 'boolean'],
    [{ enum: ['a'] }, 'string'],
    [{ oneOf: [{ const: 3 }, { const: 4 }] }, 'integer'],
    [{ oneOf: [{ properties: { a: text } }, text] }, 'object'],
    [{ anyOf: [{ $ref: '#/$defs/a' }, { $ref: '#/$defs/b' }] }, 'object'],
    [{ anyOf: [{ type: 'integer' }, { type: 'boolean' }] }, 'integer'],
    [{ oneOf: [true, false] }, 'string'],
    [{ minimum: 1 }, 'number'],
    [{ maximum: 1 }, 'number'],
    [{ multipleOf: 1 }, 'number'],
    [{ anyOf: [{ type: 'integer' }, { type: 'null' }] }, 'integer'],
  ])('%j is %s', (property, type) => {
    expect(fieldOf(property, { $defs: { a: text, b: text } }).type).toBe(type);
  });
});

describe('the widget of a field', () => {
  it.each<[JsonSchema, string]>([
    [text, 'text'],
    [{ ...text, maxLength: 100 }, 'text'],
    [{ ...text, maxLength: 101 }, 'textarea'],
    [{ ...text, maxLength: 500, format: 'hostname' }, 'text'],
    [{ ...text, writeOnly: true }, 'password'],
    [{ ...text, 'x-ref': 'shop.a', enum: ['a'] }, 'reference'],
    [{ ...text, 'x-dict': 'a' }, 'select'],
    [{ enum: [1] }, 'select'],
    [{ type: 'integer' }, 'number'],
    [{ type: 'number' }, 'number'],
    [{ type: 'boolean' }, 'switch'],
    [{ type: 'number', format: 'percent' }, 'percent'],
    [{ ...text, format: 'money' }, 'money'],
    [{ ...text, format: 'http-url' }, 'url'],
    [{ ...text, format: 'date-time' }, 'datetime'],
    [{ ...text, format: 'toString' }, 'text'],
    [{ type: 'object' }, 'json'],
    [{ properties: { a: text } }, 'object'],
    [{ oneOf: [{ properties: { a: { const: 1 } } }, { properties: { a: { const: 2 } } }] }, 'variants'],
    [{ type: 'array', items: text }, 'tags'],
    [{ type: 'array', items: { ...text, format: 'email' } }, 'array'],
    [{ type: 'array', items: { ...text, format: 'hostname' } }, 'array'],
    [{ type: 'array', items: { type: 'integer' } }, 'array'],
    [{ type: 'array', items: { ...text, format: 'file' } }, 'file'],
    [{ type: 'array', items: { ...text, format: 'image' } }, 'image'],
    [{ type: 'array', items: { enum: ['a'] } }, 'select'],
    [{ type: 'array' }, 'array'],
    [{ type: 'number', 'x-ui': { total: 'a' } }, 'quota'],
    [{ ...text, format: 'date', 'x-ui': { widget: 'mine' } }, 'mine'],
  ])('%j is shown by %s', (property, widget) => expect(fieldOf(property).widget).toBe(widget));
});

describe('what a field says', () => {
  it('a field keeps limits the control shows, exclusive ones too', () => {
    expect(fieldOf({ type: 'integer', minimum: 1, maximum: 5, multipleOf: 2 })).toMatchObject({
      min: 1,
      max: 5,
      multipleOf: 2,
    });
    expect(fieldOf({ type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 9 })).toMatchObject({
      min: 0,
      max: 9,
    });
    expect(fieldOf({ ...text, minLength: 0, maxLength: 3 })).toMatchObject({ minLength: 0, maxLength: 3 });
    expect(fieldOf({ type: 'array', minItems: 1, maxItems: 2 })).toMatchObject({ minItems: 1, maxItems: 2 });
    expect(Object.hasOwn(fieldOf({ ...text, minLength: '1' as never }), 'minLength')).toBe(false);
  });

  it('a field names its choices by title, else by value, with what belongs to each', () => {
    const oneOf = [{ const: 'A', title: '甲', 'x-tag': 'ok', 'x-when': { kind: ['B'] } }, { const: 2 }];
    expect(fieldOf({ oneOf }).options).toEqual([
      { value: 'A', label: '甲', tag: 'ok', when: { kind: ['B'] } },
      { value: 2, label: '2' },
    ]);
    expect(fieldOf({ anyOf: [{ const: true }] }).options).toEqual([{ value: true, label: 'true' }]);
    expect(fieldOf({ enum: ['a', null, { x: 1 }] }).options).toEqual([{ value: 'a', label: 'a' }]);
    // One branch has no constant, so the branches are not choices.
    expect(fieldOf({ oneOf: [{ const: 'A' }, { minLength: 2 }] }).options).toBeUndefined();
    expect(fieldOf({ oneOf: [{ const: null }, { const: 'A' }, { const: 'B' }] }).options).toBeUndefined();
    expect(fieldOf({ enum: [] }).options).toBeUndefined();
  });

  it('of references: short and long, of a list what its elements say', () => {
    expect(fieldOf({ ...text, 'x-ref': 'shop.a' }).ref).toEqual({ entity: 'shop.a' });
    const long = { entity: 'shop.a', filter: { x: 1 } };
    expect(fieldOf({ ...text, 'x-ref': long }).ref).toEqual(long);
    expect(fieldOf({ ...text, 'x-ref': 3 }).ref).toBeUndefined();
    const list = fieldOf({ type: 'array', items: { ...text, 'x-ref': 'shop.a' } });
    expect(list).toMatchObject({ ref: { entity: 'shop.a' }, item: { name: '', path: '' } });
    expect(fieldOf({ type: 'array', items: { ...text, 'x-dict': 'a' }, 'x-dict': 'b' }).dict).toBe('b');
    expect(fieldOf({ type: 'array', items: { enum: ['a'] } }).options).toHaveLength(1);
  });

  it('a field has defaults for how a number is written', () => {
    expect(fieldOf({ ...text, 'x-number': {} }).number).toEqual({ prefix: '', date: false, digits: 6 });
    expect(fieldOf({ ...text, 'x-number': { prefix: 'A', digits: 4 } }).number).toEqual({
      prefix: 'A',
      date: false,
      digits: 4,
    });
    expect(fieldOf({ ...text, 'x-number': { date: true } }).number).toMatchObject({ digits: 4 });
    expect(fieldOf(text).number).toBeUndefined();
  });

  it('elements of a list of places are those of its first place', () => {
    expect(fieldOf({ type: 'array', prefixItems: [dates, text] }).item?.format).toBe('date');
    expect(fieldOf({ type: 'array', items: [dates, text] as never }).item?.format).toBe('date');
    expect(fieldOf({ type: 'array', items: false }).item).toBeUndefined();
  });

  it('the fields of an object carry its path, those of an element begin anew', () => {
    const inner = { type: 'object', required: ['a'], properties: { a: { properties: { b: text } } } };
    const object = fieldOf(inner);
    expect(object.fields?.[0]).toMatchObject({ path: 'it.a', required: true });
    expect(object.fields?.[0]?.fields?.[0]).toMatchObject({ path: 'it.a.b', required: false });
    expect(fieldOf({ type: 'array', items: inner }).item?.fields?.[0]?.path).toBe('a');
    expect(fieldOf({ type: 'object' }).fields).toBeUndefined();
    expect(fieldOf({ type: 'object', properties: {} }).fields).toEqual([]);
  });

  it('what allOf adds to a property is shown', () => {
    const more = { $defs: { short: { maxLength: 3, title: 'S' } } };
    expect(fieldOf({ ...text, title: 'T', allOf: [{ $ref: '#/$defs/short' }] }, more)).toMatchObject({
      title: 'T',
      maxLength: 3,
    });
  });
});

describe('a choice of objects', () => {
  const branches: readonly JsonSchemaObject[] = [
    { title: '自提', properties: { by: { const: 'SELF' }, shop: text } },
    { properties: { by: { const: 'POST' }, to: { properties: { city: text } } } },
  ];
  it('a choice of objects has the fields of each, without the discriminator', () => {
    const { variants } = fieldOf({ oneOf: branches });
    expect(
      variants?.map(({ name, constants, field }) => [
        name.words,
        constants,
        field.fields?.map(({ path }) => path),
      ]),
    ).toEqual([
      [['自提'], { by: ['SELF'] }, ['it.shop']],
      [['POST'], { by: ['POST'] }, ['it.to']],
    ]);
  });
  it('a choice of objects is named by its members where it has no title and no constant, and numbered without them', () => {
    const { variants } = fieldOf({ anyOf: [{ properties: { a: text } }, { properties: { b: text } }, {}] });
    expect(variants?.map(({ name, constants }) => [name.by, name.words, constants])).toEqual([
      ['members', ['a'], undefined],
      ['members', ['b'], undefined],
      ['number', ['3'], undefined],
    ]);
    expect(variants?.map(({ field }) => field.fields?.map(({ name }) => name))).toEqual([['a'], ['b'], []]);
  });
  it('a constant that two branches share is no discriminator', () => {
    const same = { properties: { by: { const: 'SELF' } } };
    expect(fieldOf({ oneOf: [same, same] }).variants?.[0]?.constants).toBeUndefined();
    // In one branch the property has no constant, so the property does not distinguish the branches.
    const open = { properties: { by: text } };
    expect(fieldOf({ oneOf: [branches[0]!, open] }).variants?.[0]?.constants).toBeUndefined();
  });
  it('several values may lead to one branch', () => {
    const many = { properties: { by: { enum: ['A', 'B'] }, x: text } };
    expect(fieldOf({ oneOf: [many, branches[0]!] }).variants).toMatchObject([
      { constants: { by: ['A', 'B'] }, field: { fields: [{ name: 'x' }] } },
      { constants: { by: ['SELF'] } },
    ]);
  });
});

describe('a schema that leads back to itself (T-R8)', () => {
  const node = {
    type: 'object',
    title: '节点',
    properties: { name: text, next: { $ref: '#/$defs/node' } },
  };
  it('a recursive schema stops at the second level, with title and kind', () => {
    const field = fieldOf({ $ref: '#/$defs/node' }, { $defs: { node } });
    expect(field.folded).toBeUndefined();
    expect(field.fields?.[1]).toMatchObject({
      name: 'next',
      title: '节点',
      type: 'object',
      widget: 'folded',
      folded: { schema: { $ref: '#/$defs/node' }, policy: 'assert' },
    });
    expect(field.fields?.[1]?.fields).toBeUndefined();
  });
  it('a recursive schema stops in a choice and in a list as well', () => {
    const either = { oneOf: [{ $ref: '#/$defs/either' }, { properties: { a: text } }] };
    const list = { type: 'array', items: { $ref: '#/$defs/list' } };
    const more = { $defs: { either, list } };
    const { variants } = fieldOf({ $ref: '#/$defs/either' }, more);
    expect(variants?.map(({ field }) => field.fields?.length)).toEqual([0, 1]);
    expect(fieldOf({ $ref: '#/$defs/list' }, more).item?.folded?.schema).toEqual({ $ref: '#/$defs/list' });
  });
  it('objects within objects are followed for twelve levels, deeper ones on demand', () => {
    let schema: JsonSchemaObject = { properties: { end: text } };
    for (let level = 0; level < 20; level++) schema = { properties: { in: schema } };
    let field: Field | undefined = fieldOf(schema);
    let levels = 0;
    for (; field?.fields; levels++) field = field.fields[0];
    expect(levels).toBe(12);
    expect(field).toMatchObject({ type: 'object', widget: 'folded', path: `it${'.in'.repeat(12)}` });
    expect(unfoldSchema(schema, field!).fields).toMatchObject([{ path: `it${'.in'.repeat(13)}` }]);
  });
});

import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '../json/jsonSchema.ts';
import { metaSchemas } from '../metaSchemas.ts';
import type { Field } from '../model/field.ts';
import { openSchema } from './openSchema.ts';
import { unfoldSchema } from './unfoldSchema.ts';
import { retainedValue, variantFor } from './variantFor.ts';

const text = { type: 'string' };
const field = (schema: JsonSchema, value?: unknown): Field =>
  openSchema(
    { type: 'object', properties: { a: schema } },
    { value: value === undefined ? undefined : { a: value } },
  ).fields[0] as Field;

describe('any schema as fields', () => {
  it.each<[string, JsonSchema, Partial<Field>]>([
    ['a constant', { const: 'x' }, { widget: 'choice', default: 'x' }],
    ['a constant that is nothing', { const: null }, { widget: 'choice', default: null }],
    ['nothing', { type: 'null' }, { widget: 'choice', default: null }],
    ['choices with nothing and an empty text', { enum: ['a', null, ''] }, { widget: 'choice' }],
    ['choices of objects', { enum: [{ a: 1 }, { a: 2 }] }, { widget: 'choice' }],
    ['choices of texts', { enum: ['a', 'b'] }, { widget: 'select' }],
    ['a text or a number', { type: ['string', 'number'] }, { widget: 'text', types: ['string', 'number'] }],
    ['several types', { type: ['object', 'boolean', 'null'] }, { widget: 'variants' }],
    [
      'branches of objects',
      { anyOf: [{ properties: { b: text } }, { properties: { c: text } }] },
      { widget: 'variants' },
    ],
    [
      'branches that only ask for members',
      { type: 'object', properties: { b: text, c: text }, anyOf: [{ required: ['b'] }, { required: ['c'] }] },
      { widget: 'object' },
    ],
    ['places', { prefixItems: [text, { type: 'integer' }] }, { widget: 'tuple' }],
    [
      'places of draft-07',
      { items: [text] as never, additionalItems: false },
      { widget: 'tuple', maxItems: 1 },
    ],
    ['a map', { additionalProperties: { type: 'integer' } }, { widget: 'object' }],
    ['a map by pattern', { patternProperties: { '^x': text } }, { widget: 'object' }],
    ['anything', {}, { widget: 'json', isJson: true }],
    ['any object', { type: 'object' }, { widget: 'json', isJson: true }],
    ['a reference that leads nowhere', { $ref: '#/$defs/gone' }, { widget: 'json', isJson: true }],
  ])('%s', (_, schema, expected) => expect(field(schema)).toMatchObject(expected));

  it.each(['', ' '])('a title of %j names nothing: what it would hide is called what it is', (title) => {
    expect(field({ ...text, title }).title).toBe('a');
    expect(field({ ...text, oneOf: [{ const: 'x', title }] }).options).toMatchObject([{ label: 'x' }]);
    expect(field({ oneOf: [{ const: 1, title }, { const: null }] }).choices).toMatchObject([
      { label: '1' },
      { label: 'null' },
    ]);
    const branches = [
      { type: 'string', title },
      { type: 'object', properties: { b: text }, title },
    ];
    for (const { name } of field({ anyOf: branches }).variants ?? [])
      expect(name.words.join('').trim()).not.toBe('');
  });

  it('what is asked for and described nowhere is a field, too', () => {
    const { fields } = openSchema({ type: 'object', required: ['b'], properties: { a: text } });
    expect(fields).toMatchObject([{ name: 'a' }, { name: 'b', widget: 'json', required: true }]);
  });

  it('what contains itself or lies deep opens a level at a time (T-R8)', () => {
    const node = { type: 'object', properties: { next: { $ref: '#' }, name: text } };
    const { fields, record } = openSchema(node);
    expect(fields[0]).toMatchObject({ name: 'next', widget: 'folded' });
    expect(unfoldSchema(record, fields[0] as Field)).toMatchObject({
      widget: 'object',
      fields: [{ widget: 'folded' }, { name: 'name' }],
    });
    let deep: JsonSchema = text;
    for (let level = 0; level < 40; level++) deep = { type: 'object', properties: { in: deep } };
    expect(JSON.stringify(openSchema(deep).fields)).toContain('"widget":"folded"');
    for (let level = 0; level < 20_000; level++) deep = { type: 'object', properties: { in: deep } };
    expect(openSchema(deep).fields).toMatchObject([{ widget: 'json' }]);
    expect(openSchema(deep).validate({ value: { in: 1 } })).not.toEqual([]);
    const wide = Object.fromEntries(
      Array.from({ length: 30 }, (_, at) => [`s${at}`, { $ref: '#/$defs/next' }]),
    );
    const bomb = {
      properties: wide,
      $defs: { next: { type: 'object', properties: { ...wide, z: { $ref: '#' } } } },
    };
    expect(JSON.stringify(openSchema(bomb).fields).length).toBeLessThan(2_000_000);
  });

  it('what refers to itself and to nothing else is JSON, and no kind of itself (T-R8)', () => {
    const loop = { $ref: '#/$defs/a', $defs: { a: { $ref: '#/$defs/a' } } };
    expect(openSchema(loop).fields).toMatchObject([{ widget: 'json' }]);
    expect(openSchema({ properties: { a: loop }, $defs: loop.$defs }).fields).toMatchObject([
      { widget: 'json' },
    ]);
    const kinds = { anyOf: [{ $ref: '#' }, { type: 'object', properties: { in: { $ref: '#' } } }, text] };
    const [root] = openSchema(kinds).fields;
    expect(root?.variants?.map(({ name }) => name)).toEqual([
      { by: 'members', words: ['in'] },
      { by: 'type', words: ['string'] },
    ]);
    expect(root?.variants?.[0]?.field.fields).toMatchObject([{ name: 'in', widget: 'folded' }]);
    expect(openSchema({ anyOf: [{ $ref: '#' }, { oneOf: [{ $ref: '#' }] }] }).fields).toMatchObject([
      { variants: [{ field: { widget: 'json' } }] },
    ]);
  });

  it('a root that is no object of fields is a value inside a record', () => {
    for (const schema of [
      true,
      false,
      text,
      { type: 'array', items: text },
      { additionalProperties: text },
    ] as const) {
      const opened = openSchema(schema);
      expect(opened.inside).toBe('value');
      expect(opened.fields).toHaveLength(1);
    }
    const opened = openSchema({ type: 'array', items: text });
    expect(opened.fromRow(opened.toRow(['a']))).toEqual(['a']);
    expect(opened.validate(opened.toRow([1])).map(({ path }) => path)).toEqual(['/value/0']);
  });

  it('what a value holds beside the declared members is shown', () => {
    const schema = { type: 'object', properties: { a: text } };
    expect(openSchema(schema, { value: { a: 'x' } }).inside).toBeUndefined();
    expect(openSchema(schema, { value: { a: 'x', b: 1 } }).inside).toBe('value');
  });

  it('what must be there and may be empty begins so, and comes back as it is', () => {
    const schema = {
      type: 'object',
      required: ['nothing', 'list', 'map', 'kind'],
      properties: {
        nothing: { type: 'null' },
        list: { type: 'array', items: text },
        map: { type: 'object', additionalProperties: text },
        kind: { const: 'a' },
        word: text,
      },
    };
    const { startOf, validate } = openSchema(schema);
    const start = startOf(undefined);
    expect(start).toEqual({ nothing: null, list: [], map: {}, kind: 'a' });
    expect(validate(start)).toEqual([]);
    for (const word of ['', 'null', 'undefined']) expect(validate({ ...start, word })).toEqual([]);
  });

  it('a stored value begins with the groups and lists it must have and lacks, and is else as it was', () => {
    const place = {
      type: 'object',
      required: ['town'],
      properties: { town: text, tags: { type: 'array', items: text } },
    };
    const schema: JsonSchema = {
      type: 'object',
      required: ['place', 'kept', 'tags'],
      properties: {
        place,
        kept: { ...place, readOnly: true },
        tags: { type: 'array', items: text },
        maybe: place,
        job: {
          oneOf: [
            { type: 'object', required: ['kind', 'place'], properties: { kind: { const: 'paid' }, place } },
            { type: 'object', required: ['kind'], properties: { kind: { const: 'none' } } },
          ],
        },
      },
    };
    const { startOf } = openSchema(schema);
    expect(startOf({ job: { kind: 'paid' } })).toEqual({
      place: {},
      tags: [],
      job: { kind: 'paid', place: {} },
    });
    expect(startOf({ job: { kind: 'none' } })).toEqual({ place: {}, tags: [], job: { kind: 'none' } });
    const whole = { place: { town: '' }, kept: { town: 'a' }, tags: [], maybe: { town: 'b' } };
    expect(startOf(whole)).toBe(whole);
    const wrong = { place: 'b', kept: null, tags: 1 };
    expect(startOf(wrong)).toBe(wrong);
    const shelf = openSchema({ type: 'array', items: place, prefixItems: [text, place] });
    expect(shelf.startOf(['a', {}, { town: '' }, {}])).toEqual({ value: ['a', {}, { town: '' }, {}] });
    const tagged: JsonSchema = { ...place, required: ['town', 'tags'] };
    expect(
      openSchema({ type: 'array', items: tagged, prefixItems: [text, tagged] }).startOf(['a', {}, {}]),
    ).toEqual({
      value: ['a', { tags: [] }, { tags: [] }],
    });
    // If another kind of `anyOf` accepts the stored value, the value stays unchanged. A value that only the service
    // writes stays unchanged too.
    const either: JsonSchema = {
      anyOf: [
        { type: 'object', required: ['kind', 'place'], properties: { kind: { const: 'a' }, place } },
        { type: 'object', properties: { kind: text } },
      ],
    };
    expect(openSchema(either).startOf({ kind: 'a' })).toEqual({ value: { kind: 'a' } });
    const keeps = openSchema({
      type: 'object',
      required: ['x'],
      properties: { x: text, meta: { ...tagged, readOnly: true } },
    });
    expect(keeps.startOf({ meta: {} })).toEqual({ meta: {} });
  });

  it('ids, anchors and documents that are handed over are followed', () => {
    const schemas = {
      'https://example.com/town': { $defs: { name: { $anchor: 'name', ...text, title: 'Town' } } },
    };
    const schema = { $id: 'https://example.com/root', properties: { a: { $ref: 'town#name' } } };
    const opened = openSchema(schema, { schemas });
    expect(opened.fields[0]).toMatchObject({ title: 'Town', type: 'string' });
    expect(opened.validate({ a: 1 }).map(({ path, keyword }) => `${path} ${keyword}`)).toEqual(['/a type']);
    expect(openSchema(schema).unresolved).toEqual(['town#name']);
  });

  it('the descriptions of the versions are there for references (C40)', () => {
    for (const address of [
      'http://json-schema.org/draft-07/schema#',
      'https://json-schema.org/draft/2020-12/schema',
    ]) {
      const schema = { type: 'object', properties: { s: { $ref: address } }, required: ['s'] };
      const { unresolved, validate } = openSchema(schema, { schemas: metaSchemas });
      expect(unresolved).toEqual([]);
      expect(validate({ s: { type: 'object', properties: { a: { minLength: 1 } } } })).toEqual([]);
      expect(validate({ s: { properties: { a: { minLength: -1 } } } }).map(({ path }) => path)).toEqual([
        '/s/properties/a/minLength',
      ]);
    }
  });

  it('up to draft-07 nothing beside a reference counts but its words (C40)', () => {
    const own = {
      $ref: '#/definitions/n',
      title: 'N',
      maxLength: 2,
      enum: ['a'],
      readOnly: true,
      default: 'a',
    };
    const schema = (version: string): JsonSchema => ({
      $schema: version,
      type: 'object',
      properties: { a: own },
      definitions: { n: text },
    });
    const old = openSchema(schema('http://json-schema.org/draft-07/schema#'));
    expect(old.fields).toMatchObject([{ title: 'N', widget: 'text', readOnly: false }]);
    expect(old.fields[0]).not.toHaveProperty('maxLength');
    expect(old.startOf(undefined)).toEqual({});
    expect(old.validate({ a: 'long' })).toEqual([]);
    const now = openSchema(schema('https://json-schema.org/draft/2020-12/schema'));
    expect(now.fields).toMatchObject([{ title: 'N', widget: 'select', readOnly: true }]);
  });

  it.each<[string, JsonSchema, readonly object[]]>([
    [
      'members they ask for',
      {
        anyOf: [
          { type: 'object', required: ['a'], properties: { a: { title: 'A', type: 'string' } } },
          { type: 'object', required: ['b'], properties: { b: text } },
        ],
      },
      [
        { by: 'members', words: ['A'] },
        { by: 'members', words: ['b'] },
      ],
    ],
    [
      'types',
      {
        anyOf: [
          { type: 'array', items: text },
          { type: 'array', items: { type: 'integer' } },
          { type: 'boolean' },
        ],
      },
      [
        { by: 'type', words: ['array', 'string'] },
        { by: 'type', words: ['array', 'integer'] },
        { by: 'type', words: ['boolean'] },
      ],
    ],
    [
      'constants',
      { oneOf: [{ const: 1 }, { type: 'object', properties: { kind: { const: 'k' }, a: text } }] },
      [
        { by: 'title', words: ['1'] },
        { by: 'title', words: ['k'] },
      ],
    ],
    [
      'numbers at last',
      {
        anyOf: [
          { type: 'object', properties: { a: text } },
          { type: 'object', properties: { a: { type: 'integer' } } },
        ],
      },
      [
        { by: 'number', words: ['1'] },
        { by: 'number', words: ['2'] },
      ],
    ],
  ])('kinds without a title are called by %s (C38)', (_, schema, expected) =>
    expect(field(schema).variants?.map(({ name }) => name)).toEqual(expected),
  );

  it('choices with the same text get different labels (C38)', () => {
    expect(field({ enum: [1, '1'] })).toMatchObject({
      widget: 'choice',
      choices: [
        { value: 1, label: '1' },
        { value: '1', label: '"1"' },
      ],
    });
    expect(
      field({
        oneOf: [
          { const: 1, title: 'x' },
          { const: 2, title: 'x' },
        ],
      }).choices,
    ).toMatchObject([{ label: 'x (1)' }, { label: 'x (2)' }]);
  });

  it('a name of any characters is a member', () => {
    const names = ['a.b', '80', '007', '', 'toString', '*'];
    const properties = Object.fromEntries(names.map((name) => [name, text]));
    expect(
      openSchema({ properties })
        .fields.map(({ name }) => name)
        .sort(),
    ).toEqual([...names].sort());
    const hostile = JSON.parse('{"properties":{"__proto__":{"type":"string"}}}') as JsonSchema;
    expect(openSchema(hostile).fields.map(({ name }) => name)).toEqual(['__proto__']);
  });

  it('unknown keywords are named with their place', () => {
    expect([...openSchema({ properties: { a: { typ: 'string', 'x-ui': {} } } }).unknown]).toEqual([
      ['typ', '#/properties/a'],
    ]);
    const named = { dependentRequired: { card: ['name'] }, $vocabulary: { 'https://example.org/v': true } };
    expect([...openSchema(named).unknown]).toEqual([]);
  });
});

describe('a schema of which the service keeps some', () => {
  const kept = { type: 'string', readOnly: true };
  const found = (schema: JsonSchema, value: unknown, schemas: Readonly<Record<string, JsonSchema>> = {}) => {
    const { toRow, validate } = openSchema(schema, { schemas });
    return validate(toRow(value)).map(({ path, keyword }) => `${path} ${keyword}`);
  };
  const tree = {
    $id: 'https://example.com/tree',
    $dynamicAnchor: 'node',
    properties: { data: true, children: { items: { $dynamicRef: '#node' } } },
  };
  const strict = {
    $id: 'https://example.com/strict',
    $dynamicAnchor: 'node',
    $ref: 'tree',
    required: ['data'],
    unevaluatedProperties: false,
  };
  const schemas = { [tree.$id]: tree, [strict.$id]: strict };

  it('a value is validated by all the rest of the schema where the service writes some of it', () => {
    const wrong = ['/tree/children/0/daat unevaluatedProperties'];
    const value = { tree: { data: 1, children: [{ data: 1, daat: 1 }] } };
    const others: readonly Record<string, JsonSchema>[] = [{}, { r: kept }];
    for (const more of others) {
      const schema = { type: 'object', properties: { tree: { $ref: strict.$id }, ...more } };
      expect(found(schema, value, schemas)).toEqual(wrong);
      expect(found(schema, { tree: { data: 1, children: [{}] } }, schemas)).toEqual([
        '/tree/children/0/data required',
      ]);
      expect(found(schema, { tree: { data: 1, children: [{ data: 1 }] } }, schemas)).toEqual([]);
    }
  });

  it('a form does not require what the service writes, by whatever reference, and does not validate it', () => {
    const defs = { $defs: { no: { $anchor: 'no', ...kept } } };
    const members = {
      a: kept,
      b: { $ref: '#/$defs/no' },
      c: { $ref: '#no' },
      d: { $ref: 'https://example.com/kept#no' },
      name: text,
    };
    const schema = { ...defs, type: 'object', properties: members, required: Object.keys(members) };
    const remotes = { 'https://example.com/kept': defs };
    expect(found(schema, { name: 'x' }, remotes)).toEqual([]);
    expect(found(schema, { name: 'x', a: 1, b: 1, c: 1, d: 1 }, remotes)).toEqual([]);
    expect(found(schema, { a: 1 }, remotes)).toEqual(['/name required']);
    expect(found({ type: 'array', items: schema, ...defs }, [{ name: 'x' }], remotes)).toEqual([]);
  });
});

describe('the kind of a value', () => {
  const own = field({
    oneOf: [
      {
        title: 'A',
        type: 'object',
        required: ['kind'],
        properties: { kind: { const: 'a' }, both: text, one: { type: 'integer' } },
      },
      {
        title: 'B',
        type: 'object',
        required: ['kind'],
        properties: { kind: { const: 'b' }, both: text, one: text },
      },
      { title: 'C', type: 'string' },
    ],
  });
  const variants = own.variants ?? [];
  it.each([
    [{ kind: 'b' }, 1],
    [{ kind: 'b', one: 1 }, 1],
    ['x', 2],
    [undefined, -1],
    [{ both: 'x' }, 0],
  ])('%j', (value, at) => expect(variantFor(variants, value, {})).toBe(at));

  it('the kind of a value is what both schemas allow', () => {
    expect(retainedValue(variants[1]!, { kind: 'a', both: 'x', one: 1 }, {})).toEqual({ both: 'x' });
    expect(retainedValue(variants[2]!, { kind: 'a' }, {})).toBeUndefined();
  });
});

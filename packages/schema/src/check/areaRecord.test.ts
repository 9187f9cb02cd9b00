import { describe, expect, it } from 'vitest';
import type { JsonSchemaObject } from '../json/jsonSchema.ts';
import { found, lines, number, text } from './checkArea.fixture.ts';
import type { CheckOptions } from './checkArea.ts';
import { depthOf } from './record/checkSize.ts';

const inRecord = (record: JsonSchemaObject, options?: CheckOptions) => found({ record }, options);

describe('a record', () => {
  const fields = { a: text, b: text, size: { properties: { x: number } } };
  const issues = (record: object, options?: CheckOptions) =>
    inRecord({ properties: fields, ...record }, options);
  it.each<[string, object, string[]]>([
    [
      'a field declared in a branch may be required there',
      { if: { required: ['a'] }, else: { properties: { c: text }, required: ['c'] } },
      [],
    ],
    [
      'but not tested: it would hide itself',
      { if: { required: ['c'] }, else: { properties: { c: text } } },
      ['circular-conditions /record'],
    ],
    ['a name that a pattern allows', { patternProperties: { '^x_': text }, required: ['x_1'] }, []],
    ['any name where others may come', { additionalProperties: text, required: ['zzz'] }, []],
    [
      'a pattern that is none',
      { patternProperties: { '(': text } },
      ['bad-pattern /record/patternProperties/('],
    ],
    [
      'an inner object is asked for its own fields',
      { if: { properties: { size: { required: ['y'] } }, required: ['size'] }, else: { required: ['a'] } },
      ['unknown-field /record/if/properties/size/required/0'],
    ],
    ['a test inside not', { not: { required: ['zz'] } }, ['unknown-field /record/not/required/0']],
    [
      'an inner test without required',
      { if: { anyOf: [{ properties: { a: { const: 'x' } } }] }, else: { required: ['b'] } },
      ['if-without-required /record/if/anyOf/0'],
    ],
    [
      'one inside not',
      { if: { not: { properties: { a: { const: 'x' } } } }, else: { required: ['b'] } },
      ['if-without-required /record/if/not'],
    ],
    [
      'one of a field that is always right',
      { if: { properties: { a: true }, required: ['b'] }, else: { required: ['b'] } },
      [],
    ],
    [
      'one of an inner object',
      {
        if: { properties: { size: { properties: { x: { const: 1 } } } }, required: ['size'] },
        else: { required: ['b'] },
      },
      ['if-without-required /record/if/properties/size'],
    ],
    [
      'a mistake in a list of places',
      { properties: { ...fields, at: { type: 'array', prefixItems: [text, { ...text, format: 'dtae' }] } } },
      ['unknown-format /record/properties/at/prefixItems/1/format'],
    ],
    [
      'in a branch of allOf',
      { allOf: [{}, { properties: { a: { format: 'dtae' } } }] },
      ['unknown-format /record/allOf/1/properties/a/format'],
    ],
    [
      'in what else may come',
      { additionalProperties: { format: 'dtae' } },
      ['unknown-format /record/additionalProperties/format'],
    ],
    [
      'in a dependency',
      { dependentSchemas: { a: { required: ['zz'] } } },
      ['unknown-field /record/dependentSchemas/a/required/0'],
    ],
    [
      'what a dependency asks for',
      { dependentRequired: { a: ['zz'] } },
      ['unknown-field /record/dependentRequired/a/0'],
    ],
    [
      'a default that its condition refuses is for the form to say',
      { properties: { ...fields, c: { type: 'object', default: {}, if: {}, else: { required: ['x'] } } } },
      [],
    ],
    [
      'limits that leave one value',
      {
        properties: { a: { ...text, minLength: 3, maxLength: 3 }, b: { ...number, minimum: 5, maximum: 4 } },
      },
      ['empty-range /record/properties/b/minimum'],
    ],
    [
      'a test for one of the values of a field, nothing and an object among them',
      {
        properties: { ...fields, c: { enum: ['x', null, { y: 1 }] } },
        allOf: [null, { y: 1 }, 'z'].map((value) => ({
          if: { properties: { c: { const: value } }, required: ['c'] },
          else: { required: ['a'] },
        })),
      },
      ['unknown-option /record/allOf/2/if/properties/c/const'],
    ],
    [
      'limits of a list and of an object',
      { minProperties: 3, maxProperties: 2, properties: { a: { type: 'array', minItems: 2, maxItems: 1 } } },
      ['empty-range /record/minProperties', 'empty-range /record/properties/a/minItems'],
    ],
    [
      'an old pattern is none in a file',
      { properties: { a: { ...text, pattern: '[\\w-.]' } } },
      ['bad-pattern /record/properties/a/pattern'],
    ],
    [
      'a chain of rules',
      {
        properties: {
          a: { ...text, 'x-derive': { rule: 'copy', from: ['b'] } },
          b: { ...text, 'x-derive': { rule: 'copy', from: ['c'] } },
          c: text,
        },
      },
      [],
    ],
    [
      'a circle of three rules',
      {
        properties: Object.fromEntries(
          [
            ['a', 'b'],
            ['b', 'c'],
            ['c', 'a'],
          ].map(([to, from]) => [to, { ...text, 'x-derive': { rule: 'copy', from: [from] } }]),
        ),
      },
      ['a', 'b', 'c'].map((name) => `cyclic-derive /record/properties/${name}/x-derive/from/0`),
    ],
    [
      'a rule that reads itself',
      { properties: { a: { ...text, 'x-derive': { rule: 'copy', from: ['a'] } } } },
      ['cyclic-derive /record/properties/a/x-derive/from/0'],
    ],
    [
      'rules over the items of a list and over siblings in them',
      {
        properties: {
          total: { ...text, format: 'money', 'x-derive': { rule: 'sum', from: ['lines.amount'] } },
          lines: lines({
            amount: { ...number, 'x-derive': { rule: 'product', from: ['price', 'rate'] } },
            price: number,
          }),
          rate: number,
        },
      },
      [],
    ],
    [
      'a rule that takes no list',
      {
        properties: {
          a: { ...number, 'x-derive': { rule: 'copy', from: ['lines.price'] } },
          lines: lines({ price: number }),
        },
      },
      ['wrong-value /record/properties/a/x-derive/from/0'],
    ],
    [
      'a sum of texts, of a list, and of what is not in it',
      {
        properties: {
          a: { ...number, 'x-derive': { rule: 'sum', from: ['lines.name', 'lines', 'lines.pice', 'name'] } },
          lines: lines({ name: text, price: number }),
          name: text,
        },
      },
      ['unknown-field', 'wrong-value', 'wrong-value', 'wrong-value'].map(
        (code, at) => `${code} /record/properties/a/x-derive/from/${[2, 0, 1, 3][at]}`,
      ),
    ],
    [
      'a count of no list',
      { properties: { a: { ...number, 'x-derive': { rule: 'count', from: ['name'] } }, name: text } },
      ['wrong-value /record/properties/a/x-derive/from/0'],
    ],
    [
      'a rule that makes what its field cannot hold',
      {
        properties: {
          a: { type: 'boolean', 'x-derive': { rule: 'sum', from: ['n'] } },
          b: { ...number, 'x-derive': { rule: 'upper', from: ['t'] } },
          c: { ...number, 'x-derive': { rule: 'copy', from: ['t'] } },
          d: { ...text, 'x-derive': { rule: 'copy', from: ['n'] } },
          e: { type: 'integer', 'x-derive': { rule: 'count', from: ['l'] } },
          l: lines({ x: number }),
          n: number,
          t: text,
        },
      },
      ['a', 'b', 'c'].map((name) => `wrong-value /record/properties/${name}/x-derive/rule`),
    ],
    [
      'a circle through a list',
      {
        properties: {
          total: { ...number, 'x-derive': { rule: 'sum', from: ['lines.share'] } },
          lines: lines({ share: { ...number, 'x-derive': { rule: 'product', from: ['total'] } } }),
        },
      },
      ['cyclic-derive /record/properties/lines/items/properties/share/x-derive/from'],
    ],
    [
      'a rule where no field stands',
      {
        properties: {
          a: { type: 'array', items: { ...number, 'x-derive': { rule: 'copy', from: ['b'] } } },
          b: number,
          c: { oneOf: [{ properties: { d: { ...number, 'x-derive': { rule: 'copy', from: ['b'] } } } }] },
        },
      },
      [
        'misplaced-annotation /record/properties/a/items/x-derive',
        'misplaced-annotation /record/properties/c/oneOf/0/properties/d/x-derive',
      ],
    ],
    [
      'two conditions that hide each other’s field',
      {
        properties: { a: text, b: text, c: text },
        allOf: [
          { if: { required: ['a'] }, else: { properties: { b: false } } },
          { if: { required: ['b'] }, else: { properties: { a: false } } },
          { if: { required: ['c'] }, else: { properties: { b: false } } },
        ],
      },
      ['circular-conditions /record'],
    ],
    [
      'a chain of conditions',
      {
        properties: { a: text, b: text, c: text },
        allOf: [
          { if: { required: ['a'] }, else: { properties: { b: false } } },
          { if: { required: ['b'] }, else: { properties: { c: false } } },
        ],
      },
      [],
    ],
    [
      'a rule that reads inside an object',
      { properties: { ...fields, c: { ...number, 'x-derive': { rule: 'copy', from: ['size.x'] } } } },
      [],
    ],
    [
      'a closed field with a default',
      { required: ['a'], properties: { a: { ...text, 'x-permission': 'p', default: 'x' }, b: text } },
      [],
    ],
    [
      'a closed field the server fills',
      { required: ['a'], properties: { a: { ...text, 'x-permission': 'p', readOnly: true }, b: text } },
      [],
    ],
    ['a closed field nobody must fill', { properties: { a: { ...text, 'x-permission': 'p' }, b: text } }, []],
    [
      'a tag beside what is no choice',
      {
        properties: {
          a: {
            oneOf: [
              { const: 'A', 'x-tag': 'ok' },
              { minLength: 2, 'x-tag': 'ok' },
            ],
          },
        },
      },
      ['misplaced-annotation /record/properties/a/oneOf/1/x-tag'],
    ],
    [
      'a tag in allOf',
      { properties: { a: { allOf: [{ const: 'A', 'x-tag': 'ok' }] } } },
      ['misplaced-annotation /record/properties/a/allOf/0/x-tag'],
    ],
    [
      'a choice that waits for a field of the same object',
      {
        properties: {
          b: {
            properties: {
              k: text,
              a: {
                oneOf: [
                  { const: 'A', 'x-when': { k: ['1'] } },
                  { const: 'B', 'x-when': { q: ['1'] } },
                ],
              },
            },
          },
        },
      },
      ['unknown-field /record/properties/b/properties/a/oneOf/1/x-when/q'],
    ],
    [
      'a reference filtered by a field of the record, from inside an object',
      {
        properties: {
          a: text,
          b: { properties: { r: { ...text, 'x-ref': { entity: 'x.y', by: { k: 'a' } } } } },
        },
      },
      [],
    ],
    [
      'a number in an object',
      { properties: { a: { properties: { n: { ...text, readOnly: true, 'x-number': {} } } } } },
      ['misplaced-annotation /record/properties/a/properties/n/x-number'],
    ],
    [
      'offered choices of what has none, and in an object',
      {
        properties: {
          a: { ...text, 'x-offered': 'k' },
          b: { properties: { c: { enum: ['A'], 'x-offered': 'k' } } },
          d: { enum: ['A'], 'x-offered': 'k' },
        },
      },
      [
        'misplaced-annotation /record/properties/a/x-offered',
        'misplaced-annotation /record/properties/b/properties/c/x-offered',
      ],
    ],
    [
      'a sealed value in an object, and one that is no text',
      {
        properties: {
          a: { properties: { n: { ...text, 'x-sealed': true } } },
          b: { ...number, 'x-sealed': true },
        },
      },
      [
        'misplaced-annotation /record/properties/a/properties/n/x-sealed',
        'misplaced-annotation /record/properties/b/x-sealed',
        'sealed-field /operations',
      ],
    ],
    ['a mode on a field', { properties: { a: { ...text, 'x-mode': 'edit' } } }, []],
    ['params inside an object', { properties: { a: { properties: { params: text } } } }, []],
    [
      'a name that begins with a digit',
      { properties: { '1a': text, b: text } },
      ['bad-name /record/properties/1a'],
    ],
    [
      'names that no path can say (T-R18)',
      { properties: { a: text, 'a.b': text, '1': text, '': text } },
      ['1', 'a.b', ''].map((name) => `bad-name /record/properties/${name}`),
    ],
    [
      'names that would reach a prototype (T-R18)',
      { properties: { a: text, ...JSON.parse('{ "__proto__": {}, "constructor": {} }') } },
      ['__proto__', 'constructor'].map((name) => `hostile-path /record/properties/${name}`),
    ],
    [
      'names every object has (T-R18)',
      { properties: { toString: text, hasOwnProperty: text, valueOf: text } },
      [],
    ],
    [
      'a condition on a name every object has, where no field is called so (T-R18)',
      { properties: { a: text }, if: { required: ['toString'] }, else: { required: ['a'] } },
      ['unknown-field /record/if/required/0'],
    ],
    [
      'a choice twice among single values',
      { properties: { a: { oneOf: [{ const: 'A' }, { const: 'B' }, { const: 'A' }] } } },
      ['duplicate-option /record/properties/a/oneOf/2'],
    ],
    [
      'a choice of lists that overlap',
      { properties: { a: { oneOf: [{ enum: ['A', 'B'] }, { enum: ['B'] }] } } },
      [],
    ],
  ])('%s', (_, record, expected) => expect(issues(record)).toEqual(expected));

  it('a record follows only references to entities that the check receives', () => {
    const record = {
      properties: {
        a: {
          ...text,
          'x-dict': 'c',
          format: 'mine',
          'x-ref': 'x.y',
          'x-ui': { widget: 'w' },
          'x-derive': { rule: 'r', from: ['b'] },
        },
        b: text,
      },
    };
    const at = '/record/properties/a';
    const vocabulary = {
      formats: { mine: { validate: () => true, message: '不对', example: 'm' } },
      derive: { r: () => 1 },
    };
    expect(inRecord(record)).toEqual([`unknown-format ${at}/format`, `unknown-rule ${at}/x-derive/rule`]);
    expect(inRecord(record, { dictionaries: [], widgets: [], areas: [], vocabulary })).toEqual([
      `unknown-entity ${at}/x-ref`,
      `unknown-dictionary ${at}/x-dict`,
      `unknown-widget ${at}/x-ui/widget`,
    ]);
    expect(
      inRecord(record, {
        dictionaries: ['c'],
        widgets: ['w'],
        areas: ['x.y'],
        vocabulary,
      }),
    ).toEqual([]);
  });

  it('a form that a call answers names the call, and the field that says of which record', () => {
    const at = '/record/properties/f/x-ui/options/form';
    const issues = (form: unknown) =>
      inRecord(
        {
          properties: {
            bookId: { type: 'string' },
            f: { type: 'object', 'x-ui': { options: { form } } },
          },
        },
        { areas: ['shop.book'] },
      );
    const right = { entity: 'shop.book', read: 'form', by: 'bookId' };
    expect(issues(right)).toEqual([]);
    expect(issues({ ...right, by: 'bokId' })).toEqual([`unknown-field ${at}/by`]);
    expect(issues({ ...right, entity: 'shop.bok' })).toEqual([`unknown-entity ${at}/entity`]);
    expect(issues({ ...right, from: 'x' })).toEqual([`unknown-key ${at}/from`]);
    expect(issues({ entity: 'shop.book', raed: 'form', by: 'bookId' })).toEqual([
      `unknown-key ${at}/raed`,
      `missing-key ${at}`,
    ]);
    expect(issues('form')).toEqual([`missing-key ${at}`]);
  });

  it.each<[string, JsonSchemaObject]>([
    ['cascader', { type: 'string' }],
    ['tree-select', { type: 'array', items: { type: 'string' } }],
    ['user', { type: 'string' }],
    ['rate', { type: 'string' }],
    ['key-value', { type: 'object', properties: { a: { type: 'string' } } }],
    ['code', { type: 'integer' }],
  ])('the widget %s asks for what it works with', (widget, schema) => {
    const issues = (own: JsonSchemaObject) =>
      inRecord({ type: 'object', properties: { f: { ...own, 'x-ui': { widget } } } });
    const at = '/record/properties/f/x-ui/widget';
    expect(issues(schema)).toEqual([`wrong-value ${at}`]);
    const right: Record<string, JsonSchemaObject> = {
      cascader: { type: 'string', 'x-ref': 'shop.thing' },
      'tree-select': { type: 'array', items: { type: 'string', 'x-dict': 'region' } },
      user: { type: 'array', items: { type: 'string' }, 'x-ref': 'shop.thing' },
      rate: { type: 'integer', maximum: 5 },
      'key-value': { type: 'object', additionalProperties: { type: 'string' } },
      code: { type: 'string' },
      quota: { type: 'number', format: 'percent' },
      dots: { type: 'array', items: { enum: ['a'] } },
      diff: { type: 'string' },
    };
    expect(issues(right[widget] as JsonSchemaObject)).toEqual([]);
  });

  it('the currency of an amount is a code, or a field beside it', () => {
    const issues = (price: JsonSchemaObject) =>
      inRecord({ type: 'object', properties: { price, currency: { type: 'string' } } });
    const at = '/record/properties/price/x-ui/currency';
    const money = { type: 'string', format: 'money' };
    expect(issues({ ...money, 'x-ui': { currency: 'currency' } })).toEqual([]);
    expect(issues({ ...money, 'x-ui': { currency: 'EUR' } })).toEqual([]);
    expect(issues({ ...money, 'x-ui': { currency: 'curency' } })).toEqual([`unknown-field ${at}`]);
    expect(issues({ type: 'string', 'x-ui': { currency: 'currency' } })).toEqual([
      `misplaced-annotation ${at}`,
    ]);
  });

  it.each<[string, JsonSchemaObject, readonly string[]]>([
    ['is a field beside a number', { type: 'number', 'x-ui': { total: 'whole' } }, []],
    ['is a property of an object beside it', { type: 'number', 'x-ui': { total: 'limits.cpu' } }, []],
    ['is no property of it', { type: 'number', 'x-ui': { total: 'limits.gpu' } }, ['unknown-field total']],
    ['is no field', { type: 'number', 'x-ui': { total: 'hole' } }, ['unknown-field total']],
    ['stands beside a text', { type: 'string', 'x-ui': { total: 'whole' } }, ['misplaced-annotation total']],
    ['is left out of a bar', { type: 'number', 'x-ui': { widget: 'quota' } }, ['wrong-value widget']],
    [
      'has levels in their order',
      { type: 'number', 'x-ui': { total: 'whole', levels: { warn: 70, bad: 90 } } },
      [],
    ],
    [
      'has a warning above what is bad',
      { type: 'number', 'x-ui': { total: 'whole', levels: { warn: 96 } } },
      ['wrong-value levels/warn'],
    ],
    [
      'is missed by levels',
      { type: 'number', 'x-ui': { levels: { warn: 70 } } },
      ['misplaced-annotation levels'],
    ],
  ])('the total of a part %s', (_, part, wanted) => {
    const at = '/record/properties/part/x-ui';
    const limits = { type: 'object', properties: { cpu: { type: 'number' } } };
    const properties = { part, limits, whole: { type: 'number' } };
    expect(inRecord({ type: 'object', properties })).toEqual(
      wanted.map((issue) => issue.replace(' ', ` ${at}/`)),
    );
  });

  it('a comparison names the other side, and nothing else does', () => {
    const issues = (ui: object) => inRecord({ properties: { before: text, after: { ...text, 'x-ui': ui } } });
    const at = '/record/properties/after/x-ui';
    expect(issues({ widget: 'diff', against: 'before' })).toEqual([]);
    expect(issues({ widget: 'diff', against: 'befor' })).toEqual([`unknown-field ${at}/against`]);
    expect(issues({ widget: 'diff' })).toEqual([`wrong-value ${at}/widget`]);
    expect(issues({ against: 'before' })).toEqual([`misplaced-annotation ${at}/against`]);
    expect(issues({ of: 'shop.book' })).toEqual([`misplaced-annotation ${at}/of`]);
    expect(issues({ widget: 'diff', against: 'before', of: 'shop.book' })).toEqual([]);
    expect(issues({ widget: 'diff', against: 'before', ofField: 'before' })).toEqual([]);
    expect(issues({ widget: 'diff', against: 'before', ofField: 'befor' })).toEqual([
      `unknown-field ${at}/ofField`,
    ]);
    expect(issues({ ofField: 'before' })).toEqual([`misplaced-annotation ${at}/ofField`]);
  });

  it('only numbers are read as words', () => {
    const issues = (type: string) =>
      inRecord({ properties: { stock: { type, 'x-ui': { words: { '-1': '不限' } } } } });
    expect(issues('integer')).toEqual([]);
    expect(issues('string')).toEqual(['misplaced-annotation /record/properties/stock/x-ui/words']);
  });

  it('a countdown goes to a point in time', () => {
    const issues = (format: string) =>
      inRecord({ properties: { end: { type: 'string', format, 'x-ui': { countdown: 7 } } } });
    expect(issues('date-time')).toEqual([]);
    expect(issues('date')).toEqual(['misplaced-annotation /record/properties/end/x-ui/countdown']);
  });

  it('a reference along several others is no circle, one that never ends is', () => {
    const $defs = { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/c' }, c: text };
    expect(issues({ $defs, properties: { x: { $ref: '#/$defs/a' } } })).toEqual([]);
    expect(
      issues({ $defs: { ...$defs, c: { $ref: '#/$defs/gone' } }, properties: { x: { $ref: '#/$defs/a' } } }),
    ).toContain('unknown-ref /record/properties/x/$ref');
  });
});

describe('the places of the schemas of a record', () => {
  it('a reference may write a letter of the pointer as an address does', () => {
    const $defs = { 'a~b': text, 'c/d': text, 'e%7Ef': text };
    const refs = ['a%7E0b', 'a~0b', 'c%7E1d', 'c~1d', 'e%257Ef'].map((name) => ({ $ref: `#/$defs/${name}` }));
    const properties = Object.fromEntries(refs.map((ref, at) => [`f${at}`, ref]));
    expect(inRecord({ $defs, properties })).toEqual([]);
  });

  it('an id is allowed at the top only: below it, browser and Node would resolve references differently', () => {
    const $defs = { n: text };
    const own = { $id: 'https://x.y/o', properties: { a: { $ref: '#/$defs/n' } } };
    expect(inRecord({ $id: 'urn:book', $defs, properties: { a: { $ref: '#/$defs/n' } } })).toEqual([]);
    expect(inRecord({ $defs, properties: { o: own } })).toEqual(['inner-id /record/properties/o/$id']);
    expect(inRecord({ $defs: { ...$defs, own }, properties: {} })).toEqual([
      'inner-id /record/$defs/own/$id',
    ]);
  });

  it('the version of JSON Schema is 2020-12, or not named', () => {
    const named = ($schema: string) => inRecord({ $schema, properties: { a: text } });
    expect(named('https://json-schema.org/draft/2020-12/schema')).toEqual([]);
    expect(named('http://json-schema.org/draft-07/schema#')).toEqual(['wrong-value /record/$schema']);
  });
});

describe('the size of a schema (T-R8)', () => {
  it('5,000 fields are shown, one more is refused', () => {
    const many = (count: number) => ({
      properties: Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, {}])),
    });
    expect(inRecord(many(5000))).toEqual([]);
    expect(inRecord(many(5001))).toEqual(['too-many-fields /record/properties']);
  });
  it('references that multiply are counted written out', () => {
    const $defs: Record<string, JsonSchemaObject> = { d0: { properties: { x: text } } };
    for (let level = 1; level <= 12; level++) {
      const $ref = `#/$defs/d${level - 1}`;
      $defs[`d${level}`] = { properties: { a: { $ref }, b: { $ref }, c: { $ref } } };
    }
    const record = (level: number) => ({ $defs, properties: { x: { $ref: `#/$defs/d${level}` } } });
    expect(inRecord(record(4))).toEqual([]);
    expect(inRecord(record(12))).toEqual(['too-large /record']);
  });
  it('a hundred levels are read', () => {
    const nested = (levels: number) => {
      let schema: JsonSchemaObject = {};
      for (let level = 0; level < levels; level++) schema = { items: schema };
      return { properties: { a: { type: 'array', ...schema } } };
    };
    expect(inRecord(nested(90))).toEqual([]);
    expect(inRecord(nested(110))).toEqual(['too-deep /record']);
  });
  it('the check counts levels of lists and objects', () => {
    expect(depthOf(1, 10)).toBe(0);
    expect(depthOf({}, 10)).toBe(0);
    expect(depthOf([1, { a: [2] }], 10)).toBe(3);
    expect(depthOf([[[[1]]]], 2)).toBe(3);
  });
});

import { lines, number, text } from './checkArea.fixture.ts';

/** Valid fields of a record. */
export const fields = { a: text, b: text, size: { properties: { x: number } } };

/** Further parts of a record and the issues that they cause. The parts are added to the fields above. */
export const recordCases: readonly (readonly [what: string, record: object, issues: string[]])[] = [
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
];

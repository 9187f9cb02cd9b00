import { describe, expect, it } from 'vitest';
import type { JsonSchema, JsonSchemaObject, Row } from '../json/jsonSchema.ts';
import { getAt, type Path, type Place } from '../json/path.ts';
import { fromJsonSchema } from '../load/fromJsonSchema.ts';
import { createConditions } from './createConditions.ts';
import { effectsOf, settleEffects } from './effectsOf.ts';

const text = { type: 'string' };
const names = (...list: string[]): Record<string, JsonSchema> =>
  Object.fromEntries(list.map((name) => [name, text]));

/** Returns a condition that holds if a field has the value. */
const is = (name: string, value: unknown): JsonSchemaObject => ({
  properties: { [name]: { const: value } },
  required: [name],
});
/** Returns a schema with `if`, `then` and `else`. */
const when = (test: JsonSchema, then?: JsonSchema, otherwise?: JsonSchema): JsonSchemaObject => ({
  if: test,
  ...(then === undefined ? {} : { then }),
  ...(otherwise === undefined ? {} : { else: otherwise }),
});

function effects(record: JsonSchemaObject, value: Row) {
  const { conditions } = fromJsonSchema(record);
  const { hidden, required } = effectsOf({ record, conditions }, value);
  const evaluator = createConditions({ conditions, record, valueAt: (path) => getAt(value, path) });
  const narrowed = conditions
    .flatMap((one) => [...(one.then.narrow ?? []), ...(one.else.narrow ?? [])])
    .flatMap(([place]) => {
      const { narrow } = evaluator.effectsAt(place as Path);
      return narrow ? [[dotted(place), narrow] as const] : [];
    });
  return {
    hidden: [...hidden.values()].map(dotted).sort(),
    required: [...required.values()].map(dotted).sort(),
    ...(narrowed.length > 0 ? { narrowed: Object.fromEntries(narrowed) } : {}),
  };
}
const dotted = (place: Place) => place.map((segment) => segment ?? '*').join('.');
const readsOf = (record: JsonSchemaObject) =>
  fromJsonSchema(record).conditions.map(({ reads }) => reads.map(dotted));

describe('a condition inside another', () => {
  // If a = 1, the value of b decides (`then` and `else` of the inner condition); otherwise the value of c decides.
  const record: JsonSchemaObject = {
    properties: names('a', 'b', 'c', 'w', 'x', 'y', 'z'),
    ...when(
      is('a', '1'),
      when(is('b', '1'), { required: ['w'] }, { required: ['x'] }),
      when(is('c', '1'), { required: ['y'] }, { properties: { z: false } }),
    ),
  };
  it.each<[Row, string[], string[]]>([
    [{ a: '1', b: '1', c: '1' }, ['w'], []],
    [{ a: '1', b: '2', c: '1' }, ['x'], []],
    [{ a: '1', c: '1' }, ['x'], []],
    [{ a: '2', b: '1', c: '1' }, ['y'], []],
    [{ a: '2', b: '1', c: '2' }, [], ['z']],
    [{ b: '1' }, [], ['z']],
  ])('%j requires %j and hides %j', (value, required, hidden) => {
    expect(effects(record, value)).toEqual({ required, hidden });
  });

  it('a condition inside another holds with a dependency and with a choice in it', () => {
    const record: JsonSchemaObject = {
      properties: names('a', 'b', 'c', 'kind', 'x', 'y'),
      ...when(is('a', '1'), {
        dependentRequired: { b: ['c'] },
        oneOf: [
          { ...is('kind', 'X'), required: ['x'] },
          { ...is('kind', 'Y'), required: ['y'] },
        ],
      }),
    };
    expect(effects(record, { a: '1', b: '1', kind: 'X' }).required).toEqual(['c', 'x']);
    expect(effects(record, { a: '1', kind: 'Y' }).required).toEqual(['y']);
    expect(effects(record, { a: '2', b: '1', kind: 'X' }).required).toEqual([]);
  });

  it('in the allOf of a branch', () => {
    const record: JsonSchemaObject = {
      $defs: { more: { required: ['x'], properties: { z: false } } },
      properties: names('a', 'b', 'x', 'y', 'z'),
      ...when(is('a', '1'), {
        allOf: [{ $ref: '#/$defs/more' }, when(is('b', '1'), { required: ['y'] })],
      }),
    };
    expect(effects(record, { a: '1', b: '1' })).toEqual({ hidden: ['z'], required: ['x', 'y'] });
    expect(effects(record, { a: '1' })).toEqual({ hidden: ['z'], required: ['x'] });
    expect(effects(record, { b: '1' })).toEqual({ hidden: [], required: [] });
  });
});

describe('one condition', () => {
  it('without a branch changes nothing, with only else it changes what does not hold', () => {
    const properties = names('a', 'x');
    expect(fromJsonSchema({ properties, ...when(is('a', '1')) }).conditions).toEqual([]);
    const record = { properties, ...when(is('a', '1'), undefined, { required: ['x'] }) };
    expect(effects(record, { a: '1' }).required).toEqual([]);
    expect(effects(record, {}).required).toEqual(['x']);
  });

  it('a condition may be a reference, and so may its branches', () => {
    const record = {
      $defs: { test: is('a', '1'), branch: { required: ['x'] } },
      properties: names('a', 'x'),
      ...when({ $ref: '#/$defs/test' }, { $ref: '#/$defs/branch' }),
    };
    expect(effects(record, { a: '1' }).required).toEqual(['x']);
    expect(readsOf(record)).toEqual([['a']]);
  });

  it('a condition narrows a field while it holds, several one after another', () => {
    const record: JsonSchemaObject = {
      $defs: { short: { maxLength: 3 } },
      properties: names('a', 'b', 'x'),
      allOf: [
        when(is('a', '1'), { properties: { x: { $ref: '#/$defs/short' } } }),
        when(is('b', '1'), { properties: { x: { minLength: 2 } } }),
        // This branch declares a field without any effect on it.
        when(is('b', '1'), { properties: { x: {} } }),
      ],
    };
    expect(effects(record, { a: '1', b: '1' })).toMatchObject({
      narrowed: { x: { maxLength: 3, minLength: 2 } },
    });
    expect(effects(record, { b: '1' })).toMatchObject({ narrowed: { x: { minLength: 2 } } });
    expect(effects(record, {})).toEqual({ hidden: [], required: [] });
    expect(fromJsonSchema(record).conditions).toHaveLength(2);
  });

  it('a condition reaches into an object, and reads nothing of one that it hides', () => {
    const record: JsonSchemaObject = {
      properties: { a: text, b: text, size: { properties: names('x', 'y') } },
      allOf: [
        when(is('a', '1'), { properties: { size: { required: ['x'], properties: { y: false } } } }),
        when(is('b', '1'), { properties: { size: false } }),
      ],
    };
    expect(effects(record, { a: '1' })).toEqual({ hidden: ['size.y'], required: ['size.x'] });
    expect(effects(record, { a: '1', b: '1' })).toEqual({ hidden: ['size', 'size.y'], required: [] });
  });

  it('a condition reads nothing that another hides, and no field whose name only begins alike', () => {
    const record: JsonSchemaObject = {
      properties: names('a', 'size', 'sizes'),
      allOf: [
        when(is('a', '1'), { required: ['size', 'sizes'] }),
        when(is('a', '1'), { properties: { size: false } }),
      ],
    };
    expect(effects(record, { a: '1' })).toEqual({ hidden: ['size'], required: ['sizes'] });
  });

  it('a condition reads no prototype (T-R4)', () => {
    const record = JSON.parse(
      '{"properties":{"a":{},"__proto__":{"properties":{"x":{}}}},"if":{"required":["a"]},"then":{"required":["constructor"],"properties":{"__proto__":false}}}',
    ) as JsonSchemaObject;
    expect(effects(record, { a: '1' })).toEqual({ hidden: [], required: [] });
  });
});

describe('a field declared only inside conditions', () => {
  const record: JsonSchemaObject = {
    properties: names('a', 'b'),
    allOf: [
      when(is('a', '1'), { properties: { x: text, b: { minLength: 1 } } }),
      when(is('b', '1'), { properties: { x: text } }, { properties: { y: text } }),
      when(is('a', '2'), { allOf: [{ properties: { z: text } }] }),
    ],
  };
  it.each<[Row, string[]]>([
    [{}, ['x', 'z']],
    [{ a: '1' }, ['z']],
    [{ b: '1' }, ['y', 'z']],
    [{ a: '1', b: '1' }, ['y', 'z']],
    [{ a: '2' }, ['x']],
  ])('%j hides %j', (value, hidden) => expect(effects(record, value).hidden).toEqual(hidden));

  it('in an object is hidden there', () => {
    const inner = { properties: { kind: text }, ...when(is('kind', 'A'), { properties: { x: text } }) };
    const both = { properties: { one: inner, many: { type: 'array', items: inner } } };
    const value = { one: { kind: 'A' }, many: [{ kind: 'A' }, { kind: 'B' }] };
    expect(effects(both, value).hidden).toEqual(['many.1.x']);
    expect(effects(both, { many: 'none' }).hidden).toEqual(['one.x']);
  });
});

describe('objects inside objects', () => {
  const chain = (test: JsonSchemaObject) => ({ properties: names('kind', 'x'), ...test });
  const rule = when(is('kind', 'A'), { required: ['x'] });

  it('lists inside lists speak about each element', () => {
    const inner = { type: 'array', items: { properties: { rows: { type: 'array', items: chain(rule) } } } };
    const value = {
      list: [{ rows: [{ kind: 'A' }] }, { rows: [{ kind: 'B' }, { kind: 'A' }] }, {}],
    };
    expect(effects({ properties: { list: inner } }, value).required).toEqual([
      'list.0.rows.0.x',
      'list.1.rows.1.x',
    ]);
  });

  it('a list of places speaks about its first, a property of allOf about itself', () => {
    const places = { type: 'array', items: [chain(rule)] as never };
    expect(effects({ properties: { places } }, { places: [{ kind: 'A' }] }).required).toEqual(['places.0.x']);
    const size = { allOf: [chain(rule)] };
    expect(effects({ properties: { size } }, { size: { kind: 'A' } }).required).toEqual(['size.x']);
  });

  it('what a choice of objects asks for holds only while it is chosen', () => {
    const choice = (kind: string, more: Record<string, JsonSchema>): JsonSchemaObject => ({
      properties: { by: { const: kind }, kind: text, x: text, ...more },
      ...rule,
    });
    const deep: Record<string, JsonSchema> = { at: { properties: names('kind', 'x'), ...rule } };
    const record = {
      properties: { post: { oneOf: [choice('SELF', {}), choice('POST', deep), { const: 'no' }] } },
    };
    // One branch has no constant, so the branches cannot be distinguished.
    expect(effects(record, { post: { by: 'SELF', kind: 'A' } }).required).toEqual([]);
    const distinguished = { properties: { post: { oneOf: [choice('SELF', {}), choice('POST', deep)] } } };
    expect(effects(distinguished, { post: { by: 'SELF', kind: 'A' } }).required).toEqual(['post.x']);
    expect(effects(distinguished, { post: { by: 'POST', at: { kind: 'A' } } }).required).toEqual([
      'post.at.x',
    ]);
    expect(effects(distinguished, { post: { by: 'SELF' } }).required).toEqual([]);
  });

  it('a choice may be one of several values', () => {
    const record: JsonSchemaObject = {
      properties: { name: text },
      anyOf: [
        { properties: { mode: { enum: ['A', 'B'] }, x: text }, required: ['mode', 'x'] },
        { properties: { mode: { const: 'C' }, y: text }, required: ['mode'] },
      ],
    };
    expect(effects(record, { mode: 'B' })).toMatchObject({ hidden: ['y'], required: ['x'] });
    expect(effects(record, { mode: 'C' })).toMatchObject({ hidden: ['x'], required: [] });
    expect(effects(record, {})).toEqual({ hidden: ['x', 'y'], required: [] });
  });
});

describe('a field declared only inside conditions of a choice', () => {
  const choice = (kind: string, more: JsonSchemaObject = {}): JsonSchemaObject => ({
    ...more,
    properties: { kind: { const: kind }, mode: text, ...more.properties },
    required: ['kind'],
  });
  const d: JsonSchemaObject = {
    oneOf: [
      choice('a', when(is('mode', 'x'), { properties: { extra: text } })),
      choice('b', { properties: { extra: text } }),
    ],
  };
  it.each<[Row, string[]]>([
    [{ kind: 'a', mode: 'x', extra: 'q' }, []],
    [{ kind: 'a', mode: 'y', extra: 'q' }, ['d.extra']],
    [{ kind: 'a', extra: 'q' }, ['d.extra']],
    // The other branch declares the field too, for every `mode`.
    [{ kind: 'b', mode: 'y', extra: 'q' }, []],
  ])('%j hides %j', (value, hidden) =>
    expect(effects({ properties: { d } }, { d: value }).hidden).toEqual(hidden),
  );

  it('the value of a field is not kept while it is hidden', () => {
    const value = { d: { kind: 'a', mode: 'y', extra: 'q' } };
    expect(settleEffects(fromJsonSchema({ properties: { d } }), value).settled).toEqual({
      d: { kind: 'a', mode: 'y' },
    });
  });
});

describe('a test that is a dependency', () => {
  it.each<[string, JsonSchema]>([
    ['dependentRequired', { dependentRequired: { a: ['b'] } }],
    ['dependentSchemas', { dependentSchemas: { a: { required: ['b'] } } }],
    ['dependencies', { dependencies: { a: ['b'] } }],
  ])('%s hides a field only where the schema refuses its value', (_, test) => {
    const record = { properties: names('a', 'b', 'c'), ...when(test, { properties: { c: false } }) };
    expect(effects(record, { a: 'x', c: 'q' }).hidden).toEqual([]);
    expect(effects(record, { a: 'x', b: 'x', c: 'q' }).hidden).toEqual(['c']);
    expect(effects(record, { c: 'q' }).hidden).toEqual(['c']);
    expect(readsOf(record)).toEqual([['a', 'b']]);
  });
});

describe('what a condition reads, so that a keystroke elsewhere asks nothing', () => {
  const branch = { required: ['x'] };
  it.each<[JsonSchema, string[]]>([
    [is('a', '1'), ['a']],
    [{ required: ['a', 'b'] }, ['a', 'b']],
    [{ properties: { a: { minLength: 1 } } }, ['a']],
    [{ properties: { size: is('x', '1') } }, ['size.x']],
    [{ properties: { a: true } }, ['a']],
    [{ allOf: [is('a', '1'), { anyOf: [is('b', '1'), { oneOf: [is('c', '1')] }] }] }, ['a', 'b', 'c']],
    [{ not: is('a', '1') }, ['a']],
    [when(is('a', '1'), is('b', '1'), is('c', '1')), ['a', 'b', 'c']],
  ])('%j: %j', (test, reads) => {
    const record = { properties: names('a', 'b', 'c', 'x'), ...when(test, branch) };
    expect(readsOf(record)).toEqual([reads]);
  });
  it('in an object by its whole path, of a dependency its name, of a nested one the outer too', () => {
    const rule = when(is('kind', 'A'), branch);
    expect(readsOf({ properties: { size: { properties: names('kind', 'x'), ...rule } } })).toEqual([
      ['size.kind'],
    ]);
    expect(readsOf({ properties: names('a', 'x'), dependentRequired: { a: ['x'] } })).toEqual([['a']]);
    const nested = { properties: names('a', 'b', 'x'), ...when(is('a', '1'), when(is('b', '1'), branch)) };
    expect(readsOf(nested)).toEqual([['a', 'b']]);
  });
});

describe('conditions that lead back to themselves (T-R8)', () => {
  it('conditions that refer to themselves are followed once', () => {
    const loop = { ...when({ required: ['a'] }, { $ref: '#/$defs/loop' }), required: ['x'] };
    const record = { $defs: { loop }, properties: names('a', 'x'), allOf: [{ $ref: '#/$defs/loop' }] };
    expect(effects(record, { a: '1' }).required).toEqual([]);
    const own = { $defs: { own: { allOf: [{ $ref: '#/$defs/own' }], required: ['x'] } } };
    const other = {
      ...own,
      properties: names('a', 'x'),
      ...when({ required: ['a'] }, { $ref: '#/$defs/own' }),
    };
    expect(effects(other, { a: '1' }).required).toEqual(['x']);
  });
});

describe('the value of a hidden field', () => {
  it('the value of a hidden field switches nothing on, however long the chain', () => {
    const chain: JsonSchemaObject = {
      properties: names('a', 'b', 'c', 'd'),
      allOf: [
        when(is('a', '1'), { properties: { b: false } }),
        when({ required: ['b'] }, {}, { properties: { c: false } }),
        when({ required: ['c'] }, {}, { properties: { d: false } }),
      ],
    };
    expect(effects(chain, { a: '1', b: 'x', c: 'x', d: 'x' }).hidden).toEqual(['b', 'c', 'd']);
    expect(effects(chain, { a: '2', b: 'x', c: 'x', d: 'x' }).hidden).toEqual([]);
  });
  it('an object of nothing but hidden fields is no value', () => {
    const record: JsonSchemaObject = {
      properties: { a: text, size: { properties: names('x') }, y: text },
      allOf: [
        when(is('a', '1'), { properties: { size: { properties: { x: false } } } }),
        when({ required: ['size'] }, { required: ['y'] }),
      ],
    };
    expect(effects(record, { a: '1', size: { x: '1' } }).required).toEqual([]);
    expect(effects(record, { a: '2', size: { x: '1' } }).required).toEqual(['y']);
  });
});

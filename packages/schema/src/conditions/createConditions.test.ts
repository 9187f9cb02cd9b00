import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonSchema, JsonSchemaObject, Row } from '../json/jsonSchema.ts';
import { getAt, type Path, placesIn, putAt } from '../json/path.ts';
import { fromJsonSchema } from '../load/fromJsonSchema.ts';
import { createConditions } from './createConditions.ts';
import { effectsOf } from './effectsOf.ts';

const text = { type: 'string' };
const is = (name: string, value: unknown) => ({ properties: { [name]: { const: value } }, required: [name] });
const when = (test: JsonSchema, then: JsonSchema, otherwise?: JsonSchema): JsonSchemaObject => ({
  if: test,
  then,
  ...(otherwise === undefined ? {} : { else: otherwise }),
});
const hides = (name: string) => ({ properties: { [name]: false } });

/** Creates an evaluator for a record. The test can change the value of the record. */
function judging(record: JsonSchemaObject, first: Row) {
  let value = first;
  const { conditions } = fromJsonSchema(record);
  const evaluator = createConditions({ conditions, record, valueAt: (path) => getAt(value, path) });
  return {
    evaluator,
    put(path: Path, next: unknown) {
      value = putAt(value, path, next);
      return evaluator.changed(path).map((place) => place.map((segment) => segment ?? '*').join('.'));
    },
    value: () => value,
  };
}

describe('conditions while typing', () => {
  it('a change evaluates only the conditions it can affect, and those of fields that they show or hide', () => {
    const record = {
      properties: { a: text, b: text, c: text, d: text, other: text },
      allOf: [
        when(is('a', 'x'), {}, hides('b')),
        when({ required: ['b'] }, { required: ['c'] }, hides('c')),
        when(is('d', 'x'), {}, hides('other')),
      ],
    };
    let asked = 0;
    let value: Row = { a: 'x', b: '1', c: '2', d: 'y' };
    const evaluator = createConditions({
      conditions: fromJsonSchema(record).conditions,
      record,
      valueAt: (path) => getAt(value, path),
      accepts: (test, subject) => {
        asked += 1;
        return (
          effectsOf(
            { record: {}, conditions: [{ at: [], test, reads: [['a'], ['b'], ['d']], ...answers }] },
            subject as Row,
          ).required.size > 0
        );
      },
    });
    for (const name of ['b', 'c', 'other']) evaluator.effectsAt([name]);
    expect(asked).toBe(3);
    value = { ...value, a: 'z' };
    expect(evaluator.changed(['a']).map(String).sort()).toEqual(['b', 'c']);
    expect(asked).toBe(5);
    expect(evaluator.isHidden(['b']) && evaluator.isHidden(['c'])).toBe(true);
    expect(evaluator.changed(['c'])).toEqual([]);
    expect(asked).toBe(5);
  });

  it('what asks about an object as a whole sees all of it, and is asked by every change in it', () => {
    const record = {
      properties: { a: text, b: text, c: text },
      ...when({ minProperties: 2 }, { required: ['c'] }),
    };
    const { evaluator, put } = judging(record, { a: 'x' });
    expect(evaluator.effectsAt(['c']).required).toBe(false);
    expect(put(['b'], 'y')).toEqual(['c']);
    expect(evaluator.effectsAt(['c']).required).toBe(true);
    // An empty value counts as missing.
    expect(put(['b'], '')).toEqual(['c']);
  });

  it('a condition reads the word null as a value where the field declares it (R5.07)', () => {
    const record = {
      properties: { a: { ...text, 'x-ui': { keepLiteral: true } }, b: text, c: text },
      allOf: [when({ required: ['a'] }, { required: ['c'] }), when({ required: ['b'] }, hides('c'))],
    };
    const { evaluator } = judging(record, { a: 'null', b: 'null' });
    expect(evaluator.effectsAt(['c'])).toMatchObject({ required: true, hidden: false });
  });

  it('fields that hide each other in a circle come to an end', () => {
    const record = {
      properties: { a: text, b: text },
      allOf: [when({ required: ['a'] }, hides('b')), when({ required: ['b'] }, hides('a'))],
    };
    const { evaluator, put } = judging(record, { a: 'x', b: 'y' });
    expect([evaluator.isHidden(['a']), evaluator.isHidden(['b'])]).toContain(false);
    expect(put(['a'], '').length).toBeGreaterThan(0);
  });

  it('names of any characters are names', () => {
    const record = {
      properties: { 'a.b': text, '0': text, '': text, '*': text, x: text },
      allOf: ['a.b', '0', '', '*'].map((name) => when(is(name, '1'), { required: ['x'] })),
    };
    for (const name of ['a.b', '0', '', '*']) {
      const { evaluator, put } = judging(record, {});
      expect(put([name], '1')).toEqual([]);
      expect(evaluator.effectsAt(['x']).required).toBe(true);
      expect(put([name], '2')).toEqual(['x']);
    }
  });

  const part: JsonSchemaObject = {
    properties: { a: text, b: text, c: text, d: text },
    allOf: [
      when(is('a', '1'), { required: ['b'] }, hides('b')),
      when({ required: ['b'] }, hides('c')),
      when({ minProperties: 3 }, { required: ['d'] }),
      when({ not: { required: ['c'] } }, {}, hides('d')),
    ],
  };
  const record: JsonSchemaObject = {
    ...part,
    properties: { ...part.properties, size: part, rows: { type: 'array', items: part } },
    allOf: [...(part.allOf as JsonSchemaObject[]), when({ required: ['size'] }, {}, hides('rows'))],
  };
  const name = fc.constantFrom('a', 'b', 'c', 'd');
  const place = fc.oneof(
    name.map((field): Path => [field]),
    name.map((field): Path => ['size', field]),
    fc.tuple(fc.nat(2), name).map(([at, field]): Path => ['rows', at, field]),
  );
  it('after any changes says what a judge says that was never asked before', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(place, fc.constantFrom('', '1', '2', 'null')), { maxLength: 8 }),
        (changes) => {
          const rows = [{}, {}, {}];
          const { evaluator, put, value } = judging(record, { rows });
          const all = [...fromJsonSchema(record).conditions].flatMap(({ at, else: otherwise, then }) =>
            placesIn(value(), at).flatMap((object) =>
              [...then.hide, ...otherwise.hide, ...then.require].map(
                (target): Path => [...object, ...(target.slice(object.length) as string[])],
              ),
            ),
          );
          const seen = (of: typeof evaluator) =>
            all.map((path) => [path, of.isHidden(path), of.effectsAt(path).required]);
          seen(evaluator);
          for (const [path, next] of changes) put(path, next);
          expect(seen(evaluator)).toEqual(seen(judging(record, value()).evaluator));
        },
      ),
      { numRuns: 200 },
    );
  });
});

// biome-ignore lint/suspicious/noThenProperty: the model's own word, as in JSON Schema
const answers = { then: { hide: [], require: [['answer']] }, else: { hide: [], require: [] } };

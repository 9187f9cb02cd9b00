import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '../json/jsonSchema.ts';
import { acceptsValue, type InterpretOptions, interpret } from './interpret.ts';

const found = (schema: JsonSchema, value: unknown, options?: InterpretOptions) =>
  interpret(schema, options)(value).map(({ path, keyword }) => `${path} ${keyword}`);

const address = { $id: 'https://example.com/address.json', $anchor: 'whole', required: ['city'] };

describe('references', () => {
  it('an anchor, an id inside the document and one relative to it are followed', () => {
    const schema = {
      $id: 'https://example.com/root.json',
      properties: {
        a: { $ref: '#town' },
        b: { $ref: 'parts/name.json' },
        c: { $ref: '/parts/name.json#/$defs/x' },
      },
      $defs: {
        town: { $anchor: 'town', type: 'string' },
        name: { $id: '/parts/name.json', type: 'integer', $defs: { x: { const: 1 } } },
      },
    };
    expect(found(schema, { a: 1, b: 'x', c: 2 })).toEqual(['/a type', '/b type', '/c const']);
    expect(found(schema, { a: 'x', b: 1, c: 1 })).toEqual([]);
  });

  it('a document of the caller is read, a missing one accepts nothing', () => {
    const schema = { properties: { home: { $ref: 'https://example.com/address.json#whole' } } };
    expect(found(schema, { home: {} }, { schemas: { [address.$id]: address } })).toEqual([
      '/home/city required',
    ]);
    expect(found(schema, { home: { city: 'x' } })).toEqual(['/home $ref']);
    expect(found(schema, {})).toEqual([]);
  });

  it('$dynamicRef asks the outermost document that offers the anchor', () => {
    const tree = {
      $id: 'https://example.com/tree',
      $dynamicAnchor: 'node',
      properties: { data: true, children: { items: { $dynamicRef: '#node' } } },
    };
    const strict = {
      $id: 'https://example.com/strict',
      $dynamicAnchor: 'node',
      $ref: 'tree',
      unevaluatedProperties: false,
    };
    const value = { children: [{ daat: 1 }] };
    expect(found(strict, value, { schemas: { [tree.$id]: tree } })).toEqual([
      '/children/0/daat unevaluatedProperties',
    ]);
    expect(found(tree, value)).toEqual([]);
  });

  it('a document is read by the version it names', () => {
    const old = 'http://json-schema.org/draft-07/schema#';
    const beside = { definitions: { a: { type: 'string' } }, $ref: '#/definitions/a', maxLength: 1 };
    expect(found({ ...beside, $schema: old }, 'long')).toEqual([]);
    expect(found(beside, 'long')).toEqual([' maxLength']);
    expect(found({ $schema: old, dependentRequired: { a: ['b'] } }, { a: 1 })).toEqual([]);
  });

  it('a format is noted only where the caller says so', () => {
    expect(found({ format: 'ipv4' }, 'x')).toEqual([' format']);
    expect(found({ format: 'ipv4' }, 'x', { formats: 'note' })).toEqual([]);
  });

  it('an integer larger than any number is one', () => {
    const large = 12345678901234567890n;
    expect(found({ type: 'integer', minimum: 1 }, large)).toEqual([]);
    expect(found({ type: 'string' }, large)).toEqual([' type']);
    expect(found({ maximum: 5 }, large)).toEqual([' maximum']);
    expect(found({ uniqueItems: true }, [large, { a: large }, { a: large }])).toEqual([' uniqueItems']);
  });

  it('a reference to itself ends, and so does one whose branches double at every step (T-R8)', () => {
    expect(found({ $ref: '#' }, 1)).toEqual([' depth']);
    expect(found({ anyOf: [{ $ref: '#' }, { type: 'string' }] }, 'x')).toEqual([]);
    const steps = Array.from({ length: 40 }, (_, at) => {
      const next = { $ref: `#/$defs/s${at + 1}` };
      return [`s${at}`, { anyOf: [next, next], allOf: [next] }];
    });
    const $defs = Object.fromEntries([...steps, ['s40', { type: 'integer' }]]);
    expect(found({ $defs, $ref: '#/$defs/s0' }, 1)).toEqual([]);
    const tree = {
      type: 'object',
      properties: { next: { oneOf: [{ $ref: '#' }, { $ref: '#', required: ['x'] }] } },
    };
    let deep: unknown = {};
    for (let at = 0; at < 60; at++) deep = { next: deep };
    expect(found(tree, deep)).toEqual([]);
  });

  describe('a part that cannot be decided is reported, and no `not` turns it into a pass', () => {
    const gone = { $ref: '#/nowhere' };
    const otherwise = { else: { maximum: 1 } };
    const when = (test: JsonSchema, then: JsonSchema) => ({ if: test, then });
    it.each<[string, JsonSchema, unknown, string[]]>([
      ['under not', { not: gone }, 1, [' $ref']],
      ['under not twice', { not: { not: gone } }, 1, [' $ref']],
      ['in a member', { properties: { a: { not: gone } } }, { a: 1 }, ['/a $ref']],
      ['under not by a reference', { $defs: { n: gone }, not: { $ref: '#/$defs/n' } }, 1, [' $ref']],
      ['in a condition', when(gone, false), 1, [' $ref']],
      ['in a condition that would go on', { if: gone, ...otherwise }, 1, [' $ref']],
      ['in a condition that is negated', when({ not: gone }, false), 1, [' $ref']],
      [
        'asked twice for the same value',
        {
          $defs: { n: gone },
          allOf: [{ if: { $ref: '#/$defs/n' } }, when({ $ref: '#/$defs/n' }, false)],
        },
        1,
        [' $ref'],
      ],
      [
        'at every place of the same value',
        { additionalProperties: when({ allOf: [gone] }, false) },
        { a: 1, b: 1 },
        ['/a $ref', '/b $ref'],
      ],
      [
        'at every place of the same value, by a reference',
        { $defs: { n: gone }, additionalProperties: when({ $ref: '#/$defs/n' }, false) },
        { a: 1, b: 1 },
        ['/a $ref', '/b $ref'],
      ],
      ['unless something else decides', { not: { anyOf: [gone, true] } }, 1, [' not']],
      ['and no choice that is met', { anyOf: [gone, true], not: { type: 'string' } }, 1, []],
      ['and no condition that holds', { if: { anyOf: [gone, true] }, ...otherwise }, 5, []],
    ])('%s', (_, schema, value, expected) => expect(found(schema, value)).toEqual(expected));

    it('nor is what is too deep or too large (T-R8)', () => {
      const n = { type: 'object', properties: { next: { $ref: '#/$defs/n' } } };
      let deep: unknown = {};
      for (let at = 0; at < 150; at++) deep = { next: deep };
      const keywords = (schema: JsonSchema, value: unknown) =>
        interpret(schema)(value).map(({ keyword }) => keyword);
      expect(keywords({ $defs: { n }, not: { $ref: '#/$defs/n' } }, deep)).toEqual(['depth']);
      expect(keywords({ $defs: { n }, if: { $ref: '#/$defs/n' }, else: true }, deep)).toEqual(['depth']);
      const steps = Array.from({ length: 22 }, (_, at) => {
        const next = { $ref: `#/$defs/s${at + 1}` };
        return [`s${at}`, { allOf: [next, next] }];
      });
      const $defs = Object.fromEntries([...steps, ['s22', { type: 'integer' }]]);
      expect(keywords({ $defs, not: { $ref: '#/$defs/s0' } }, 1)).toEqual(['depth']);
      expect(acceptsValue({ not: { $ref: '#/$defs/s0' } }, 1, { $defs })).toBe(false);
    });
  });
});

import { describe, expect, it } from 'vitest';
import type { JsonSchemaObject } from '../json/jsonSchema.ts';
import { inRecord, text } from './checkArea.fixture.ts';
import { depthOf } from './record/checkSize.ts';

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

import { describe, expect, it } from 'vitest';
import { inRecord, text } from './checkArea.fixture.ts';

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

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from './parseJson.ts';

describe('parseJson', () => {
  it.each([
    ['{"id":1859123456789012481}', { id: '1859123456789012481' }],
    ['{"id":-1859123456789012481}', { id: '-1859123456789012481' }],
    ['[1859123456789012481,1859123456789012482]', ['1859123456789012481', '1859123456789012482']],
    ['{"id":9007199254740991}', { id: 9007199254740991 }],
    ['{"id":9007199254740993}', { id: '9007199254740993' }],
    ['{"n":0.12345678901234567}', { n: Number('0.12345678901234567') }],
    ['{"n":12345678901234567e3}', { n: Number('12345678901234567e3') }],
    ['{"s":"a 1859123456789012481 b"}', { s: 'a 1859123456789012481 b' }],
    ['{"s":"\\"1859123456789012481","n":1}', { s: '"1859123456789012481', n: 1 }],
    ['{"1859123456789012481":1}', { '1859123456789012481': 1 }],
  ])('parseJson reads %s without losing a digit (T-R13)', (text, value) => {
    expect(parseJson(text)).toEqual(value);
  });

  it('parseJson reads everything else as JSON.parse does', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        if (/\d{16}/.test(text)) return;
        expect(parseJson(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  it('parseJson does not change strings, whatever they contain', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), (texts) => {
        const value = { big: 1, texts: [...texts, '1859123456789012481', '\\"1859123456789012481'] };
        expect(parseJson(JSON.stringify(value))).toEqual(value);
      }),
    );
  });

  it('parseJson refuses what is no JSON', () => {
    expect(() => parseJson('<html>1859123456789012481</html>')).toThrow(SyntaxError);
  });
});

import { describe, expect, it } from 'vitest';
import { checkArea } from './checkArea.ts';

const withFields = (properties: object) => ({ record: { properties } });

describe('patterns', () => {
  const withPattern = (pattern: string) => ({
    entities: { a: { record: { properties: { x: { type: 'string', pattern } } } } },
  });
  it.each([
    '^(a+)+$',
    '(a|a)*$',
    '^(\\w+\\s?)*$',
    '([a-zA-Z]+)*!',
    '(x+x+)+y',
    '^(([a-z])+.)+[A-Z]([a-z])+$',
    '(a|aa)+$',
    '(.*)*$a',
    '^(\\d+)*x',
    '(?:a?){30}a{30}(a+)+$',
  ])('%s is refused (T-R5)', (pattern) => {
    expect(checkArea(withPattern(pattern), { name: 'shop' })).toMatchObject([
      { code: 'slow-pattern', path: '/entities/a/record/properties/x/pattern' },
    ]);
  });
  it.each(['^[a-z]+$', '^v\\d+(\\.\\d+){0,2}$', '^\\p{L}+$'])('%s is fine (T-R5)', (pattern) => {
    expect(checkArea(JSON.stringify(withPattern(pattern)), { name: 'shop' })).toEqual([]);
  });
});

describe('a slow pattern', () => {
  it('a slow pattern is reported at its line, in lists and texts alike, and only once a file can be read (T-R5)', () => {
    const file =
      '{\n "entities": { "book": { "record": { "allOf": [ {\n "pattern": "^(a+)+$" } ], "properties": { "a": {} } } } } }';
    const path = '/entities/book/record/allOf/0/pattern';
    expect(checkArea(file, { name: 'shop' })).toMatchObject([{ code: 'slow-pattern', path, line: 3 }]);
    expect(checkArea(JSON.parse(file), { name: 'shop' })).toMatchObject([{ code: 'slow-pattern', path }]);
    expect(checkArea('{', { name: 'shop' }).map(({ code }) => code)).toEqual(['syntax']);
    // The first pattern is in the old syntax, which is invalid with the flag `u`; it must be checked too. A text
    // under a key `pattern` at another position is not a pattern.
    expect(
      checkArea(
        { entities: { book: withFields({ a: { pattern: '^([\\w-.]+)+$' } }) } },
        { name: 'shop' },
      ).map(({ code }) => code),
    ).toEqual(['bad-pattern', 'slow-pattern']);
  });
  it.each([
    ['a row of repeats', { a: { pattern: '^a*a*a*a*a*b$' } }, '/a/pattern'],
    ['a row of repeats in groups', { a: { pattern: '^(a*)(a*)(a*)(a*)(a*)b$' } }, '/a/pattern'],
    ['a row of long repeats', { a: { pattern: '^a{0,900}a{0,900}a{0,900}a{0,900}b$' } }, '/a/pattern'],
    [
      'names that are patterns',
      { a: { type: 'object', patternProperties: { '^(a+)+$': { type: 'string' } } } },
      '/a/patternProperties/^(a+)+$',
    ],
  ])(
    'a pattern that keeps a text of a few hundred characters busy is refused: %s (T-R5)',
    (_, fields, path) => {
      const file = { entities: { book: withFields(fields) } };
      expect(checkArea(file, { name: 'shop' })).toMatchObject([
        { code: 'slow-pattern', path: `/entities/book/record/properties${path}` },
      ]);
    },
  );
  it('a pattern whose steps grow with the square of its text is fast enough for a thousand characters (T-R5)', () => {
    const file = {
      entities: { book: withFields({ a: { pattern: '^\\s*[a-z]+\\s*$' }, b: { pattern: '^a*a*b' } }) },
    };
    expect(checkArea(file, { name: 'shop' })).toEqual([]);
  });
});

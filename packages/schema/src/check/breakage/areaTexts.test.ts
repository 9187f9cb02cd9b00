import { describe, expect, it } from 'vitest';
import { checkArea } from '../checkArea.ts';
import { options } from './breakage.fixture.ts';

describe('texts that are no area file', () => {
  it.each([
    ['', /not JSON/],
    ['{', /not JSON/],
    ['{ "area": "shop", }', /not JSON/],
    ['// a comment\n{}', /not JSON/],
    ['null', /object/],
    ['[]', /object/],
    ['"text"', /object/],
    ['['.repeat(100_000), /nested levels/],
  ])('%# is refused', (text, message) => {
    const [issue] = checkArea(text, options);
    expect(issue?.message).toMatch(message);
  });

  it('a key written twice is reported with its line', () => {
    const text = '{\n  "area": "shop",\n  "area": "shop",\n  "entities": { "a": { "record": {} } }\n}';
    expect(checkArea(text, options)).toMatchObject([{ code: 'duplicate-key', path: '/area' }]);
  });

  it('an own __proto__ is reported (T-R4)', () => {
    const text =
      '{ "area": "shop", "entities": { "a": { "record": { "properties": { "__proto__": { "type": "string" } } } } } }';
    expect(checkArea(text, options).map((issue) => issue.code)).toContain('hostile-path');
  });
});

import { describe, expect, it } from 'vitest';
import { explainAt, mistakesOf, suggestAt } from './jsonService.ts';

/** Returns a text without its mark `|`, and the position of the mark. */
function marked(text: string): [text: string, position: number] {
  return [text.replace('|', ''), text.indexOf('|')];
}
const labelsAt = async (text: string) => (await suggestAt(...marked(text))).map(({ item }) => item.label);

describe('assistance in the editor', () => {
  it('keys of the meta-schema complete, also behind an opening quote', async () => {
    expect(await labelsAt('{ "area": "shop", | }')).toContain('dictionaries');
    expect(await labelsAt('{ "area": "shop", "|" }')).toContain('dictionaries');
    expect(await labelsAt('{\n  "|"\n  "area": "shop"\n}')).toContain('dictionaries');
  });

  it('the range of a completion includes the quotes', async () => {
    const [text, position] = marked('{ "area": "shop", "di|" }');
    const [first] = await suggestAt(text, position);
    expect(first && text.slice(first.from, first.to)).toBe('"di"');
    expect(first?.item.filterText).toMatch(/^"/);
  });

  it('a key is explained', async () => {
    const found = await explainAt(...marked('{ "ar|ea": "shop" }'));
    expect(found?.lines.join(' ')).toContain('Name of the area');
  });

  it('a mistake has its line', async () => {
    const text = '{\n  "area": "shop",\n  "entities": { "book": { "record": {}, "titel": 1 } }\n}';
    expect((await mistakesOf(text)).map(({ line }) => line)).toEqual([3]);
  });

  it.each([
    '',
    'x',
    'https://',
    'https://isp.example/area.schema.json',
    'https://isp.example/format/1/area.schema.json',
    '../area.schema.json',
    'https://isp.example/x#/definitions/list',
  ])('a file with "$schema": "%s" is checked by the meta-schema, also after completions', async (address) => {
    const textOf = (key: string) =>
      `{\n  "$schema": "${address}",\n  ${key}: "shop",\n  "entities": { "book": { "record": {} } }\n}`;
    expect(await labelsAt(textOf('"|"'))).toContain('area');
    expect(await mistakesOf(textOf('"area"'))).toEqual([]);
    expect((await mistakesOf(textOf('"titel"'))).map(({ line }) => line)).toEqual([3]);
  });
});

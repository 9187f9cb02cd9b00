import { describe, expect, it } from 'vitest';
import {
  containersOf,
  findInJson,
  idOf,
  jsonLines,
  openAtFirst,
  PARTS_PER_PAGE,
  pagesTo,
  pathText,
  withPage,
} from './jsonTree.ts';
import { parseJson } from './parseJson.ts';

const value = { name: 'a', list: [1, { deep: null }], empty: {}, constructor: 'own' };
const paths = (lines: ReturnType<typeof jsonLines>) => lines.map(({ path }) => pathText(path));

describe('the lines of a tree', () => {
  it('the lines of a tree are those of its open parts, in order', () => {
    expect(paths(jsonLines(value, new Set()))).toEqual(['$']);
    expect(paths(jsonLines(value, new Set([idOf([])])))).toEqual([
      '$',
      '$.name',
      '$.list',
      '$.empty',
      '$.constructor',
    ]);
    expect(paths(jsonLines(value, openAtFirst(value)))).toContain('$.list[1].deep');
  });

  it('the lines of a tree count their members, and none for an empty value', () => {
    const sizes = jsonLines(value, new Set([idOf([])])).map(({ size }) => size);
    expect(sizes).toEqual([4, undefined, 2, 0, undefined]);
  });

  it('the shown pages of a far match are its own and the first, in lists and in objects', () => {
    const rows = Array.from({ length: 50_000 }, (_, at) => ({ name: `n${at}` }));
    const value = { rows, byName: Object.fromEntries(rows.map(({ name }, at) => [name, at])) };
    const [inList, inObject] = findInJson(value, 'n40123');
    for (const [path, parent] of [
      [inList, ['rows']],
      [inObject, ['byName']],
    ] as const) {
      if (!path) throw new Error('It is not found.');
      const lines = jsonLines(value, new Set(containersOf(path)), pagesTo(value, path, new Map()));
      expect(lines.map(({ id }) => id)).toContain(idOf(path));
      expect(lines.length).toBeLessThan(2 * PARTS_PER_PAGE + 10);
      const gaps = lines.filter(({ left }) => left !== undefined);
      expect(gaps.map(({ path: of, left, page }) => [of, left, page])).toEqual([
        [parent, 40_000, 1],
        [parent, 9800, 402],
      ]);
    }
  });

  it('the lines of a long list end in one that counts those left out, until its next page is opened', () => {
    const long = Array.from({ length: PARTS_PER_PAGE + 20 }, (_, at) => at);
    const open = new Set([idOf([])]);
    const lines = jsonLines(long, open);
    expect(lines).toHaveLength(PARTS_PER_PAGE + 2);
    expect(lines.at(-1)?.left).toBe(20);
    expect(jsonLines(long, open, withPage(new Map(), idOf([]), 1))).toHaveLength(long.length + 1);
  });

  it('the lines of a tree open one level only where there are many', () => {
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`k${at}`, [at]]));
    expect([...openAtFirst(many)]).toEqual([idOf([])]);
  });
});

it('a path is written as code has it', () => {
  expect(pathText([])).toBe('$');
  expect(pathText(['a', 'b c', 0, '1'])).toBe('$.a["b c"][0]["1"]');
});

describe('looking for a text', () => {
  it('a search finds names and single values in any case, and the path above them', () => {
    expect(findInJson(value, 'DEEP').map(pathText)).toEqual(['$.list[1].deep']);
    expect(findInJson(value, 'own').map(pathText)).toEqual(['$.constructor']);
    expect(findInJson(value, '1').map(pathText)).toEqual(['$.list[0]']);
    expect(findInJson(value, '  ')).toEqual([]);
    expect(containersOf(['list', 1])).toEqual([idOf([]), idOf(['list'])]);
  });

  it('a search ends where there is too much to show', () => {
    expect(
      findInJson(
        Array.from({ length: 900 }, () => 'x'),
        'x',
      ),
    ).toHaveLength(500);
  });
});

it('a text is read as JSON where that changes nothing of it', () => {
  expect(parseJson(' {"a": [1]}')).toEqual({ a: [1] });
  expect(parseJson('[1')).toBeUndefined();
  expect(parseJson('12')).toBeUndefined();
  // a number of 19 digits would be rounded, so the text is not parsed
  expect(parseJson('{"id": 1234567890123456789}')).toBeUndefined();
  expect(parseJson('{"id": "1234567890123456789"}')).toEqual({ id: '1234567890123456789' });
});

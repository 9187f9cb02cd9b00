import { loadArea } from '@isp/schema';
import { holdsText } from '@isp/schema/internal';
import { foldText, uniqueKey } from '@isp/schema/values';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Keeper, keeperKinds, openKeeper } from './keepers.fixture.ts';

const module = loadArea({
  area: 'words',
  entities: {
    item: {
      title: '项',
      path: 'words-item',
      unique: [['code'], ['name']],
      operations: { importRows: true },
      search: { keyword: ['name', 'note'], items: ['name', 'code'] },
      record: {
        type: 'object',
        properties: {
          name: { type: 'string', title: '名称' },
          code: { type: 'string', title: '编号' },
          note: { type: 'string', title: '备注' },
        },
      },
    },
  },
});

const signs = [
  'A',
  'a',
  'é',
  'É',
  'e\u0301',
  'ａ',
  'Ａ',
  '１',
  '1',
  '-',
  '张',
  'カ\u3099',
  'ガ',
  'ｶﾞ',
  '한',
  'ß',
  'Σ',
];
const nothings = [
  ' ',
  '  ',
  '\u00a0',
  '\u3000',
  '\t',
  '\u200b',
  '\u2060',
  '\ufeff',
  '\ufe0f',
  '\u00ad',
  '\u3164',
];
const texts = fc
  .array(fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...signs) }, fc.constantFrom(...nothings)), {
    minLength: 1,
    maxLength: 5,
  })
  .map((parts) => parts.join(''));
/** Short random texts from few different characters, so that many of them are equal or similar to each other. */
const added = fc.sample(texts, { numRuns: 60, seed: 23 }).filter((text) => uniqueKey(text) !== '');

describe.each(keeperKinds)('texts on %s', (kind) => {
  let keeper: Keeper;
  const first = new Map<string, string>();
  const refusals: string[] = [];
  beforeAll(async () => {
    keeper = await openKeeper(kind, module);
    for (const code of added) {
      const { refused } = await keeper.add({ code, name: `n${first.size}` });
      const key = uniqueKey(code);
      const there = first.get(key);
      const expected =
        there === undefined ? undefined : there === code ? '编号已存在' : `编号与已有的“${there}”重复`;
      if (refused !== expected) refusals.push(JSON.stringify({ code, there, refused, expected }));
      if (there === undefined) first.set(key, code);
    }
  });
  afterAll(async () => keeper.close());

  it('that read alike are one where no two may be the same, and the refusal names what is there (C23)', () =>
    expect(refusals).toEqual([]));

  it.each(['A-1', 'A-1 ', ' A-1', 'A-1\u00a0', 'A\u200b-1', 'Ａ-1', 'A\u2011\u200d1', 'Ａ\uff0d1'])(
    '%j is one with A-1 (C23)',
    async (code) => {
      const { id } = await keeper.add({ code: 'A-1', name: 'A-1' });
      if (id === undefined) expect(await keeper.add({ code: 'a-1', name: 'A-1' })).toHaveProperty('refused');
      const { refused } = await keeper.add({ code: code.replace('\u2011', '-'), name: 'other' });
      expect(refused).toBe(code === 'A-1' ? '编号已存在' : '编号与已有的“A-1”重复');
    },
  );

  /**
   * Returns the records that were stored: each code with its name. Codes that were refused as duplicates are
   * missing.
   */
  const stored = () => [...first.values()].map((code, at) => ({ code, name: `n${at}` }));

  it('texts are found by whatever reads like a part of them, and are equal to what reads like them (C5, C23)', async () => {
    const namesOf = (isFound: (code: string) => boolean) =>
      stored().flatMap(({ code, name }) => (isFound(code) ? [name] : []));
    const own = async (search: object) =>
      (await keeper.list({ ...search, name_likeright: 'n' }, 'name')).toSorted();
    const wrong: unknown[] = [];
    for (const asked of fc.sample(texts, { numRuns: 12, seed: 5 }).filter((text) => foldText(text) !== '')) {
      const expected = {
        code: namesOf((code) => holdsText(code, asked)),
        code_notlike: namesOf((code) => !holdsText(code, asked)),
        code_likeright: namesOf((code) => holdsText(code, asked, 'start')),
        code_likeleft: namesOf((code) => holdsText(code, asked, 'end')),
        code_equal: namesOf((code) => uniqueKey(code) === uniqueKey(asked)),
      };
      for (const [key, names] of Object.entries(expected)) {
        const found = await own({ [key]: asked });
        if (String(found) !== String(names.toSorted())) wrong.push({ [key]: asked, found, names });
      }
    }
    expect(wrong).toEqual([]);
  });

  it.each<[string, readonly string[]]>([
    ['ＡＢＣ', ['ABC 公司']],
    [' abc ', ['ABC 公司']],
    ['abc\u3000公司', ['ABC 公司']],
    ['a\u200bbc', ['ABC 公司']],
    ['cafe', ['Cafe\u0301', 'Café']],
    ['CAFÉ', ['Cafe\u0301', 'Café']],
    ['cafe\u0301', ['Cafe\u0301', 'Café']],
    ['ﾃﾞｰﾀ', ['データ']],
    ['%', ['50% off']],
    ['_', ['a_b']],
    ['％ ＯＦＦ', ['50% off']],
    ['\\', ['back\\slash']],
    ['\u0301', []],
  ])(
    '%j finds the same in a list, its one box, a picker and the search over all (C5)',
    async (asked, names) => {
      for (const name of ['ABC 公司', 'Café', 'データ', '50% off', 'a_b', 'back\\slash'])
        await keeper.add({ name });
      // the decomposed 'é' would be refused as a duplicate name, because it reads like the composed one; so it is
      // stored in the note of another record, and the keyword finds this record
      await keeper.add({ name: 'Nfd', note: 'Cafe\u0301' });
      const single = names.filter((name) => name !== 'Cafe\u0301');
      expect(await keeper.list({ name: asked }, 'name')).toEqual(single);
      expect((await keeper.list({ keyword: asked }, 'name')).toSorted()).toEqual(
        names.map((name) => (name === 'Cafe\u0301' ? 'Nfd' : name)).toSorted(),
      );
      expect(await keeper.options(asked)).toEqual(single);
      expect(await keeper.hits(asked)).toEqual(single);
    },
  );

  it('rows of one file that read alike are named (C23)', async () =>
    expect(
      (await keeper.tryRows([{ code: 'x 1' }, { code: 'y' }, { code: ' ｘ\u30001' }])).toSorted(),
    ).toEqual(['rows.0.code', 'rows.2.code']));
});

import { loadArea, uniqueKey } from '@isp/schema';
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
/** Few, of few signs: many of them are alike. */
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

  it('C23 that read alike are one where no two may be the same, and the refusal names what is there', () =>
    expect(refusals).toEqual([]));

  it.each(['A-1', 'A-1 ', ' A-1', 'A-1\u00a0', 'A\u200b-1', 'Ａ-1', 'A\u2011\u200d1', 'Ａ\uff0d1'])(
    'C23 %j is one with A-1',
    async (code) => {
      const { id } = await keeper.add({ code: 'A-1', name: 'A-1' });
      if (id === undefined) expect(await keeper.add({ code: 'a-1', name: 'A-1' })).toHaveProperty('refused');
      const { refused } = await keeper.add({ code: code.replace('\u2011', '-'), name: 'other' });
      expect(refused).toBe(code === 'A-1' ? '编号已存在' : '编号与已有的“A-1”重复');
    },
  );

  it('C23 rows of one file that read alike are named', async () =>
    expect(
      (await keeper.tryRows([{ code: 'x 1' }, { code: 'y' }, { code: ' ｘ\u30001' }])).toSorted(),
    ).toEqual(['rows.0.code', 'rows.2.code']));
});

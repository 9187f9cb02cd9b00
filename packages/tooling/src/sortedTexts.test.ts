import { loadArea, type Row } from '@isp/schema';
import { compareTexts } from '@isp/schema/internal';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Keeper, keeperKinds, openKeeper } from './keepers.fixture.ts';

const stages = [
  ['Z1', '草稿'],
  ['A1', '已完成'],
  ["M'1", '在途'],
] as const;
const module = loadArea({
  area: 'words',
  entities: {
    item: {
      title: '项',
      path: 'words-item',
      list: { columns: ['name', 'title', 'stage', 'level', 'price'], sort: 'title' },
      record: {
        type: 'object',
        properties: {
          name: { type: 'string', title: '编号' },
          title: { type: 'string', title: '名称' },
          stage: { title: '阶段', oneOf: stages.map(([value, title]) => ({ const: value, title })) },
          level: { type: 'integer', title: '级别', enum: [3, 1, 2] },
          price: { type: 'string', format: 'money', title: '价格' },
        },
      },
    },
  },
});

const titles = ['王', '李', '张', 'apple', 'Zebra', 'item10', 'item2'];
const letters = fc.constantFrom(
  ...[
    '王',
    '李',
    '张',
    '㐀',
    '𠮷',
    'a',
    'B',
    'é',
    'Ａ',
    'z',
    '2',
    '10',
    '007',
    '１',
    '99999999999999999999999',
  ],
  ...[' ', '\u3000', '-', '_', '@', '~', '(', 'Я', 'が', '한', '😀', '\ue000', '\u200b'],
);
const texts = fc.sample(
  fc.array(letters, { minLength: 1, maxLength: 5 }).map((parts) => parts.join('')),
  { numRuns: 120, seed: 8 },
);
const rows: readonly Row[] = [
  ...titles.map((title) => ({ title })),
  ...texts.map((title, at) => ({
    title,
    stage: stages[at % 4]?.[0],
    level: [undefined, 1, 2, 3][at % 4],
    price: `${(at * 37) % 1000}.00`,
  })),
].map((row, at) => ({ ...row, name: `n${at}` }));

describe.each(keeperKinds)('a list on %s', (kind) => {
  let keeper: Keeper;
  beforeAll(async () => {
    keeper = await openKeeper(kind, module);
    for (const row of rows) expect(await keeper.add(row)).toHaveProperty('id');
  });
  afterAll(async () => keeper.close());
  const sorted = async (sort: string) =>
    (await keeper.list({}, sort)).map((name) => rows[Number(name.slice(1))] as Row);

  it('a list sorts by pinyin and letters, numbers by their size (C8)', async () => {
    const own = (await sorted('title')).map(({ title }) => String(title));
    expect([...new Set(own)].filter((title) => titles.includes(title))).toEqual([
      ...['李', '王', '张', 'apple', 'item2', 'item10', 'Zebra'],
    ]);
    expect(own).toHaveLength(rows.length);
    const wrong = own.flatMap((title, at) => {
      const before = own[at - 1];
      return before !== undefined && compareTexts(before, title) > 0 ? [[before, title]] : [];
    });
    expect(wrong).toEqual([]);
    const down = (await sorted('-title')).map(({ title }) => String(title));
    expect(down.filter((title, at) => compareTexts(down[at - 1] ?? title, title) < 0)).toEqual([]);
  });

  it('a list sorts choices by the order they are declared in, amounts by size, and nothing last (C8)', async () => {
    const valuesOf = async (sort: string) => [
      ...new Set((await sorted(sort)).map((row) => row[sort.replace('-', '')])),
    ];
    expect(await valuesOf('stage')).toEqual(['Z1', 'A1', "M'1", undefined]);
    expect(await valuesOf('-stage')).toEqual(["M'1", 'A1', 'Z1', undefined]);
    expect(await valuesOf('level')).toEqual([3, 1, 2, undefined]);
    const prices = (await valuesOf('price')).slice(0, -1).map(Number);
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
  });
});

it('texts of letters, numbers and Chinese characters are sorted as in a Chinese dictionary (C8)', () => {
  const collator = new Intl.Collator('zh-u-co-pinyin', { numeric: true, sensitivity: 'base' });
  const plain = fc
    .array(fc.constantFrom('王', '李', '张', '重', '阿', '做', 'a', 'B', 'é', 'z', '2', '10', '30'), {
      maxLength: 5,
    })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(plain, plain, (one, other) => {
      expect(Math.sign(compareTexts(one, other))).toBe(Math.sign(collator.compare(one, other)));
    }),
    { numRuns: 500, seed: 8 },
  );
});

import { type ContractBench, mustBe } from './contractBench.ts';
import type { ContractCase, ContractTopic } from './contractOptions.ts';

/** Texts with characters that have a meaning in URLs, patterns, filters and JSON. */
export const oddTexts = [
  "O'Hara",
  '50% off',
  'under_score',
  'a,b;c',
  '"quoted"',
  String.raw`back\slash`,
  '(x) [y] {z}',
  'a&b=c+d #1?',
  'x/y.z:w',
  '水浒传',
  '😀 emoji',
];

interface SearchCase extends ContractCase {
  readonly needs: ContractTopic;
}

/** Cases of searches, by comparison. */
export function searchCases(bench: ContractBench): readonly ContractCase[] {
  const { list, fill, textsOf, can, text, number } = bench;
  const find = async (search: Record<string, unknown>) => textsOf(await list({ search })).toSorted();
  const cases: SearchCase[] = [
    {
      needs: 'like',
      title: 'a search by a part of a text finds the records that contain it, in either case',
      async run() {
        await fill(['Winter', 'summer', 'spring']);
        mustBe('The records found', await find({ [`${text}_like`]: 'INTE' }), ['Winter']);
        mustBe('The records found by another part', await find({ [`${text}_like`]: 'mm' }), ['summer']);
      },
    },
    {
      needs: 'like',
      title: 'a search that matches nothing finds an empty page',
      async run() {
        await fill(['winter']);
        const page = await list({ search: { [`${text}_like`]: 'zzz' } });
        mustBe('The records', page.records, []);
        mustBe('The total', page.total, 0);
      },
    },
    {
      needs: 'like',
      title: 'the total counts what the search finds',
      async run() {
        await fill(['snow 1', 'snow 2', 'snow 3', 'rain']);
        const page = await list({ size: 50, search: { [`${text}_like`]: 'snow' } });
        mustBe('The total', page.total, 3);
      },
    },
    {
      needs: 'like',
      title: 'characters with a meaning in filters are searched as they are',
      async run() {
        await fill(oddTexts);
        for (const odd of oddTexts)
          mustBe(`The records that contain ${odd}`, await find({ [`${text}_like`]: odd }), [odd]);
      },
    },
    {
      needs: 'equal',
      title: 'a search by a value finds the records with this value alone',
      async run() {
        await fill(['one', 'one more', ...oddTexts]);
        mustBe('The records found', await find({ [`${text}_equal`]: 'one' }), ['one']);
        for (const odd of oddTexts)
          mustBe(`The records equal to ${odd}`, await find({ [`${text}_equal`]: odd }), [odd]);
      },
    },
    {
      needs: 'in',
      title: 'a search by several values finds the records with one of them',
      async run() {
        await fill(['one', 'two', 'three', "O'Hara", '水浒传']);
        const search = { [`${text}_in`]: ['one', "O'Hara", '水浒传'] };
        mustBe('The records found', await find(search), ['one', "O'Hara", '水浒传'].toSorted());
        mustBe('The records found by no value', await find({ [`${text}_in`]: [] }), []);
      },
    },
  ];
  if (number !== undefined)
    cases.push({
      needs: 'range',
      title: 'a search by a range includes both of its ends',
      async run() {
        await fill(['a', 'b', 'c', 'd'], (index) => ({ [number]: [9, 10, 20, 100][index] }));
        mustBe('The records found', await find({ [`${number}_ge`]: 10, [`${number}_le`]: 20 }), ['b', 'c']);
      },
    });
  return cases.filter(({ needs }) => can(needs)).map(({ title, run }) => ({ title, run }));
}

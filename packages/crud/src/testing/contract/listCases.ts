import type { ListQuery } from '../../core/adapter.ts';
import { type ContractBench, must, mustBe } from './contractBench.ts';
import type { ContractCase } from './contractOptions.ts';

const texts = ['delta', 'alpha', 'golf', 'bravo', 'foxtrot', 'charlie', 'echo'];
const sorted = texts.toSorted();

/** Cases of pages, totals and orders. */
export function listCases({
  list,
  fill,
  textsOf,
  can,
  text,
  number,
}: ContractBench): readonly ContractCase[] {
  const inOrder: Partial<ListQuery> = can('sort') ? { sort: text } : {};
  const pages: ContractCase[] = [
    {
      title: 'an empty list is a page without records',
      async run() {
        await fill([]);
        const page = await list();
        mustBe('The records', page.records, []);
        mustBe('The total', page.total, 0);
        must('The total must not be "at least"', page.totalIsAtLeast !== true);
      },
    },
    {
      title: 'pages contain every record once, and the last one is shorter',
      async run() {
        await fill(texts);
        const found: string[] = [];
        for (const [index, length] of [3, 3, 1].entries()) {
          const page = await list({ ...inOrder, page: index + 1, size: 3 });
          mustBe(`The number of records on page ${index + 1}`, page.records.length, length);
          must('The total must not be smaller than the records so far', page.total >= found.length + length);
          found.push(...textsOf(page));
        }
        mustBe('The records of all pages', found.toSorted(), sorted);
        if (can('sort')) mustBe('The order over all pages', found, sorted);
      },
    },
    {
      title: 'the last page knows the total, and the pages before it that there are more',
      async run() {
        await fill(texts);
        const first = await list({ ...inOrder, size: 4 });
        must('The first page must say that there are more records', first.total > 4, first.total);
        const last = await list({ ...inOrder, page: 2, size: 4 });
        mustBe('The total on the last page', last.total, texts.length);
        must('The total on the last page must be exact', last.totalIsAtLeast !== true);
      },
    },
    {
      title: 'a page after the last one is empty, and has the total',
      async run() {
        await fill(texts);
        const page = await list({ ...inOrder, page: 4, size: 3 });
        mustBe('The records', page.records, []);
        if (can('total')) mustBe('The total', page.total, texts.length);
      },
    },
  ];
  return [
    ...pages,
    ...(can('total') ? [totalCase({ list, fill })] : []),
    ...(can('jump') ? [jumpCase({ list, fill, textsOf }, inOrder)] : []),
    ...(can('sort') ? orderCases({ list, fill, textsOf, text, number }) : []),
  ];
}

const totalCase = ({ list, fill }: Pick<ContractBench, 'list' | 'fill'>): ContractCase => ({
  title: 'every page has the total',
  async run() {
    await fill(texts);
    const { total, totalIsAtLeast } = await list({ size: 2 });
    mustBe('The total', total, texts.length);
    must('The total must be exact', totalIsAtLeast !== true);
  },
});

const jumpCase = (
  { list, fill, textsOf }: Pick<ContractBench, 'list' | 'fill' | 'textsOf'>,
  inOrder: Partial<ListQuery>,
): ContractCase => ({
  title: 'any page can be opened first',
  async run() {
    await fill(texts);
    const page = await list({ ...inOrder, page: 3, size: 2 });
    mustBe('The number of records', page.records.length, 2);
    if (inOrder.sort) mustBe('The records', textsOf(page), sorted.slice(4, 6));
  },
});

const orderCases = ({
  list,
  fill,
  textsOf,
  text,
  number,
}: Pick<ContractBench, 'list' | 'fill' | 'textsOf' | 'text' | 'number'>): readonly ContractCase[] => [
  {
    title: 'a list is sorted upwards and downwards',
    async run() {
      await fill(texts);
      mustBe('The order by a field', textsOf(await list({ sort: text })), sorted);
      mustBe('The order by a field with "-"', textsOf(await list({ sort: `-${text}` })), sorted.toReversed());
    },
  },
  ...(number === undefined
    ? []
    : [
        {
          title: 'numbers are sorted as numbers',
          async run() {
            const values = [10, 9, 100];
            await fill(['a', 'b', 'c'], (index) => ({ [number]: values[index] }));
            mustBe('The order by a number', textsOf(await list({ sort: number })), ['b', 'a', 'c']);
          },
        },
      ]),
];

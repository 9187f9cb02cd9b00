import { openDatabase } from '@isp/server';
import type { FastifyInstance } from 'fastify';
import { median } from '../median.ts';
import { fillShop, openShop } from './shop.ts';

/** One measured call of the list with its title. Its time limit is a multiple of the time of the first page. */
export interface ListCase {
  readonly title: string;
  readonly query: Readonly<Record<string, unknown>>;
}

export interface ListFigure {
  readonly title: string;
  /** Median time in milliseconds. */
  readonly milliseconds: number;
}

export const fewRows = 100;
export const manyRows = 100_000;
const rounds = 25;

export const firstPage: ListCase = { title: 'first page', query: {} };
export const cases: readonly ListCase[] = [
  { title: 'last page by its button', query: { fromEnd: true } },
  { title: 'last page by its number', query: { current: manyRows / 10 } },
  { title: 'page in the middle', query: { current: manyRows / 20 } },
  ...['name', 'status', 'kind', 'price', 'pages', 'published', 'createTime'].flatMap((field) => [
    { title: `sorted by ${field}`, query: { ascs: field } },
    { title: `sorted by ${field}, down`, query: { descs: field } },
  ]),
  { title: 'name: a rare part', query: { name: '1234' } },
  { title: 'name: a part of all', query: { name: 'book' } },
  { title: 'name: a part of none', query: { name: 'nobody' } },
  { title: 'name: two letters', query: { name: 'c4' } },
  { title: 'status', query: { status_in: 'SOLD' } },
  { title: 'kind', query: { kind: 'AUDIO' } },
  { title: 'author', query: { authorId: 'a7' } },
  { title: 'published', query: { published_datege: '2024-01-01' } },
  { title: 'pages', query: { pages_ge: '4000' } },
  { title: 'created', query: { createTime_datege: '2026-01-01 12:00:00' } },
];

/**
 * Measures the first page of a small and of a large table, and all other cases of the list in the large table. The
 * calls alternate, so that all run under the same load.
 */
export async function measureLargeTable(
  createDatabase: () => Promise<string>,
): Promise<{ readonly few: ListFigure; readonly many: readonly ListFigure[] }> {
  const [few, many] = [await fill(createDatabase, fewRows), await fill(createDatabase, manyRows)];
  try {
    const calls = [
      { app: few.app, ...firstPage },
      ...[firstPage, ...cases].map((own) => ({ app: many.app, ...own })),
    ];
    const times = calls.map((): number[] => []);
    // the first rounds only fill the caches and are not measured
    for (let round = -3; round < rounds; round += 1) {
      for (const [index, { app, query }] of calls.entries()) {
        const time = await timeOf(app, query);
        if (round >= 0) times[index]?.push(time);
      }
    }
    const figures = calls.map(({ title }, index) => ({ title, milliseconds: median(times[index] ?? []) }));
    const [first, ...others] = figures;
    if (!first) throw new Error('There are no measurements.');
    return { few: first, many: others };
  } finally {
    await few.close();
    await many.close();
  }
}

async function fill(createDatabase: () => Promise<string>, rows: number) {
  const database = await openDatabase({ url: await createDatabase() });
  const app = await openShop(database);
  await fillShop(database, rows);
  const close = async () => {
    await app.close();
    await database.close();
  };
  return { app, close };
}

async function timeOf(app: FastifyInstance, query: ListCase['query']): Promise<number> {
  const start = performance.now();
  const reply = await app.inject({ method: 'POST', url: '/book/page-query', payload: query });
  const time = performance.now() - start;
  if (reply.statusCode !== 200) throw new Error(`${JSON.stringify(query)}: ${reply.body}`);
  return time;
}

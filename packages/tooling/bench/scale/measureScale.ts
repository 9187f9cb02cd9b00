import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { median } from '../median.ts';
import { openSessions, type Session } from './sessions.ts';
import type { StartedShop } from './startShop.ts';

/** Sizes of one measurement. */
export interface ScaleSizes {
  /** Rows of the small and of the large table. */
  readonly few: number;
  readonly many: number;
  /** Users that work at the same time, and milliseconds for which they do. */
  readonly users: number;
  readonly workMs: number;
  /** Rows of the exports that are compared, and rows that are imported. */
  readonly smallExport: number;
  readonly largeExport: number;
  readonly imported: number;
  readonly rounds: number;
}

/** Times of calls that one user makes one after the other, in milliseconds. */
export interface CallTimes {
  readonly calls: number;
  readonly median: number;
  readonly high: number;
  readonly longest: number;
}

export interface ScaleFigures {
  readonly sizes: ScaleSizes;
  /** Milliseconds of the first page of the small table. */
  readonly few: number;
  /** Milliseconds of the cases of the large table, by title. The first one is the first page. */
  readonly many: readonly { readonly title: string; readonly milliseconds: number }[];
  /** Calls of all users together: their times, and calls per second. */
  readonly users: CallTimes & { readonly perSecond: number };
  /** Times of light calls alone, and while an export or an import runs. */
  readonly alone: CallTimes;
  readonly duringExport: CallTimes;
  readonly duringImport: CallTimes;
  /** Milliseconds by which the timers of the measuring process itself were late: 99 % and the longest. */
  readonly ownDelay: { readonly high: number; readonly longest: number };
  readonly exportSeconds: number;
  readonly importSeconds: number;
  /** Resident memory of the service in MiB: the highest value of each part, and of its whole life. */
  readonly peak: number;
  readonly memory: Readonly<
    Record<'start' | 'lists' | 'users' | 'smallExport' | 'largeExport' | 'import', number>
  >;
}

const list = 'book/page-query';
const casesOf = (many: number): readonly (readonly [title: string, path: string, query: object])[] => [
  ['first page', list, {}],
  ['last page by its button', list, { fromEnd: true }],
  ['sorted by name', list, { ascs: 'name' }],
  ['sorted by price, down', list, { descs: 'price' }],
  ['sorted by createTime', list, { ascs: 'createTime' }],
  ['status', list, { status_in: 'SOLD' }],
  ['author', list, { authorId: 'a7' }],
  ['published from', list, { published_datege: '2024-01-01' }],
  ['rare pages, sorted by price', list, { pages_ge: '4990', ascs: 'price' }],
  ['name: a rare part', list, { name: '12345' }],
  ['name: a part of all', list, { name: 'book' }],
  ['name: a part of none', list, { name: 'nobody' }],
  [
    'counts of three views',
    'book/counts',
    { views: { all: {}, sold: { status_in: 'SOLD' }, part: { name: 'c4' } } },
  ],
  ['options of a picker', 'book/options', { keyword: '1234' }],
  ['last page by its number', list, { current: many / 10 }],
];

const csv = 'text/csv';
/** Books are created one per second from this day, so a time limits the number of exported rows. */
const until = (rows: number) => ({
  createTime_datele: new Date(Date.UTC(2026, 0, 1) + rows * 1000)
    .toISOString()
    .slice(0, 19)
    .replace('T', ' '),
});

/** Measures the service with a large table beside the service with a small one. */
export async function measureScale(
  few: StartedShop,
  many: StartedShop,
  sizes: ScaleSizes,
): Promise<ScaleFigures> {
  const [small] = await openSessions(few, 1);
  const sessions = await openSessions(many, sizes.users, ['developer', 'member']);
  const [user, other] = sessions;
  if (!small || !user || !other) throw new Error('At least two users are needed.');
  const memory = { start: many.memory(), lists: 0, users: 0, smallExport: 0, largeExport: 0, import: 0 };
  /** Runs a part of the measurement and keeps the highest memory of the service meanwhile. */
  const watched = async <T>(part: keyof typeof memory, run: () => Promise<T>): Promise<T> => {
    const look = () => {
      memory[part] = Math.max(memory[part], many.memory());
    };
    const timer = setInterval(look, 50);
    try {
      return await run();
    } finally {
      clearInterval(timer);
      look();
    }
  };
  try {
    const lists = await watched('lists', () => measureLists(small, user, sizes));
    const worked = await watched('users', () => workTogether(sessions, sizes));
    const light = (isOver: () => boolean) => callOn(user, isOver);
    const alone = await light(after(Math.min(sizes.workMs, 15_000)));
    const drain = (rows: number, accept?: string) => other.drain('book/export', until(rows), accept);
    await watched('smallExport', async () => {
      // The first exports let the heap grow to the size that every further export needs.
      for (const accept of [csv, undefined, csv, undefined]) await drain(sizes.smallExport, accept);
    });
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const exported = await watched('largeExport', () => beside(light, () => drain(sizes.largeExport)));
    await watched('largeExport', () => drain(sizes.largeExport, csv));
    const imported = await watched('import', () => beside(light, () => importBooks(other, sizes.imported)));
    delay.disable();
    return {
      sizes,
      ...lists,
      users: worked,
      alone,
      duringExport: exported.times,
      duringImport: imported.times,
      ownDelay: { high: delay.percentile(99) / 1e6, longest: delay.max / 1e6 },
      exportSeconds: exported.seconds,
      importSeconds: imported.seconds,
      peak: many.peakMemory(),
      memory,
    };
  } finally {
    for (const session of [small, ...sessions]) session.close();
  }
}

/** Calls every case in turns, so that all cases run under the same load. */
async function measureLists(small: Session, user: Session, { many, rounds }: ScaleSizes) {
  const calls = [
    { title: 'few', run: () => small.call(list, {}) },
    ...casesOf(many).map(([title, path, query]) => ({ title, run: () => user.call(path, query) })),
  ];
  const times = calls.map((): number[] => []);
  // the first calls only fill the caches and let the code be compiled, in both services alike, and are not measured
  for (let call = 0; call < 60; call += 1)
    for (const session of [small, user]) await session.call(list, { current: (call % 3) + 1 });
  for (let round = -2; round < rounds; round += 1) {
    for (const [at, { run }] of calls.entries()) {
      const { milliseconds } = await run();
      if (round >= 0) times[at]?.push(milliseconds);
    }
  }
  const figures = calls.map(({ title }, at) => ({ title, milliseconds: median(times[at] ?? []) }));
  return { few: figures[0]?.milliseconds ?? Number.NaN, many: figures.slice(1) };
}

/** All users work at the same time: mostly lists, sometimes a search, a count or a new book, with pauses. */
async function workTogether(sessions: readonly Session[], { workMs }: ScaleSizes) {
  const times: number[] = [];
  const isOver = after(workMs);
  const actions: readonly (readonly [string, (turn: number) => object])[] = [
    [list, () => ({})],
    [list, (turn) => ({ current: (turn % 40) + 1 })],
    [list, () => ({ descs: 'price' })],
    [list, (turn) => ({ name: String(1000 + turn) })],
    [list, () => ({ status_in: 'SOLD', fromEnd: true })],
    ['book/counts', () => ({ views: { all: {}, sold: { status_in: 'SOLD' } } })],
    ['book/options', (turn) => ({ keyword: String(2000 + turn) })],
    ['book/add', (turn) => ({ name: `new ${turn}`, price: '12.00' })],
  ];
  const start = performance.now();
  await Promise.all(
    sessions.map(async (session, at) => {
      for (let turn = at; !isOver(); turn += 1) {
        const [path, query] = actions[turn % actions.length] ?? [list, () => ({})];
        times.push((await session.call(path, query(turn))).milliseconds);
        // a user looks at the reply before the next call
        await wait(500 + ((turn * 97) % 1000));
      }
    }),
  );
  return { ...summary(times), perSecond: times.length / ((performance.now() - start) / 1000) };
}

async function beside(light: (isOver: () => boolean) => Promise<CallTimes>, run: () => Promise<unknown>) {
  const start = performance.now();
  let isDone = false;
  const running = run().finally(() => {
    isDone = true;
  });
  const [times] = await Promise.all([light(() => isDone), running]);
  return { times, seconds: (performance.now() - start) / 1000 };
}

/** Reads the first page again and again, until the function returns true. */
async function callOn(session: Session, isOver: () => boolean): Promise<CallTimes> {
  const times: number[] = [];
  while (!isOver()) {
    times.push((await session.call(list, {})).milliseconds);
    await wait(20);
  }
  return summary(times);
}

/** Maximum number of rows of one call. A file with more rows is imported with several calls. */
const ROWS_PER_CALL = 500;

async function importBooks(session: Session, count: number): Promise<void> {
  for (let start = 0; start < count; start += ROWS_PER_CALL) {
    const rows = Array.from({ length: Math.min(ROWS_PER_CALL, count - start) }, (_, at) => ({
      name: `imported ${start + at}`,
      kind: 'PAPER',
      authorId: `a${at % 100}`,
      pages: at,
    }));
    await session.call('book/import-rows', { rows });
  }
}

function summary(times: readonly number[]): CallTimes {
  const sorted = times.toSorted((a, b) => a - b);
  return {
    calls: times.length,
    median: median(times),
    high: sorted[Math.floor(times.length * 0.99)] ?? Number.NaN,
    longest: sorted.at(-1) ?? Number.NaN,
  };
}

function after(milliseconds: number): () => boolean {
  const end = performance.now() + milliseconds;
  return () => performance.now() > end;
}

import type { Row } from '@isp/schema';
import { fromCsvCell } from '@isp/schema/internal';
import type { Series } from '@isp/schema/statistics';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from './database/open/openDatabase.ts';
import { testDatabases } from './testing/index.ts';
import { inTurn } from './testing/internal.ts';
import { openShop, type ShopApp } from './testing/shop.fixture.ts';
import { storyArea } from './testing/storyArea.fixture.ts';

const isLong = process.env.ISP_LONG === '1';
/** Number of stories (random sequences of actions) that are tested in all databases together. */
const stories = isLong ? 5000 : 6;
const people = ['owner', 'mate'] as const;

interface Entry {
  readonly name: string;
  readonly kind: string;
  readonly amount: string;
  readonly count: number | null;
  readonly day: string;
  readonly note: string | null;
}
/** A stored record as the test expects it. `version` counts its changes. */
interface Stored extends Entry {
  readonly id: string;
  readonly status: string;
  readonly version: number;
}

/**
 * One action of one of the two users. Actions on a record have `which`, which selects one of the existing records.
 */
interface Add {
  readonly does: 'add';
  readonly actor: number;
  readonly entry: Entry;
}
interface Edit {
  readonly does: 'edit' | 'editStale' | 'race';
  readonly actor: number;
  readonly which: number;
  readonly patch: Partial<Entry>;
}
interface Call {
  readonly does: 'delete' | 'book';
  readonly actor: number;
  readonly which: number;
}
type OfRecord = Edit | Call;
interface OfKind {
  readonly does: 'bookAll' | 'look';
  readonly actor: number;
  readonly kind: string;
}
type Step = Add | OfRecord | OfKind;

const names = fc
  .tuple(fc.constantFrom('账', 'Ab', '9,"x"', '甲\u3000乙', 'é', '𠮷'), fc.integer({ min: 1, max: 40 }))
  .map(([word, number]) => `${word}${number}`);
const entry = fc.record<Entry>({
  name: names,
  kind: fc.constantFrom('A', 'B', 'C'),
  amount: fc.integer({ min: 0, max: 100_000_000 }).map((cents) => (cents / 100).toFixed(2)),
  count: fc.option(fc.nat({ max: 1000 })),
  day: fc
    .tuple(fc.constantFrom('2026-02', '2026-11'), fc.integer({ min: 1, max: 28 }))
    .map(([month, day]) => `${month}-${String(day).padStart(2, '0')}`),
  note: fc.option(fc.constantFrom('一行', '两\n行', 'a;b', 'say "so"', '0012', '1e5', 'true')),
});
const patch = entry.map(({ amount, count, note }) => ({ amount, count, note }));
const actor = fc.nat({ max: 1 });
const which = fc.nat({ max: 99 });
const kind = fc.constantFrom('A', 'B', 'C');
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('add' as const), actor, entry }) },
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constantFrom('edit', 'editStale', 'race'), actor, which, patch }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('delete', 'book'), actor, which }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('bookAll', 'look'), actor, kind }) },
);

describe.each(inTurn('postgres'))('stories of two people on %s', (databaseKind) => {
  const databases = testDatabases(databaseKind);
  let database: Database;
  /** Services that share only the database, as separate processes do. On PGlite there is only one. */
  let apps: readonly ShopApp[];

  beforeAll(async () => {
    database = await databases.open();
    const more = { areas: [storyArea], rules: {} };
    const first = await openShop(database, more);
    apps =
      databaseKind === 'pglite' ? [first, first] : [first, await openShop(await databases.again(), more)];
  });
  afterAll(async () => {
    for (const { app } of new Set(apps)) await app.close();
    await databases.close();
  });

  const call = (by: number, method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, accept?: string) =>
    (apps[by] as ShopApp).call(
      people[by] as string,
      method,
      `story-entry/${path}`,
      body,
      accept ? { accept } : {},
    );

  it('what is shown is what is stored, exported and summed, whatever two people do (T-R12)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
        await database.asOwner((tx) => sql`delete from story_entry`.execute(tx));
        const model = new Map<string, Stored>();
        for (const one of steps) await take(one, model);
        const expected = [...model.values()].map(shape).toSorted(byName);
        expect(await readStored()).toEqual(expected);
        for (const by of [0, 1]) {
          expect(await readPages(by)).toEqual(expected);
          expect(await readExport(by)).toEqual(expected.map(toText));
          await compareFigures(by, expected);
        }
      }),
      // If the test fails, it prints `seed` and `path`. Add them here to repeat the failed story.
      { numRuns: Math.ceil(stories / (isLong ? 2 : 1)), endOnFailure: false },
    );
  });

  async function take(one: Step, model: Map<string, Stored>): Promise<void> {
    const records = [...model.values()];
    if (one.does === 'add') {
      const reply = await call(one.actor, 'POST', 'add', one.entry);
      const isTaken = records.some(({ name }) => name === one.entry.name);
      expect([one, reply.status]).toEqual([one, isTaken ? 409 : 200]);
      if (isTaken) return;
      const { id } = reply.body.data as Row;
      model.set(String(id), { ...one.entry, id: String(id), status: 'DRAFT', version: 0 });
      return;
    }
    if ('kind' in one) return takeKind(one, model);
    const record = records[one.which % Math.max(1, records.length)];
    if (record) await takeRecord(one, record, model);
  }

  async function takeKind(one: OfKind, model: Map<string, Stored>): Promise<void> {
    const records = [...model.values()];
    if (one.does === 'look') {
      const { body } = await call(one.actor, 'POST', 'page-query', { kind: one.kind, size: 200 });
      const shown = (body.data as { records: Row[] }).records.map(({ id }) => id);
      const ofKind = records.filter((record) => record.kind === one.kind).map(({ id }) => id);
      expect(shown.toSorted()).toEqual(ofKind.toSorted());
      return;
    }
    const ids = records.filter((record) => record.kind === one.kind).map(({ id }) => id);
    if (ids.length === 0) return;
    const reply = await call(one.actor, 'POST', 'book', { ids });
    // The action runs on all records or on none, so one record that is already booked makes the whole call fail.
    const mayAll = ids.every((id) => model.get(id)?.status === 'DRAFT');
    expect([one, reply.status < 300]).toEqual([one, mayAll]);
    if (mayAll) for (const id of ids) change(model, id, { status: 'BOOKED' });
  }

  async function takeRecord(one: OfRecord, record: Stored, model: Map<string, Stored>): Promise<void> {
    const { id } = record;
    if (one.does === 'delete') {
      expect((await call(one.actor, 'POST', 'remove', { ids: id })).status).toBe(200);
      model.delete(id);
      return;
    }
    if (!('patch' in one)) {
      const reply = await call(one.actor, 'POST', 'book', { ids: [id] });
      expect(reply.status < 300).toBe(record.status === 'DRAFT');
      if (record.status === 'DRAFT') change(model, id, { status: 'BOOKED' });
      return;
    }
    const form = { ...one.patch, id, rowVersion: record.version };
    const isOpen = record.status === 'DRAFT';
    if (one.does === 'race') {
      const other = { ...form, count: 1001 };
      const replies = await Promise.all([
        call(one.actor, 'PUT', 'update', form),
        call(1 - one.actor, 'PUT', 'update', other),
      ]);
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(isOpen ? 1 : 0);
      if (isOpen) change(model, id, replies[0]?.status === 200 ? one.patch : { ...one.patch, count: 1001 });
      return;
    }
    const version = one.does === 'edit' ? record.version : record.version - 1;
    const reply = await call(one.actor, 'PUT', 'update', { ...form, rowVersion: version });
    const isTaken = isOpen && one.does === 'edit';
    expect([one, reply.status === 200]).toEqual([one, isTaken]);
    if (isTaken) change(model, id, one.patch);
  }

  async function readStored(): Promise<readonly Row[]> {
    const { rows } = await database.asOwner((tx) =>
      sql<Row>`select name, kind, amount::text as amount, count, day::text as day, note, status
        from story_entry where not "isDeleted"`.execute(tx),
    );
    return rows.toSorted(byName);
  }

  /** Reads all pages of the list, three rows per page, and returns all rows. */
  async function readPages(by: number): Promise<readonly Row[]> {
    const rows: Row[] = [];
    for (let current = 1, pages = 1; current <= pages; current += 1) {
      const { body } = await call(by, 'POST', 'page-query', { current, size: 3, ascs: 'name' });
      const page = body.data as { records: Row[]; pages: number };
      pages = page.pages;
      rows.push(...page.records);
    }
    return rows.map((row) => shape(row as unknown as Stored)).toSorted(byName);
  }

  async function readExport(by: number): Promise<readonly (readonly string[])[]> {
    const { raw } = await call(by, 'GET', 'export', undefined, 'text/csv');
    return parseCsv(raw)
      .slice(1)
      .map((cells) => cells.map(fromCsvCell))
      .toSorted((one, other) => compare(one[0] ?? '', other[0] ?? ''));
  }

  async function compareFigures(by: number, rows: readonly Row[]): Promise<void> {
    const cents = (some: readonly Row[]) =>
      some.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);
    const { body } = await call(by, 'POST', 'kinds', {});
    const { series, xAxis } = body.data as Series;
    const sums = Object.fromEntries(
      xAxis.map((title, at) => [title, Math.round(Number(series[0]?.data[at] ?? 0) * 100)]),
    );
    const expected = Object.fromEntries(
      Object.entries(kindTitles).map(([value, title]) => [
        title,
        cents(rows.filter((row) => row.kind === value)),
      ]),
    );
    expect({ ...Object.fromEntries(Object.keys(expected).map((title) => [title, 0])), ...sums }).toEqual(
      expected,
    );
  }
});

const kindTitles = { A: '文具, 纸张', B: '书籍', C: '其他' } as const;
const stateTitles = { DRAFT: '草稿', BOOKED: '已入账' } as const;
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
const byName = (one: Row, other: Row) => compare(String(one.name), String(other.name));

const shape = ({ amount, count, day, kind, name, note, status }: Stored): Row => ({
  name,
  kind,
  amount,
  count: count ?? null,
  day,
  note: note ?? null,
  status,
});

function change(model: Map<string, Stored>, id: string, patch: Partial<Stored>): void {
  const record = model.get(id);
  if (record) model.set(id, { ...record, ...patch, version: record.version + 1 });
}

/** Returns the texts that the exported file must contain for a row. */
const toText = (row: Row): readonly string[] => [
  String(row.name),
  kindTitles[row.kind as keyof typeof kindTitles],
  String(row.amount),
  row.count === null ? '' : String(row.count),
  String(row.day),
  String(row.note ?? ''),
  stateTitles[row.status as keyof typeof stateTitles],
];

/** Splits a comma-separated text into rows and cells, according to RFC 4180. */
function parseCsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text
    .replace('\ufeff', '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n|$)/g)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end !== ',') rows.push([]);
    if (end === '') break;
  }
  return rows.filter((row) => row.length > 1);
}

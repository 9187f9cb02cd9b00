import type { Row } from '@isp/schema';
import { CompiledQuery as Compiled, type CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Tx } from './database/open/openDatabase.ts';
import { openDatabase, scopeOf } from './database/open/openDatabase.ts';
import { type Caller, type Grant, grantNone } from './host/caller.ts';
import { emptyPglite } from './testing/emptyPglite.ts';
import { startPostgres } from './testing/index.ts';
import { type DatabaseKind, inTurnOf, type TestPostgres } from './testing/internal.ts';
import { openShop, people, type ShopApp } from './testing/shop.fixture.ts';

interface PageData {
  readonly total: number;
  readonly totalIsAtLeast?: true;
  readonly records: readonly Row[];
  readonly current: number;
  readonly size: number;
  readonly pages: number;
  readonly fromEnd?: true;
}

const kinds = ['DRAFT', 'ON_SALE', 'SOLD'];

/**
 * Adds rows with one SQL statement. A fifth of the rows belongs to another shop, and every seventh row has no
 * number of pages. The indexes are dropped before and created again afterwards, because updating them row by row
 * takes minutes.
 */
const fill = (database: Database, count: number) =>
  database.asOwner(async (tx) => {
    const { rows: indexes } = await sql<{ name: string; definition: string }>`
      select indexname as name, indexdef as definition from pg_indexes
      where tablename = 'shop_book' and indexdef not like 'CREATE UNIQUE%'`.execute(tx);
    for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(tx);
    // vacuum marks a row as visible to all transactions only if its commit is on disk, hence synchronous_commit
    await sql`set local synchronous_commit = on`.execute(tx);
    await sql`
      insert into shop_book (id, "tenantId", "orgId", "createUser", "createTime", name, price, pages, kind, published, "authorId", status, stock)
      select (2000000000000000000 + i)::text, 't1', case when i % 5 = 0 then 'o2' else 'o1' end, 'u' || i % 50,
        timestamptz '2026-01-01T00:00:00Z' + i * interval '1 second', 'book-' || md5(i::text) || '-' || i, i % 1000,
        case when i % 7 = 0 then null else i * 7919 % 5000 end, case when i % 3 = 0 then 'AUDIO' else 'PAPER' end,
        date '2020-01-01' + i % 2000, 'a' || i % 100, (array[${sql.join(kinds)}])[1 + i % 3], i % 50
      from generate_series(1, ${sql.lit(count)}) as i`.execute(tx);
    for (const { definition } of indexes) await sql.raw(definition).execute(tx);
    await sql`insert into shop_author (id, "tenantId", name) select 'a' || i, 't1', '作者' || i from generate_series(0, 99) as i`.execute(
      tx,
    );
  });

interface Plan {
  readonly 'Node Type': string;
  readonly 'Parent Relationship'?: string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Plan Rows': number;
  readonly Plans?: readonly Plan[];
}

/**
 * Returns the plan nodes of the query that reads the page. `InitPlan` nodes are left out: they count all rows and
 * read the settings of row-level security.
 */
const nodesOf = (plan: Plan | undefined): readonly Plan[] =>
  plan
    ? [
        plan,
        ...(plan.Plans ?? []).filter((inner) => inner['Parent Relationship'] !== 'InitPlan').flatMap(nodesOf),
      ]
    : [];

/** Returns all plan nodes, including those that count all rows and read the settings of row-level security. */
const everyNodeOf = (plan: Plan | undefined): readonly Plan[] =>
  plan ? [plan, ...(plan.Plans ?? []).flatMap(everyNodeOf)] : [];

describe.each(inTurnOf(import.meta.url))('lists on %s', (kind) => {
  let postgres: TestPostgres | undefined;
  let database: Database;
  let shop: ShopApp;
  const statements: CompiledQuery[] = [];
  const count = kind === 'postgres' ? 100_000 : 12_600;
  const mine = count * 0.8;

  beforeAll(async () => {
    const onStatement = (statement: CompiledQuery) => void statements.push(statement);
    database = await open(kind, onStatement);
    shop = await openShop(database);
    await fill(database, count);
    // PostgreSQL counts rows by reading only an index if it knows that all rows of a disk page are visible to all
    // transactions. `vacuum` stores this.
    if (kind === 'postgres') await database.asMigrator((db) => sql`vacuum analyze shop_book`.execute(db));
  });
  afterAll(async () => {
    await shop.app.close();
    await database.close();
    await postgres?.stop();
  });
  async function open(which: DatabaseKind, onStatement: (statement: CompiledQuery) => void) {
    if (which === 'pglite') return openDatabase({ dump: await emptyPglite(), onStatement });
    postgres = await startPostgres();
    return openDatabase({ url: await postgres.createDatabase(), onStatement });
  }
  const list = async (search: Row = {}, account = 'owner'): Promise<PageData> => {
    const reply = await shop.call(account, 'POST', 'shop-book/page-query', search);
    expect(reply.body).toMatchObject({ success: true });
    return reply.body.data;
  };
  const idsOf = (page: PageData) => page.records.map((row) => row.id);
  /** Returns the creation time of row `i`, in the format of a list's filter. */
  const until = (i: number) =>
    new Date(Date.UTC(2026, 0, 1) + i * 1000 + 8 * 3600_000).toISOString().slice(0, 19).replace('T', ' ');

  describe('orders', () => {
    /** A filter with so few results that the test can read and sort them all. */
    const few = { published_dategt: '2020-01-01', published_datelt: '2020-01-09' };

    it.each(['ascs', 'descs'])('a list sorts by %s with empty values last, on every page', async (way) => {
      const all: Row[] = [];
      const first = await list({ ...few, [way]: 'pages', size: 7 });
      for (let current = 1; current <= first.pages; current += 1) {
        all.push(...(await list({ ...few, [way]: 'pages', size: 7, current })).records);
      }
      expect(all).toHaveLength(first.total);
      const sign = way === 'ascs' ? 1 : -1;
      const compare = (a: unknown, b: unknown) =>
        a === b ? 0 : (a as number) < (b as number) ? -sign : sign;
      const sorted = all.toSorted((a, b) => {
        if (a.pages === null || b.pages === null) {
          return Number(a.pages === null) - Number(b.pages === null) || compare(a.id, b.id);
        }
        return compare(a.pages, b.pages) || compare(a.id, b.id);
      });
      expect(all.some((row) => row.pages === null)).toBe(true);
      expect(all.map((row) => row.id)).toEqual(sorted.map((row) => row.id));
    });

    it.each([{ descs: 'pages' }, { ascs: 'pages' }, { ascs: 'kind', descs: 'pages' }, {}])(
      'a list reads pages from the end as they are from the start: %j',
      async (sort) => {
        const search = { ...sort, size: 5 };
        // The number of the last page is known here. Pages that are counted from the end are then the same as
        // numbered pages.
        const exact = await list({ ...few, ...search });
        const numbered = await list({ ...few, ...search, current: exact.pages - 1 });
        const counted = await list({ ...few, ...search, current: 2, fromEnd: true });
        expect(counted).toEqual(numbered);
        // The number of the last page is not known here, so pages counted from the end are read in the opposite
        // sort order.
        const last = await list({ ...search, fromEnd: true });
        const before = await list({ ...search, current: 2, fromEnd: true });
        expect(last).toMatchObject({ fromEnd: true, totalIsAtLeast: true, current: 1 });
        const tail = await list({ ...sort, size: 10, current: mine / 10 });
        expect([...idsOf(before), ...idsOf(last)]).toEqual(idsOf(tail));
      },
    );

    it('a list shows a page deep inside in the order of the first ones', async () => {
      const whole = await list({ size: 200, current: 5, descs: 'name' });
      const parts = await Promise.all(
        [81, 82, 83, 84].map((current) => list({ size: 10, current, descs: 'name' })),
      );
      expect(parts.flatMap(idsOf)).toEqual(idsOf(whole).slice(0, 40));
    });
  });

  describe('totals', () => {
    it('a total is counted to 10,000, and marked where there are more', async () => {
      expect(await list()).toMatchObject({ total: 10_000, totalIsAtLeast: true, pages: 1000 });
      const known = await list(
        { createTime_datege: '2026-01-01 02:00:00', createTime_datelt: '2026-01-01 03:00:00' },
        'root',
      );
      expect(known.totalIsAtLeast).toBeUndefined();
    });

    it('a total is exact at 10,000 itself', async () => {
      // Four of five rows belong to this shop, so 10,000 of 12,500 rows are found: exactly the limit up to which
      // rows are counted.
      const exact = await list({ createTime_datelt: until(12_500) });
      expect(exact).toMatchObject({ total: 10_000, pages: 1000 });
      expect(exact.totalIsAtLeast).toBeUndefined();
      expect(await list({ createTime_datelt: until(12_501) })).toMatchObject({
        total: 10_000,
        totalIsAtLeast: true,
      });
    });

    it('a list leads from page to page past 10,000, and knows the total on the last', async () => {
      expect(await list({ size: 40, current: 250 })).toMatchObject({
        total: 10_001,
        totalIsAtLeast: true,
        pages: 251,
      });
      const last = await list({ size: 200, current: Math.ceil(mine / 200) });
      expect(last.total).toBe(mine);
      expect(last.totalIsAtLeast).toBeUndefined();
    });

    it('a list answers a page past the end without records', async () => {
      expect(await list({ current: 1e15 })).toMatchObject({
        records: [],
        total: 10_000,
        totalIsAtLeast: true,
      });
      expect(await list({ current: 50, status: 'NONE' })).toMatchObject({ records: [], total: 0 });
      expect(await list({ fromEnd: true, status: 'NONE' })).toMatchObject({
        records: [],
        total: 0,
        current: 1,
      });
    });
  });

  describe('known to be long', () => {
    const isCounted = async (search: Row, account = 'owner') => {
      statements.length = 0;
      const page = await list(search, account);
      return { page, isCounted: statements.some((statement) => statement.sql.includes('count(')) };
    };

    it('long lists are counted once in some seconds, for every page and order', async () => {
      const search = { createTime_datege: until(1) };
      const first = await isCounted(search);
      expect(first).toMatchObject({ isCounted: true, page: { total: 10_000, totalIsAtLeast: true } });
      expect(await isCounted(search)).toEqual({ isCounted: false, page: first.page });
      // The end of the list is read here, but the stored count (at least 10,000) is still used for all other pages.
      await list({ ...search, size: 200, current: Math.ceil(mine / 200) });
      for (const more of [{ current: 3 }, { ascs: 'name' }, { fromEnd: true }, { size: 200 }]) {
        const { page, isCounted: again } = await isCounted({ ...search, ...more });
        expect([again, page.total, page.totalIsAtLeast], JSON.stringify(more)).toEqual([false, 10_000, true]);
      }
    });

    it('long lists are shared only between callers that see the same rows (T-A22, T-A1)', async () => {
      const search = { createTime_datege: until(2) };
      await list(search);
      for (const account of ['clerk', 'rival', 'root', 'twin', 'mate', 'reader', 'otherRoot']) {
        expect((await isCounted(search, account)).isCounted, account).toBe(true);
      }
      expect((await isCounted({ ...search, view: 'mine' })).page.total).toBeLessThan(mine / 10);
      const core = shop.app.isp as { permission: (code: string, caller: Caller) => Grant };
      const before = core.permission;
      core.permission = () => ({ ...grantNone, own: true });
      try {
        expect((await isCounted(search)).page.total).toBeLessThan(mine / 10);
      } finally {
        core.permission = before;
      }
    });

    it('long lists are kept apart by all that row-level security reads (T-A22)', () => {
      const { owner } = people as { owner: Caller };
      for (const other of [
        { tenantId: 't2' },
        { orgId: 'o2' },
        { userId: 'u9' },
        { level: 'member' as const },
        { level: 'anonymous' as const },
        { projects: ['p9'] },
      ]) {
        expect(scopeOf({ ...owner, ...other }), JSON.stringify(other)).not.toEqual(scopeOf(owner));
      }
    });

    it.each([
      ['an empty page', 1000],
      ['a page the end is on', 991],
    ])('long lists are counted again where %s proves a change', async (_what, current) => {
      // The filter finds one row more than the limit up to which rows are counted. Then a hundred of these rows are
      // deleted.
      const search = { createTime_datelt: until(12_501) };
      const hide = (isDeleted: boolean) =>
        database.asOwner((tx) =>
          sql`update shop_book set "isDeleted" = ${isDeleted}
            where "createTime" < ${'2026-01-01T00:02:05Z'} and "orgId" = 'o1'`.execute(tx),
        );
      expect(await list(search)).toMatchObject({ total: 10_000, totalIsAtLeast: true });
      await hide(true);
      try {
        const page = await list({ ...search, current });
        expect([page.total, page.totalIsAtLeast]).toEqual([9901, undefined]);
        expect(await list(search)).toMatchObject({ total: 9901, pages: 991 });
      } finally {
        await hide(false);
      }
    });
  });

  describe('parts of a text', () => {
    const named = [
      ['30', 't1', 'o1', '100%_of'],
      ['31', 't1', 'o1', 'Überraschung'],
      ['32', 't1', 'o1', '深度学习入门'],
      ['33', 't1', 'o2', 'rare-of-rival'],
      ['34', 't1', 'o1', 'rare-of-owner'],
      ['35', 't2', 'o1', 'rare-of-twin'],
    ] as const;
    beforeAll(() =>
      database.asOwner(async (tx) => {
        for (const [id, tenant, org, name] of named) {
          await sql`insert into shop_book (id, "tenantId", "orgId", name, "createTime") values (${id}, ${tenant}, ${org}, ${name}, '2020-01-01')`.execute(
            tx,
          );
        }
      }),
    );
    afterAll(() =>
      database.asOwner((tx) => sql`delete from shop_book where "createTime" < '2021-01-01'`.execute(tx)),
    );

    it.each([
      { name: 'RARE-of' },
      { keyword: 'RARE-of' },
      { keyword: '深度学' },
      { keyword: '-1234', size: 5 },
      { name: '00%_' },
      { name: '00%o' },
      { name: 'überr' },
      { name: '深度学' },
      { name: '学习' },
      { name: '-1234' },
      { name: '---' },
      { name: 'book-' },
      { name_likeleft: '-1234' },
      { name_likeright: 'rare-' },
      { name_notlike: 'book' },
      { name: 'c4c', ascs: 'pages', size: 50 },
      { name: 'c4c', current: 3 },
      { name: 'c4c', fromEnd: true },
    ])('a part of a text finds the same with and without an index: %j', async (search) => {
      const plain = await list({ ...search });
      const { findsParts } = shop.app.isp;
      expect(findsParts).toBe(kind === 'postgres');
      const walked = await withoutIndex(() => list({ ...search }));
      if (walked.totalIsAtLeast && !plain.totalIsAtLeast) {
        // Without the index, the search stops counting after a limited number of rows, so its total is a lower
        // bound. It must not exceed the total that the search with the index returns.
        expect(walked.total).toBeLessThanOrEqual(plain.total);
        // If the total is unknown, a page counted from the end contains as many rows as fit, so only its last rows
        // are compared.
        expect(idsOf(walked).slice(-plain.records.length)).toEqual(idsOf(plain));
      } else expect(plain).toEqual(walked);
      expect(plain.total > 0).toBe(!['00%o', '---'].includes(search.name ?? ''));
    });

    /** Runs the work as if the database had no indexes with which a part of a text is found. */
    async function withoutIndex<T>(work: () => Promise<T>): Promise<T> {
      const core = shop.app.isp as { findsParts: boolean };
      const before = core.findsParts;
      core.findsParts = false;
      try {
        return await work();
      } finally {
        core.findsParts = before;
      }
    }

    it('a part of a text finds for no user what they may not see (T-A22)', async () => {
      const seen = async (account: string) =>
        (await list({ name: 'rare-of' }, account)).records.map((row) => row.name);
      expect(await seen('owner')).toEqual(['rare-of-owner']);
      expect(await seen('rival')).toEqual(['rare-of-rival']);
      expect(await seen('twin')).toEqual(['rare-of-twin']);
      const byKeyword = await list({ keyword: 'rare-of' }, 'rival');
      expect(byKeyword.records.map((row) => row.name)).toEqual(['rare-of-rival']);
      const options = await shop.call('twin', 'GET', 'shop-book/options?keyword=rare-of');
      expect(options.body.data).toMatchObject([{ label: 'rare-of-twin' }]);
    });

    if (kind === 'postgres')
      it('a part of a text finds ids of the own tenant only, and for a request only (T-A22)', async () => {
        const find = (tx: Tx) =>
          sql<{ id: string }>`select id from shop_book_find('name', '%rare-of%') as id order by id`.execute(
            tx,
          );
        const idsFor = async (account: string) =>
          (await database.asRequest(people[account] as Caller, find)).rows.map(({ id }) => id);
        expect(await idsFor('owner')).toEqual(['33', '34']);
        expect(await idsFor('twin')).toEqual(['35']);
        await expect(
          database.asRequest({ ...(people.owner as Caller), level: 'anonymous' }, find),
        ).rejects.toThrow(/permission denied/);
        await expect(
          database.asRequest(people.owner as Caller, (tx) =>
            sql`select shop_book_find('secret', '%a%')`.execute(tx),
          ),
        ).rejects.toThrow(/no index for parts of secret/);
      });

    if (kind === 'postgres')
      it('a rare part is looked up in an index, and a frequent one without it', async () => {
        const planOf = async (pattern: string) => {
          const { rows } = await database.asOwner((tx) =>
            sql<{
              'QUERY PLAN': string;
            }>`explain select id from shop_book where "tenantId" = 't1' and "isDeleted" = false
            and public.isp_fold_text(name) like ${sql.lit(pattern)} limit 1001`.execute(tx),
          );
          return rows.map((row) => row['QUERY PLAN']).join('\n');
        };
        expect(await planOf('%1679091%')).toContain('shop_book_parts_name');
        expect(await planOf('%book%')).not.toContain('shop_book_parts_name');
      });
  });

  it('a list sends two statements with references, and one more for a part of a text, for every caller', async () => {
    for (const [account, search, more] of [
      ['owner', {}],
      ['clerk', { status: 'SOLD', name: 'book', size: 200 }, kind === 'postgres' ? 1 : 0],
      ['root', { fromEnd: true }],
      ['owner', { ascs: 'pages', current: 900 }],
      // A page beyond the end has no row that could contain the total, so the rows are counted by another
      // statement. There are no names to read.
      ['owner', { current: 1e6 }, kind === 'postgres' ? 0 : 1],
    ] as const) {
      statements.length = 0;
      const { records } = await list(search, account);
      const sent = statements.map((statement) => statement.sql.trim().replace(/\s+/g, ' ').slice(0, 60));
      // With PostgreSQL, the caller's settings are sent in the same message as a statement. With PGlite they are a
      // separate statement.
      const plain = kind === 'postgres' ? 2 : 3;
      expect(sent, JSON.stringify(search)).toHaveLength(plain + (more ?? 0));
      for (const row of records) expect(row.authorName).toMatch(/^作者\d+$/);
    }
  });

  if (kind === 'postgres')
    it('a list finds a page far inside by an index alone, and counts nothing for it', async () => {
      statements.length = 0;
      const { records, total, totalIsAtLeast } = await list({ current: 7000 });
      expect([records.length, total, totalIsAtLeast]).toEqual([10, 70_001, true]);
      const page = statements.find((statement) => statement.sql.includes('isp total'));
      expect(page?.sql).not.toContain('count(');
      const nodes = await planOf(page, 'owner');
      const types = nodes.map((node) => node['Node Type']);
      expect(types).toContain('Index Only Scan');
      expect(types).not.toContain('Seq Scan');
      // Whole rows are read only for the records of the page; everything else is read from an index.
      expect(types.filter((type) => type === 'Index Scan')).toHaveLength(1);
    });

  it('a list reads a limited number of rows to count and to find those with a part of a text', async () => {
    statements.length = 0;
    const frequent = await list({ name: 'c4' });
    expect(frequent.records).toHaveLength(10);
    expect(frequent).toMatchObject(kind === 'postgres' ? { totalIsAtLeast: true } : {});
    expect(statements.find(({ sql: text }) => text.includes('isp total'))?.sql).toMatch(
      / like \$\d+ as holds from "shop_book" where [^)]*\) limit/,
    );
    const last = await list({ name: 'c4', fromEnd: true });
    expect(last.records).toHaveLength(10);
    expect(idsOf(last).some((id) => idsOf(frequent).includes(id))).toBe(false);
  });

  async function planOf(
    page: CompiledQuery | undefined,
    account: string,
    toNodes = nodesOf,
  ): Promise<readonly Plan[]> {
    const caller = people[account];
    if (!page || !caller) throw new Error('no page was read');
    const { rows } = await database.asRequest(caller, (tx) =>
      tx.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        Compiled.raw(`explain (format json) ${page.sql}`, [...page.parameters]),
      ),
    );
    return toNodes(rows[0]?.['QUERY PLAN'][0].Plan);
  }

  if (kind === 'postgres')
    it('a list reads and counts the rows of a reference by the index of the reference, the count from it alone', async () => {
      statements.length = 0;
      await list({ authorId: 'a7' });
      const page = statements.find((statement) => statement.sql.includes('isp total'));
      const nodes = await planOf(page, 'owner', everyNodeOf);
      const uses = nodes.filter((node) => node['Index Name']?.startsWith('shop_book_filter_authorId_'));
      expect(uses.map((node) => node['Node Type'])).toContain('Index Only Scan');
      expect(
        nodes.filter((node) => node['Node Type'].includes('Scan') && node['Relation Name'] === 'shop_book'),
      ).toEqual(uses);
    });

  if (kind === 'postgres')
    it.each([
      ['its first page', {}],
      ['its first page of the platform', {}, 'root'],
      ['its last page', { fromEnd: true }],
      ...['name', 'price', 'pages', 'kind', 'status', 'createTime'].flatMap((name) => [
        [`${name} up`, { ascs: name }] as const,
        [`${name} down`, { descs: name }] as const,
        [`the end of ${name} up`, { ascs: name, fromEnd: true }] as const,
        [`${name} up on the platform`, { ascs: name }, 'root'] as const,
      ]),
      ['a status', { status: 'SOLD' }],
      ['a choice', { kind: 'AUDIO' }],
      ['a reference', { authorId: 'a7' }],
      ['days', { published_dategt: '2024-01-01' }],
      ['an own view', { view: 'mine' }],
      ['a part of a rare name', { name: '1679091' }],
      ['a part of a rare name on the platform', { name: '1679091' }, 'root'],
      ['a part no name has', { name: 'nobody' }],
    ] as [string, Row, string?][])(
      'a list finds %s without reading all rows',
      async (_what, search, account = 'owner') => {
        statements.length = 0;
        await list(search, account);
        const page = statements.find((statement) => statement.sql.includes('isp total'));
        const nodes = await planOf(page, account);
        expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan');
        // Only the few rows of a page that was found by ids are sorted. The whole table is never sorted.
        for (const node of nodes.filter((one) => one['Node Type'].includes('Sort'))) {
          expect(node['Plan Rows']).toBeLessThan(500);
        }
      },
    );
});

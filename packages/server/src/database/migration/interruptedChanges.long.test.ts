import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { databaseKinds, testDatabases } from '../../testing/testDatabases.ts';
import type { Database, Tx } from '../open/openDatabase.ts';
import { undoMigration } from './changeLog.ts';
import { shop } from './changes.fixture.ts';
import { applyMigration, migrate, planMigration } from './migrate.ts';

const text = { type: 'string', title: '文' };
const integer = { type: 'integer', title: '数' };
const before = shop({ name: text, size: text }, { unique: [['name']] });
const after = shop(
  {
    title: { ...text, 'x-renamed-from': 'name' },
    pages: { ...integer, 'x-renamed-from': 'size' },
    kind: { ...integer, default: 1 },
  },
  {
    ...{ name: 'store', as: 'volume', area: { 'x-renamed-from': 'shop' }, 'x-renamed-from': 'book' },
    ...{ unique: [['title']], required: ['kind'] },
  },
);

/** Returns the database, which fails after a number of statements, as if the process had ended. */
function endsAfter(database: Database, count: number): Database {
  let left = count;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      left -= 1;
      if (left < 0) throw new Error('ended');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { ...database, asOwner: (work) => database.asOwner((tx) => work(tx.withPlugin(plugin) as Tx)) };
}

describe.each(databaseKinds)('a change that ends after any statement on %s', (kind) => {
  const databases = testDatabases(kind);
  afterAll(() => databases.close());

  it('the next apply finishes it, and undo restores every value', { timeout: 600_000 }, async () => {
    const database = await databases.open();
    const run = async (statement: string) =>
      (await database.asOwner((tx) => sql.raw(statement).execute(tx))).rows;
    const read = () => run('select id, name, size from shop_book order by id');
    for (let count = 1, isEnded = true; isEnded; count += 3) {
      await migrate(database, { entities: [] });
      await run('drop table if exists shop_book, store_volume');
      await run(`delete from isp_schema where name <> 'isp'`);
      await run('delete from isp_schema_change');
      await migrate(database, { entities: before });
      await run(`insert into shop_book (id, "orgId", name, size)
        select n::text, 'o', 'n' || n, case when n % 5 = 0 then 'x' else n::text end from generate_series(1, 20) n`);
      const stored = await read();
      const first = applyMigration(endsAfter(database, count), { entities: after }, { allowed: 'loses' });
      isEnded = await first.then(
        () => false,
        () => true,
      );
      if (count % 2 === 1) {
        await applyMigration(database, { entities: after }, { allowed: 'loses' });
        const left = await planMigration(database, { entities: after });
        expect(left.filter(({ risk }) => risk !== 'none')).toEqual([]);
        const [sums] = await run(
          'select count(*)::int as rows, count(pages)::int as pages from store_volume',
        );
        expect(sums).toEqual({ rows: 20, pages: 16 });
      }
      while (await undoMigration(database));
      await applyMigration(database, { entities: before }, { allowed: 'loses' });
      expect(await read(), `ended after ${count} statements`).toEqual(stored);
    }
  });
});

import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { databaseKinds, testDatabases } from '../../testing/testDatabases.ts';
import type { Database } from '../open/openDatabase.ts';
import { BlockedChangeError } from './BlockedChangeError.ts';
import { undoMigration } from './changeLog.ts';
import { changes, shop } from './changes.fixture.ts';
import { insertRows } from './insertRows.fixture.ts';
import { applyMigration, migrate, planMigration } from './migrate.ts';
import { isRiskier, type Step, type StepKind } from './step.ts';

const usual: ReadonlySet<StepKind> = new Set(['add-index', 'add-unique', 'drop-index', 'update-rules']);
const kindsOf = (steps: readonly Step[]) => steps.map(({ kind }) => kind).filter((kind) => !usual.has(kind));

const read = async (database: Database, query: string): Promise<readonly unknown[]> =>
  (await database.asOwner((tx) => sql.raw(query).execute(tx))).rows;

describe.each(databaseKinds)('a changed schema on %s', (kind) => {
  const databases = testDatabases(kind);
  afterAll(() => databases.close());
  let shared: Database | undefined;
  /** Opening a database takes much longer than a test, so all tests use one, in which nothing is left of the others. */
  const open = async (): Promise<Database> => {
    shared ??= await databases.open();
    await migrate(shared, { entities: [] });
    await shared.asOwner(async (tx) => {
      for (const table of ['shop_book', 'shop_volume', 'store_book'])
        await sql`drop table if exists ${sql.table(table)}`.execute(tx);
      await sql`delete from isp_schema where name <> 'isp'`.execute(tx);
      await sql`delete from isp_schema_change`.execute(tx);
    });
    return shared;
  };

  describe.each([0, 7])('with %i rows', (rows) => {
    it.each(changes)('$name keeps all rows, is planned, applied once, and undone', async (change) => {
      const { after, before, drop, holds, kinds, loses, risk } = change;
      const [table, later] = change.tables ?? ['shop_book', 'shop_book'];
      const database = await open();
      await migrate(database, { entities: before });
      await insertRows(database, change, 1, rows);
      const stored = await read(database, `select * from ${table} order by id`);

      const plan = await planMigration(database, { entities: after }, { drop });
      expect(await read(database, `select * from ${table} order by id`)).toEqual(stored);
      if (rows > 0) {
        expect(kindsOf(plan)).toEqual(kinds);
        expect(plan.find((step) => isRiskier(step.risk, risk))).toBeUndefined();
        const target = { entities: after };
        if (risk === 'adds') await migrate(database, target);
        else if (drop === undefined)
          await expect(migrate(database, target)).rejects.toThrow(BlockedChangeError);
        if (risk === 'loses')
          await expect(applyMigration(database, target, { drop })).rejects.toThrow('--accept-loss');
      }
      await applyMigration(database, { entities: after }, { allowed: 'loses', drop });

      expect(await read(database, `select id from ${later} where not coalesce(${holds}, false)`)).toEqual([]);
      expect(await read(database, `select count(*)::int as count from ${later}`)).toEqual([{ count: rows }]);
      const again = await planMigration(database, { entities: after });
      expect(again.filter((step) => step.kind !== 'kept-field')).toEqual([]);
      expect(await applyMigration(database, { entities: after })).toEqual([]);

      const undone = await undoMigration(database);
      await applyMigration(database, { entities: before });
      const restored = await read(database, `select * from ${table} order by id`);
      if (undone || !loses) expect(restored).toEqual(stored.map((row) => expect.objectContaining(row)));
    });
  });

  it('a new unique names rows without an organisation too', async () => {
    const database = await open();
    const name = { type: 'string', title: '名' };
    await migrate(database, { entities: shop({ name }) });
    await database.asOwner((tx) =>
      sql`insert into shop_book (id, "tenantId", name) values ('1', 't', 'a'), ('2', 't', 'a')`.execute(tx),
    );
    const unique = shop({ name }, { unique: [['name']] });
    await expect(migrate(database, { entities: unique })).rejects.toThrow(
      '2 rows with {"name": "a"}: id 1, 2',
    );
    await database.asOwner((tx) => sql`delete from shop_book where id = '2'`.execute(tx));
    await migrate(database, { entities: unique });
    await expect(
      database.asOwner((tx) =>
        sql`insert into shop_book (id, "tenantId", name) values ('2', 't', 'a')`.execute(tx),
      ),
    ).rejects.toMatchObject({ code: '23505' });
  });

  it.each([
    ['a field', shop({ title: { type: 'string', title: '题', 'x-renamed-from': 'name' } }), 'shop_book'],
    [
      'an entity',
      shop({ name: { type: 'string', title: '名' } }, { as: 'volume', 'x-renamed-from': 'book' }),
      'shop_volume',
    ],
  ])('a process with an older schema does not bring back the former name of %s', async (_, after, table) => {
    const database = await open();
    const older = shop({ name: { type: 'string', title: '名' } });
    await migrate(database, { entities: older });
    await database.asOwner((tx) => sql`insert into shop_book (id, name) values ('1', 'a')`.execute(tx));
    await migrate(database, { entities: after });
    await expect(migrate(database, { entities: older })).rejects.toThrow('by a newer version of the schema');
    await undoMigration(database);
    await migrate(database, { entities: older });
    await migrate(database, { entities: after });
    expect(await read(database, `select count(*)::int as count from ${table}`)).toEqual([{ count: 1 }]);
  });
});

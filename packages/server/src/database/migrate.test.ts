import { parseArea } from '@isp/schema';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { databaseKinds, testDatabases } from '../testing/testDatabases.ts';
import { DestructiveChangeError, migrate } from './migrate.ts';
import type { Database } from './openDatabase.ts';

const entities = (properties: Record<string, unknown>, more: object = {}) =>
  Object.values(
    parseArea(
      {
        title: '店',
        entities: {
          bigShelf: {
            title: '架',
            path: 'big-shelf',
            scope: 'org',
            record: { type: 'object', properties },
            ...more,
          },
        },
      },
      { name: 'myShop' },
    ).entities,
  );
const name = { type: 'string', title: '名' };

describe.each(databaseKinds)('migrate on %s', (kind) => {
  const databases = testDatabases(kind);
  afterAll(() => databases.close());
  const run = (database: Database, list: ReturnType<typeof entities>) =>
    database.asOwner((tx) => migrate(tx, list));
  const columns = async (database: Database) =>
    (
      await database.asOwner((tx) =>
        sql<{
          name: string;
        }>`select attname as name from pg_attribute where attrelid = 'my_shop_big_shelf'::regclass and attnum > 0`.execute(
          tx,
        ),
      )
    ).rows.map((row) => row.name);

  it('adds tables, columns and indexes by itself, as often as it runs', async () => {
    const database = await databases.open();
    await run(database, entities({ name }));
    await database.asOwner((tx) =>
      sql`insert into my_shop_big_shelf (id, name) values ('1', 'a')`.execute(tx),
    );
    await run(database, entities({ name, pages: { type: 'integer', title: '页' } }, { unique: [['name']] }));
    await run(database, entities({ name, pages: { type: 'integer', title: '页' } }, { unique: [['name']] }));
    expect(await columns(database)).toEqual(
      expect.arrayContaining(['id', 'orgId', 'rowVersion', 'name', 'pages']),
    );
    const { rows } = await database.asOwner((tx) =>
      sql<{ name: string; pages: null }>`select name, pages from my_shop_big_shelf`.execute(tx),
    );
    expect(rows).toEqual([{ name: 'a', pages: null }]);
  });

  it('refuses another type for a column and says what to run', async () => {
    const database = await databases.open();
    await run(database, entities({ name }));
    await database.asOwner((tx) =>
      sql`insert into my_shop_big_shelf (id, name) values ('1', '12')`.execute(tx),
    );
    const changed = run(database, entities({ name: { type: 'integer', title: '名' } }));
    await expect(changed).rejects.toThrow(DestructiveChangeError);
    const error = await run(database, entities({ name: { type: 'integer', title: '名' } })).catch(
      (reason: unknown) => reason,
    );
    const { statements } = error as DestructiveChangeError;
    expect(statements).toEqual([
      'ALTER TABLE "my_shop_big_shelf" ALTER COLUMN "name" TYPE bigint USING "name"::text::bigint;',
    ]);
    await database.asOwner((tx) => sql.raw(statements.join('')).execute(tx));
    await expect(
      run(database, entities({ name: { type: 'integer', title: '名' } })),
    ).resolves.toBeUndefined();
  });

  it('refuses to forget a field that holds data, and leaves an empty one in peace', async () => {
    const database = await databases.open();
    await run(database, entities({ name, note: { type: 'string', title: '注' } }));
    await expect(run(database, entities({ name }))).resolves.toBeUndefined();
    await database.asOwner((tx) =>
      sql`insert into my_shop_big_shelf (id, note) values ('1', 'x')`.execute(tx),
    );
    await expect(run(database, entities({ name }))).rejects.toThrow(
      'ALTER TABLE "my_shop_big_shelf" DROP COLUMN "note";',
    );
    expect(await columns(database)).toContain('note');
  });
});

describe('migrate by several processes', () => {
  const databases = testDatabases('postgres');
  afterAll(() => databases.close());

  it('makes the tables once when processes start together', async () => {
    const first = await databases.open();
    const others = [await databases.again(), await databases.again()];
    await Promise.all(
      [first, ...others].map((database) => database.asOwner((tx) => migrate(tx, entities({ name })))),
    );
    const { rows } = await first.asOwner((tx) => sql`select * from my_shop_big_shelf`.execute(tx));
    expect(rows).toEqual([]);
  });
});

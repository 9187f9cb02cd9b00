import { parseArea } from '@isp/schema';
import { type Kysely, type KyselyPlugin, sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { databaseKinds, testDatabases } from '../../testing/testDatabases.ts';
import type { Database, Tx } from '../open/openDatabase.ts';
import { BlockedChangeError } from './BlockedChangeError.ts';
import { undoMigration } from './changeLog.ts';
import { applyMigration, migrate } from './migrate.ts';

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
  const run = (database: Database, list: ReturnType<typeof entities>, log?: (line: string) => void) =>
    migrate(database, { entities: list, log });
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

  it('migrate adds tables, columns and indexes by itself, as often as it runs', async () => {
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

  it('migrate refuses another type for a column, names the rows, and applies it on request', async () => {
    const database = await databases.open();
    await run(database, entities({ name }));
    await database.asOwner((tx) =>
      sql`insert into my_shop_big_shelf (id, name) values ('1', '12'), ('2', 'a12'), ('3', '007'), ('4', ''), ('5', null)`.execute(
        tx,
      ),
    );
    const numbers = entities({ name: { type: 'integer', title: '名' } });
    const error = await run(database, numbers).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(BlockedChangeError);
    expect(String(error)).toContain('2 rows:\n    2: a12\n    3: 007');
    expect(String(error)).toContain('isp migrate apply --accept-loss');
    await expect(applyMigration(database, { entities: numbers })).rejects.toThrow(BlockedChangeError);
    await applyMigration(database, { entities: numbers }, { allowed: 'loses' });
    const stored = async () =>
      (await database.asOwner((tx) => sql`select id, name from my_shop_big_shelf order by id`.execute(tx)))
        .rows;
    expect(await stored()).toEqual([
      { id: '1', name: 12 },
      { id: '2', name: null },
      { id: '3', name: 7 },
      { id: '4', name: null },
      { id: '5', name: null },
    ]);
    await expect(run(database, numbers)).resolves.toEqual({ findsParts: kind === 'postgres' });
    await database.asOwner((tx) => sql`update my_shop_big_shelf set name = 8 where id = '3'`.execute(tx));
    expect((await undoMigration(database))?.steps.map((step) => step.kind)).toEqual(['retype-field']);
    await run(database, entities({ name }));
    expect(await stored()).toEqual([
      { id: '1', name: '12' },
      { id: '2', name: 'a12' },
      { id: '3', name: '8' },
      { id: '4', name: '' },
      { id: '5', name: null },
    ]);
    expect(await undoMigration(database)).toBeUndefined();
  });

  it('migrate keeps the column of a removed field, with its data, and reports it once', async () => {
    const database = await databases.open();
    const lines: string[] = [];
    const log = (line: string) => void lines.push(line);
    await run(database, entities({ name, note: { type: 'string', title: '注' } }), log);
    await database.asOwner((tx) =>
      sql`insert into my_shop_big_shelf (id, note) values ('1', 'x')`.execute(tx),
    );
    await run(database, entities({ name }), log);
    expect(lines).toEqual([
      expect.stringContaining('myShop.bigShelf: The column "note" has no field in the schema'),
    ]);
    await run(database, entities({ name }), log);
    await run(database, entities({ name, pages: { type: 'integer', title: '页' } }), log);
    expect(lines).toHaveLength(1);
    const { rows } = await database.asOwner((tx) => sql`select note from my_shop_big_shelf`.execute(tx));
    expect(rows).toEqual([{ note: 'x' }]);
  });

  const indexes = async (database: Database) =>
    (
      await database.asOwner((tx) =>
        sql<{
          name: string;
        }>`select indexname as name from pg_indexes where tablename = 'my_shop_big_shelf'`.execute(tx),
      )
    ).rows.map((row) => row.name);

  it('migrate renames the column of a renamed field with its data, also where the new one was made before', async () => {
    const database = await databases.open();
    const lines: string[] = [];
    const log = (line: string) => void lines.push(line);
    const title = { type: 'string', title: '题' };
    await run(database, entities({ name }, { unique: [['name']] }), log);
    await database.asOwner((tx) =>
      sql`insert into my_shop_big_shelf (id, "orgId", name) values ('1', 'o', 'a')`.execute(tx),
    );
    // The first migration has a renamed field without `x-renamed-from`, so the log contains the text to add to the
    // schema.
    await run(database, entities({ title }), log);
    expect(lines).toEqual([expect.stringContaining('"x-renamed-from": "name"')]);
    const renamed = { title: { ...title, 'x-renamed-from': 'name' } };
    await run(database, entities(renamed, { unique: [['title']] }), log);
    await run(database, entities(renamed, { unique: [['title']] }), log);
    const { rows } = await database.asOwner((tx) => sql`select title from my_shop_big_shelf`.execute(tx));
    expect(rows).toEqual([{ title: 'a' }]);
    expect(await columns(database)).not.toContain('name');
    expect(lines).toHaveLength(1);
    await expect(
      database.asOwner((tx) =>
        sql`insert into my_shop_big_shelf (id, "orgId", title) values ('2', 'o', 'a')`.execute(tx),
      ),
    ).rejects.toMatchObject({ code: '23505' });
  });

  it('migrate takes nothing away where both names of a renamed field hold data', async () => {
    const database = await databases.open();
    const title = { type: 'string', title: '题' };
    await run(database, entities({ name, title }));
    await database.asOwner((tx) =>
      sql`insert into my_shop_big_shelf (id, name, title) values ('1', 'old', null), ('2', 'older', 'new')`.execute(
        tx,
      ),
    );
    const renamed = entities({ title: { ...title, 'x-renamed-from': 'name' } });
    await expect(run(database, renamed)).rejects.toThrow('Both "name" and "title" contain values');
    await applyMigration(database, { entities: renamed });
    await run(database, renamed);
    const { rows } = await database.asOwner((tx) =>
      sql`select title, name_before from my_shop_big_shelf order by id`.execute(tx),
    );
    expect(rows).toEqual([
      { title: 'old', name_before: 'old' },
      { title: 'new', name_before: 'older' },
    ]);
  });

  it('migrate drops the index of a unique that left, and none that was made by hand', async () => {
    const database = await databases.open();
    await run(database, entities({ name }, { unique: [['name']] }));
    await database.asOwner((tx) =>
      sql`create index my_shop_big_shelf_by_hand on my_shop_big_shelf (name)`.execute(tx),
    );
    expect(await indexes(database)).toContain('my_shop_big_shelf_unique_name');
    await run(database, entities({ name }));
    expect(await indexes(database)).not.toContain('my_shop_big_shelf_unique_name');
    expect(await indexes(database)).toContain('my_shop_big_shelf_by_hand');
  });

  it('migrate makes an index anew whose columns changed, drops the old one, and leaves all others as they are', async () => {
    const database = await databases.open();
    const list = entities({ name, pages: { type: 'integer', title: '页' } });
    const made = async () =>
      (
        await database.asOwner((tx) =>
          sql<{ id: number; name: string; text: string }>`
            select c.oid::int as id, relname as name, pg_get_indexdef(c.oid) as text
            from pg_index i join pg_class c on c.oid = i.indexrelid
            where i.indrelid = 'my_shop_big_shelf'::regclass order by relname`.execute(tx),
        )
      ).rows;
    const counted = (of: Awaited<ReturnType<typeof made>>) =>
      of.filter(({ text }) => text.includes('("orgId", "createTime" DESC NULLS LAST, id DESC)'));
    await run(database, list);
    const before = await made();
    // the index must include the columns that row-level security compares: otherwise counting reads every row
    await migrate(database, { entities: list, alsoVisible: { 'myShop.bigShelf': '"pages" = 1' } });
    const after = await made();
    expect(counted(before).map(({ text }) => /INCLUDE \(.*?\)/.exec(text)?.[0])).toEqual([
      'INCLUDE ("tenantId")',
    ]);
    expect(counted(after).map(({ text }) => /INCLUDE \(.*?\)/.exec(text)?.[0])).toEqual([
      expect.stringContaining('pages'),
    ]);
    expect(after).toHaveLength(before.length);
    const others = before.filter((index) => !counted(before).includes(index));
    expect(after).toEqual(expect.arrayContaining(others));
  });

  it('migrate keeps the indexes of a table that gets a further field, also those that sort choices by their order', async () => {
    const database = await databases.open();
    const choices = ['small', 'large'].map((value) => ({ const: value, title: value }));
    const size = { type: 'string', title: '大小', oneOf: choices };
    const made = () =>
      database.asOwner(async (tx) => {
        const { rows } = await sql<{ id: number; text: string }>`
          select indexrelid::int as id, pg_get_indexdef(indexrelid) as text from pg_index
          where indrelid = 'my_shop_big_shelf'::regclass`.execute(tx);
        return rows;
      });
    await run(database, entities({ name, size }, { unique: [['name']] }));
    const before = await made();
    expect(before.filter(({ text }) => text.includes('array_position'))).not.toEqual([]);
    await run(database, entities({ name, size, note: name }, { unique: [['name']] }));
    expect(await made()).toEqual(expect.arrayContaining(before));
  });

  it('migrate names the rows that break a new unique, and keeps the others', async () => {
    const database = await databases.open();
    await run(database, entities({ name }));
    await database.asOwner((tx) =>
      sql`insert into my_shop_big_shelf (id, name, "orgId", "isDeleted") values ('1', 'a', 'o', false), ('2', 'a', 'o', false),
        ('3', 'a', 'other', false), ('4', 'b', 'o', false), ('5', 'b', 'o', true), ('6', null, 'o', false), ('7', null, 'o', false)`.execute(
        tx,
      ),
    );
    const change = run(database, entities({ name }, { unique: [['name']] }));
    await expect(change).rejects.toThrow(BlockedChangeError);
    await expect(change).rejects.toThrow('2 rows with {"name": "a"}: id 1, 2');
    await database.asOwner((tx) => sql`update my_shop_big_shelf set name = 'c' where id = '2'`.execute(tx));
    await run(database, entities({ name }, { unique: [['name']] }));
    expect(await indexes(database)).toContain('my_shop_big_shelf_unique_name');
  });

  it('migrate makes a unique index again that compared texts differently, or names the rows that are alike', async () => {
    const database = await databases.open();
    const unique = { unique: [['name']] };
    await run(database, entities({ name }, unique));
    // Creates the index as an earlier version of the service created it.
    await database.asOwner(async (tx) => {
      await sql`drop index my_shop_big_shelf_unique_name`.execute(tx);
      await sql`create unique index my_shop_big_shelf_unique_name on my_shop_big_shelf ("orgId", name)
        where "isDeleted" = false`.execute(tx);
      await sql`insert into my_shop_big_shelf (id, name, "orgId") values ('1', 'A-1', 'o'), ('2', ${'Ａ-1\u00a0'}, 'o')`.execute(
        tx,
      );
      await sql`update isp_schema set state = state || '{"fingerprint":"before"}' where name = 'my_shop_big_shelf'`.execute(
        tx,
      );
    });
    await expect(run(database, entities({ name }, unique))).rejects.toThrow(
      '2 rows with {"name": "A-1"}: id 1, 2',
    );
    const add = (id: string, text: string) =>
      database.asOwner((tx) =>
        sql`insert into my_shop_big_shelf (id, name, "orgId") values (${id}, ${text}, 'o')`.execute(tx),
      );
    // The old unique rule still applies until the duplicate is deleted; then the new rule can be applied.
    await expect(add('3', 'A-1')).rejects.toMatchObject({ code: '23505' });
    await database.asOwner((tx) => sql`delete from my_shop_big_shelf where id = '2'`.execute(tx));
    await run(database, entities({ name }, unique));
    await expect(add('3', ' A-1')).rejects.toMatchObject({ code: '23505' });
    await add('4', 'a-1');
  });

  it('migrate enforces two rules whose index names are the same in their first 63 bytes', async () => {
    const database = await databases.open();
    const long = 'averyLongFieldNameThatFillsTheNameOfAnIndex';
    const fields = { [`${long}One`]: name, [`${long}Two`]: name };
    const unique = Object.keys(fields).map((field) => [field]);
    await run(database, entities(fields, { unique }));
    const add = (id: string, one: string, two: string) =>
      database.asOwner((tx) =>
        sql`insert into my_shop_big_shelf (id, "orgId", ${sql.ref(`${long}One`)}, ${sql.ref(`${long}Two`)})
          values (${id}, 'o', ${one}, ${two})`.execute(tx),
      );
    await add('1', 'a', 'a');
    await expect(add('2', 'a', 'b')).rejects.toMatchObject({ code: '23505' });
    await expect(add('3', 'b', 'a')).rejects.toMatchObject({ code: '23505' });
    await add('4', 'b', 'b');
  });

  it('migrate runs a migration once, in the order of the names, and none when one fails', async () => {
    const database = await databases.open();
    const first = {
      '2026-11-21-02-fill': {
        up: async (db: Kysely<unknown>) => void (await sql`insert into own_table values ('b')`.execute(db)),
      },
    };
    const second = {
      '2026-11-21-01-make': {
        up: async (db: Kysely<unknown>) => void (await sql`create table own_table (name text)`.execute(db)),
      },
    };
    const rows = () =>
      database.asOwner(async (tx) => (await sql`select name from own_table`.execute(tx)).rows);
    await migrate(database, { entities: [], migrations: [first, second] });
    await migrate(database, { entities: [], migrations: [first, second] });
    expect(await rows()).toEqual([{ name: 'b' }]);
    const broken = {
      '2026-11-22-01-more': {
        up: async (db: Kysely<unknown>) => void (await sql`insert into own_table values ('c')`.execute(db)),
      },
      '2026-11-22-02-broken': {
        up: async (db: Kysely<unknown>) => void (await sql`insert into no_table values ('c')`.execute(db)),
      },
    };
    await expect(migrate(database, { entities: [], migrations: [first, second, broken] })).rejects.toThrow(
      'Migration "2026-11-22-02-broken" failed: relation "no_table" does not exist',
    );
    expect(await rows()).toEqual([{ name: 'b' }]);
    // The module of the first migration was removed, so the migration is unknown here. Later migrations of other
    // modules must still run.
    const later = {
      '2026-11-22-01-more': {
        up: async (db: Kysely<unknown>) => void (await sql`insert into own_table values ('d')`.execute(db)),
      },
    };
    await migrate(database, { entities: [], migrations: [second, later] });
    expect(await rows()).toEqual([{ name: 'b' }, { name: 'd' }]);
  });
});

describe('migrate by several processes', () => {
  const databases = testDatabases('postgres');
  afterAll(() => databases.close());

  it('migrate makes the tables once when processes start together', async () => {
    const first = await databases.open();
    const others = [await databases.again(), await databases.again()];
    await Promise.all(
      [first, ...others].map((database) => migrate(database, { entities: entities({ name }) })),
    );
    const { rows } = await first.asOwner((tx) => sql`select * from my_shop_big_shelf`.execute(tx));
    expect(rows).toEqual([]);
  });

  it('migrate works without pg_trgm where it may not be installed, reports it once, and uses it as soon as it is there', async () => {
    const owner = await databases.open();
    const log: string[] = [];
    const target = { entities: entities({ name }), log: (line: string) => void log.push(line) };
    const asked = withoutRight(owner, 'create extension');
    expect(await migrate(asked, target)).toEqual({ findsParts: false });
    expect(await migrate(asked, target)).toEqual({ findsParts: false });
    expect(log).toEqual([expect.stringContaining('CREATE EXTENSION pg_trgm')]);
    const indexes = async () =>
      (
        await owner.asOwner((tx) =>
          sql<{
            name: string;
          }>`select indexname as name from pg_indexes where indexname like '%parts%'`.execute(tx),
        )
      ).rows.map((row) => row.name);
    expect(await indexes()).toEqual([]);
    await owner.asOwner((tx) => sql`create schema further`.execute(tx));
    await owner.asOwner((tx) => sql`create extension pg_trgm schema further`.execute(tx));
    expect(await migrate(asked, target)).toEqual({ findsParts: true });
    expect(await indexes()).toEqual(['my_shop_big_shelf_parts_name']);
    // The extension is removed again. This also drops its indexes, so the next migration must drop the function
    // that uses them.
    await owner.asOwner((tx) => sql`drop extension pg_trgm cascade`.execute(tx));
    expect(await migrate(asked, target)).toEqual({ findsParts: false });
    const { rows } = await owner.asOwner((tx) =>
      sql`select from pg_proc where proname = 'my_shop_big_shelf_find'`.execute(tx),
    );
    expect(rows).toEqual([]);
    expect(
      await migrate(owner, { ...target, entities: entities({ name, pages: { type: 'integer' } }) }),
    ).toEqual({
      findsParts: true,
    });
    expect(await indexes()).toEqual(['my_shop_big_shelf_parts_name']);
  });

  it('migrate runs one statement and waits for no lock when nothing changed, while another transaction locks every table (T-S6)', async () => {
    const first = await databases.open();
    const other = await databases.again();
    const target = {
      entities: entities({ name }, { unique: [['name']] }),
      migrations: [{ '2026-11-21-01-nothing': { up: async () => undefined } }],
    };
    await migrate(first, target);
    await first.asOwner(async (tx) => {
      await sql`lock table my_shop_big_shelf, isp_ops_log, isp_job in access exclusive mode`.execute(tx);
      await sql`select pg_advisory_xact_lock(20261121)`.execute(tx);
      const statements: string[] = [];
      const watched = watchStatements(other, statements);
      await migrate(watched, target);
      expect(statements).toEqual([
        expect.stringMatching(/^\s*select name, state, null as trigrams from isp_schema/),
      ]);
    });
  });
});

/**
 * Returns the database with a plugin: a statement that begins with `start` fails, as if the database user had no
 * right to execute it.
 */
function withoutRight(database: Database, start: string): Database {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (node.kind === 'RawNode' && node.sqlFragments.join('').startsWith(start)) {
        throw Object.assign(new Error('permission denied'), { code: '42501' });
      }
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { ...database, asOwner: (work) => database.asOwner((tx) => work(tx.withPlugin(plugin) as Tx)) };
}

/** Returns the database with a plugin that adds each statement to `statements`. */
function watchStatements(database: Database, statements: string[]): Database {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements.push(node.kind === 'RawNode' ? node.sqlFragments.join('?') : node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { ...database, asOwner: (work) => database.asOwner((tx) => work(tx.withPlugin(plugin) as Tx)) };
}

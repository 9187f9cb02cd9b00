import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { databaseKinds, testDatabases } from '../../testing/testDatabases.ts';
import { changes } from './changes.fixture.ts';
import { insertRows } from './insertRows.fixture.ts';
import { applyMigration, migrate, planMigration } from './migrate.ts';

describe.each(databaseKinds)('a changed schema on %s', (kind) => {
  const databases = testDatabases(kind);
  afterAll(() => databases.close());

  describe.each([0, 1, 100_000])('with %i rows', (rows) => {
    describe.each([0, 2])('and %i processes that write', (writers) => {
      it.each(changes)('$name loses no row', { timeout: 300_000 }, async (change) => {
        const { after, before, drop, holds } = change;
        const [, later] = change.tables ?? ['shop_book', 'shop_book'];
        const database = await databases.open();
        await migrate(database, { entities: before });
        await insertRows(database, change, 1, rows);

        let ends = false;
        const written = Array.from({ length: writers }, async (_value, at) => {
          const own = kind === 'postgres' ? await databases.again() : database;
          const ids: string[] = [];
          for (let n = 1_000_000 * (at + 1); !ends; n += 1) {
            try {
              await insertRows(own, change, n, n);
              ids.push(String(n));
            } catch (error) {
              // A process with the former schema is refused after its column or table was renamed.
              if (!/does not exist|invalid input syntax|is of type/.test(String(error))) throw error;
            }
            await wait(5);
          }
          if (own !== database) await own.close();
          return ids;
        });
        await applyMigration(database, { entities: after }, { allowed: 'loses', drop });
        ends = true;
        const ids = (await Promise.all(written)).flat();

        const read = async (query: string) =>
          (await database.asOwner((tx) => sql.raw<{ id: string }>(query).execute(tx))).rows;
        expect(
          await read(`select id from ${later} where id::bigint < 1000000 and not coalesce(${holds}, false)`),
        ).toEqual([]);
        const stored = new Set((await read(`select id from ${later}`)).map(({ id }) => id));
        expect(ids.filter((id) => !stored.has(id))).toEqual([]);
        expect(stored.size).toBe(rows + ids.length);
        const again = await planMigration(database, { entities: after });
        expect(again.filter(({ kind: step }) => step !== 'kept-field')).toEqual([]);
        await database.close();
      });
    });
  });
});

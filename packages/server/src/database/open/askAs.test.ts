import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../host/caller.ts';
import { testDatabases } from '../../testing/index.ts';
import { inTurnOf } from '../../testing/internal.ts';
import { openShop, people, type ShopApp } from '../../testing/shop.fixture.ts';
import type { Database } from './openDatabase.ts';

describe.each(inTurnOf(import.meta.url))('one statement as a caller on %s', (kind) => {
  const databases = testDatabases(kind);
  let database: Database;
  let shop: ShopApp;

  beforeAll(async () => {
    // The pool has only one connection, so that a setting which one statement leaves behind would affect the next
    // statement.
    database = await databases.open({ poolSize: 1 });
    shop = await openShop(database);
    await database.asOwner((tx) =>
      sql`insert into shop_book (id, "tenantId", "orgId", name) values
        ('1', 't1', 'o1', 'of o1'), ('2', 't1', 'o2', 'of o2'), ('3', 't2', 'o1', 'of t2')`.execute(tx),
    );
  });
  afterAll(async () => {
    await shop.app.close();
    await databases.close();
  });
  const names = sql<{ name: string }>`select name from shop_book where ${'x'} = 'x' order by id`;
  const seenBy = async (account: keyof typeof people) =>
    (await database.askAs(people[account] as Caller, names, true)).map(({ name }) => name);
  const seenByAll = async () => (await database.ask(names, true)).map(({ name }) => name);

  it('a statement returns to each caller their own rows, one after the other, at every run (T-A22)', async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      expect(await seenBy('owner')).toEqual(['of o1']);
      expect(await seenBy('rival')).toEqual(['of o2']);
      expect(await seenBy('root')).toEqual(['of o1', 'of o2']);
      expect(await seenBy('twin')).toEqual(['of t2']);
      expect(await seenByAll()).toEqual(['of o1', 'of o2', 'of t2']);
    }
    const all = await Promise.all([seenBy('owner'), seenByAll(), seenBy('twin')]);
    expect(all).toEqual([['of o1'], ['of o1', 'of o2', 'of t2'], ['of t2']]);
  });

  it('a statement returns to visitors without a session only what is published (T-A2)', async () => {
    const anonymous: Caller = { ...(people.root as Caller), level: 'anonymous' };
    expect(await database.askAs(anonymous, names)).toEqual([]);
  });

  it('a statement leaves no setting behind', async () => {
    const left = sql<{ tenant: string | null; role: string }>`
      select current_setting('isp.tenant', true) as tenant, current_user::text as role`;
    expect(await database.askAs(people.twin as Caller, left)).toEqual([
      { tenant: 't2', role: 'isp_request' },
    ]);
    const [after] = await database.ask(left);
    expect([after?.tenant || '', after?.role]).toEqual(['', 'isp_job']);
  });

  it('a statement writes nothing a caller may not write', async () => {
    const write = sql`update shop_book set name = 'taken' where id = '2' returning id`;
    expect(await database.askAs(people.owner as Caller, write)).toEqual([]);
    expect(await seenBy('rival')).toEqual(['of o2']);
  });

  it('a connection continues after a statement that failed', async () => {
    const wrong = sql`select 1 / (count(*)::int - 1) from shop_book`;
    for (let turn = 0; turn < 8; turn += 1) {
      await expect(database.askAs(people.owner as Caller, wrong, true)).rejects.toMatchObject({
        code: '22012',
      });
      expect(await seenBy('twin')).toEqual(['of t2']);
    }
    await expect(database.askAs(people.owner as Caller, sql`select * from nowhere`)).rejects.toThrow(
      /nowhere/,
    );
    expect(await database.askAs(people.twin as Caller, wrong).catch(({ code }) => code)).toBe('22012');
    expect(await seenBy('owner')).toEqual(['of o1']);
  });

  if (kind === 'postgres')
    it('a statement is prepared again when the database has dropped it', async () => {
      for (let turn = 0; turn < 8; turn += 1) await seenBy('owner');
      await database.ask(sql`deallocate all`);
      await expect(seenBy('owner')).rejects.toMatchObject({ code: '26000' });
      expect(await seenBy('owner')).toEqual(['of o1']);
      expect(await seenBy('rival')).toEqual(['of o2']);
    });
});

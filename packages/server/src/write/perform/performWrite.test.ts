import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../database/open/openDatabase.ts';
import { StaleReadError } from '../../database/sql/retrying.ts';
import { Refusal } from '../../refusals/refusal.ts';
import type { WriteHost } from '../../rules/core.ts';
import { openShop, people } from '../../testing/shop.fixture.ts';
import { databaseKinds, testDatabases } from '../../testing/testDatabases.ts';
import { performWrite, type WriteCall } from './performWrite.ts';

describe.each(databaseKinds)('performWrite on %s', (kind) => {
  const databases = testDatabases(kind);
  let database: Database;
  let host: WriteHost;
  let close: () => Promise<void>;
  let ids = 0;

  beforeAll(async () => {
    database = await databases.open();
    const { app } = await openShop(database);
    close = () => app.close();
    const newId = () => `line-${ids++}`;
    const sealer = {
      seal: (text: string) => `s.${Buffer.from(text).toString('base64')}`,
      open: (text: string) => Buffer.from(text.slice(2), 'base64').toString(),
    };
    host = { database, newId, now: () => new Date(), sealer };
  });
  afterAll(async () => {
    await close();
    await databases.close();
  });

  const entity = {
    area: 'shop',
    key: 'shop.own',
    title: '手写',
    scope: 'org',
    fields: [],
    actions: [],
  } as const;
  const line = { entity, action: '做', id: '1', label: '' };
  const rows = <T>(text: string) => database.ask(sql.raw<T>(text));
  const logged = async () => {
    const [row] = await rows<{ n: number }>(
      `select count(*)::int as n from isp_ops_log where "bizType" = 'shop.own'`,
    );
    return row?.n;
  };
  const owner = people.owner as WriteCall['caller'];
  const call = (more: Partial<WriteCall> = {}): WriteCall => ({
    caller: owner,
    input: { password: 'hunter2' },
    path: '/own',
    idempotencyKey: 'key',
    ...more,
  });
  /**
   * Returns a writing call that counts how often its steps `prepare` and `run` are executed. Its reply is the
   * number of runs.
   */
  const counting = (more: { asJob?: boolean; isSecret?: boolean } = {}) => {
    const done = { prepared: 0, run: 0 };
    const write = (one: WriteCall, from: WriteHost = host) =>
      performWrite(from, one, {
        ...more,
        failed: line,
        prepare: async () => ++done.prepared,
        async run(_tx, log, prepared) {
          log(line);
          return { secret: 'told', run: ++done.run, prepared };
        },
      });
    return { done, write };
  };

  it.each([{}, { asJob: true }])(
    'a repeated key gets the first answer, and nothing is done or prepared again: %j (T-R11)',
    async (more) => {
      const { done, write } = counting(more);
      const idempotencyKey = crypto.randomUUID();
      const before = (await logged()) ?? 0;
      const answers = [await write(call({ idempotencyKey })), await write(call({ idempotencyKey }))];
      expect(answers).toEqual(Array(2).fill({ secret: 'told', run: 1, prepared: 1 }));
      expect(done).toEqual({ prepared: 1, run: 1 });
      expect(await logged()).toBe(before + 1);
    },
  );

  it('a key is that of one user in one organisation, for one request (T-R11)', async () => {
    const { done, write } = counting();
    const idempotencyKey = crypto.randomUUID();
    await write(call({ idempotencyKey }));
    await write(call({ idempotencyKey, caller: { ...owner, orgId: 'o2' } }));
    await write(call({ idempotencyKey, caller: { ...owner, userId: 'u2' } }));
    await write(call({ idempotencyKey, caller: { ...owner, tenantId: 't2' } }));
    expect(done.run).toBe(4);
    const reused = { code: 'IDEMPOTENCY_REUSED' };
    await expect(write(call({ idempotencyKey, path: '/other' }))).rejects.toMatchObject(reused);
    await expect(write(call({ idempotencyKey, input: {} }))).rejects.toMatchObject(reused);
    expect(done).toEqual({ prepared: 4, run: 4 });
  });

  it('a secret answer is stored encrypted, and neither key nor request can be read (T-R11)', async () => {
    const idempotencyKey = crypto.randomUUID();
    const { write } = counting({ isSecret: true });
    const first = await write(call({ idempotencyKey }));
    expect(await write(call({ idempotencyKey }))).toEqual(first);
    const stored = JSON.stringify(await rows('select to_jsonb(i) as line from isp_idempotency i'));
    expect(stored).toContain('sealed');
    const [own] = await rows<{ reply: object }>(`select reply from isp_idempotency where reply ? 'sealed'`);
    expect(JSON.stringify(own)).not.toContain('told');
    expect(stored).not.toContain(idempotencyKey);
    expect(stored).not.toContain('hunter2');
    const plain = { ...host, sealer: undefined };
    const unsealed = call({ idempotencyKey: crypto.randomUUID() });
    await write(unsealed, plain);
    await expect(write(unsealed, plain)).rejects.toMatchObject({ code: 'IDEMPOTENCY_SECRET' });
  });

  it('performWrite tries a write again as a whole, prepared once (T-S8)', async () => {
    const done = { prepared: 0, run: 0 };
    const answer = await performWrite(host, call({ idempotencyKey: undefined }), {
      failed: line,
      prepare: async () => ++done.prepared,
      async run() {
        done.run += 1;
        if (done.run < 3) throw new StaleReadError('given way');
        return 'done';
      },
    });
    expect([answer, done]).toEqual(['done', { prepared: 1, run: 3 }]);
  });

  it('a line that cannot be written is reported, and the caller gets the first error (T-A18)', async () => {
    const troubles: string[] = [];
    const away: WriteHost = {
      ...host,
      database: { ...database, asWriter: () => Promise.reject(new Error('away')) },
      noteTrouble: (error, about) => troubles.push(`${(error as Error).message}: ${about}`),
    };
    const before = await logged();
    const refused = performWrite(away, call(), {
      failed: line,
      prepare: () => Promise.reject(new Refusal('DATA_IN_USE')),
      run: async () => undefined,
    });
    await expect(refused).rejects.toMatchObject({ code: 'DATA_IN_USE' });
    expect(troubles).toEqual(['away: no line in the operation log for shop.own DATA_IN_USE']);
    expect(await logged()).toBe(before);
  });

  it('a failed call leaves one line with its code, and releases the key (T-A18)', async () => {
    const before = (await logged()) ?? 0;
    const one = call({ idempotencyKey: crypto.randomUUID() });
    const refused = performWrite(host, one, {
      failed: line,
      run: () => Promise.reject(new Refusal('DATA_IN_USE')),
    });
    await expect(refused).rejects.toMatchObject({ code: 'DATA_IN_USE' });
    expect(await logged()).toBe(before + 1);
    const { done, write } = counting();
    await write(one);
    expect(done.run).toBe(1);
  });
});

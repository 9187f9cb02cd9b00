import { setTimeout as wait } from 'node:timers/promises';
import { type Database, openDatabase } from '@isp/server';
import { startPostgres } from '@isp/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { demoImage } from '../../testing/demoImage.ts';
import { type Answer, type Call, type ServiceProcess, startService } from '../../testing/startService.ts';

const rounds = process.env.ISP_LONG ? 20 : 3;
/** Milliseconds between two calls of each of the twelve simulated clients. */
const pause = process.env.ISP_LONG ? 20 : 100;
const faults = ['fast', 'immediate', 'freeze'] as const;

describe('PostgreSQL goes away under load (T-S5)', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  let database: Database;
  const services: ServiceProcess[] = [];
  beforeAll(async () => {
    postgres = await startPostgres({ durable: true });
    const url = await postgres.createDatabase(demoImage);
    services.push(await startService({ DATABASE_URL: url }));
    services.push(await startService({ DATABASE_URL: url }));
    database = await openDatabase({ url });
  });
  afterAll(async () => {
    for (const { child } of services) child.kill('SIGKILL');
    await database.close();
    await postgres.stop();
  });

  it(`the service ends no process, loses no acknowledged write and is back at once, ${rounds} times`, async () => {
    const acknowledged: string[] = [];
    const replies: Answer[] = [];
    const unanswered: unknown[] = [];
    const calls = await Promise.all(services.map((service) => service.signIn('developer')));
    let isOver = false;
    let count = 0;
    const add = async (call: Call): Promise<Answer> => {
      count += 1;
      const repoName = `away-${count}`;
      const reply = await call('miror-repo/add', { repoName, category: 'TRAIN', visibility: 'PRIVATE' });
      if (reply.body.success) acknowledged.push(repoName);
      return reply;
    };
    const list = (call: Call) => call('notebook/page-query', { size: 10 });
    const load = [...calls, ...calls, ...calls].map(async (call, at) => {
      while (!isOver) {
        try {
          replies.push(await (at % 2 ? list(call) : add(call)));
        } catch (error) {
          unanswered.push(error);
        }
        await wait(pause);
      }
    });
    for (let round = 0; round < rounds; round += 1) {
      const fault = faults[round % faults.length] as (typeof faults)[number];
      await wait(500);
      if (fault === 'freeze') await postgres.fault.freeze();
      else await postgres.fault.shutDown(fault);
      // a frozen server does not close its connections, so it takes longer to notice that it does not reply
      await wait(fault === 'freeze' ? 8000 : 1500);
      const refused = await calls[0]?.('notebook/page-query', { size: 10 });
      expect(refused).toMatchObject({ status: 503, body: { errCode: 'DATABASE_AWAY' } });
      expect(refused?.headers.get('retry-after')).toBe('2');
      if (fault === 'freeze') await postgres.fault.resume();
      else await postgres.fault.start();
      // each process must connect again by itself, without a restart
      for (const call of calls)
        await vi.waitFor(async () => expect((await add(call)).body).toMatchObject({ success: true }));
    }
    isOver = true;
    await Promise.all(load);
    expect(unanswered).toEqual([]);
    expect(services.map(({ child }) => child.exitCode)).toEqual([null, null]);
    expect(services.map((service) => service.output()).join('')).not.toMatch(/unhandled/i);
    const statuses = new Set(replies.map(({ status }) => status));
    expect([...statuses].sort()).toEqual([200, 503]);

    const { rows } = await database.asOwner((tx) =>
      sql<{ name: string }>`select "repoName" as name from miror_repo where "repoName" like 'away-%'`.execute(
        tx,
      ),
    );
    const stored = new Set(rows.map(({ name }) => name));
    expect(acknowledged.length).toBeGreaterThan(rounds);
    expect(acknowledged.filter((name) => !stored.has(name))).toEqual([]);
  });

  it('the service answers lists while more writers than connections wait for one locked row', async () => {
    const service = services[0] as ServiceProcess;
    const call = await service.signIn('developer');
    const form = { repoName: 'locked', category: 'TRAIN', visibility: 'PRIVATE' };
    const { body } = await call('miror-repo/add', form);
    const { id, rowVersion } = body.data as { id: string; rowVersion: number };
    await database.asOwner(async (tx) => {
      await sql`select 1 from miror_repo where id = ${id} for update`.execute(tx);
      let timedOut = 0;
      const writers = Array.from({ length: 15 }, async () => {
        const reply = await call('miror-repo/update', { ...form, id, rowVersion });
        if (reply.body.errCode === 'LOCK_TIMEOUT') timedOut += 1;
        return reply;
      });
      await vi.waitFor(async () => {
        const { rows } = await sql`select 1 from pg_locks where not granted`.execute(tx);
        expect(rows.length).toBeGreaterThan(0);
      });
      const lists = await Promise.all(
        Array.from({ length: 5 }, () => call('notebook/page-query', { size: 10 })),
      );
      // no list timed out, so none of them waited for the connection of a writer that had given up
      expect(timedOut).toBe(0);
      expect(lists.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      const refused = await Promise.all(writers);
      const codes = new Set(refused.map(({ body: { errCode } }) => errCode));
      expect(codes).toContain('LOCK_TIMEOUT');
      expect([...codes].filter((code) => code !== 'LOCK_TIMEOUT' && code !== 'SERVICE_BUSY')).toEqual([]);
    });
  });
});

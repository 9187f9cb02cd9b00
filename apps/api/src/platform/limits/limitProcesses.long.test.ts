import { openDatabase } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoImage } from '../../testing/demoImage.ts';
import { type ServiceProcess, startService } from '../../testing/startService.ts';

/** Maximum number of calls in a minute, and number of calls beyond it. */
const most = 2000;
const beyond = 1000;
/** Number of calls that are made at the same time. */
const together = 40;

describe('four processes on one PostgreSQL', () => {
  const databases = testDatabases('postgres', demoImage);
  let services: readonly ServiceProcess[] = [];
  let url: string;

  beforeAll(async () => {
    url = await databases.address();
    const env = { DATABASE_URL: url, ISP_LIMIT_ANONYMOUS: String(most), ISP_TRUST_PROXY: '127.0.0.1' };
    // one after the other, because a start takes a processor for itself
    for (let at = 0; at < 4; at += 1) services = [...services, await startService(env)];
  });
  afterAll(async () => {
    for (const { child, ended } of services) {
      child.kill('SIGKILL');
      await ended;
    }
    await databases.close();
  });

  it.each([
    ['in turn', (at: number) => at],
    ['nearly all at the last one', (at: number) => (at % 10 === 0 ? at / 10 : 3)],
  ])(`exactly ${most} of ${most + beyond} calls pass that arrive ${'%s'} (T-A17)`, async (way, place) => {
    const address = way === 'in turn' ? '1.2.3.4' : '1.2.3.5';
    const statuses = new Map<number, number>();
    let next = 0;
    const started = performance.now();
    const worker = async () => {
      while (next < most + beyond) {
        const { origin } = services[place(next++) % 4] as ServiceProcess;
        const reply = await fetch(`${origin}/isp-user/api/v1/dict/list?codes=none`, {
          headers: { 'x-forwarded-for': address },
        });
        await reply.arrayBuffer();
        statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: together }, worker));
    // the calls must be made within one window
    expect(performance.now() - started).toBeLessThan(60_000);
    expect([...statuses].toSorted()).toEqual([
      [200, most],
      [429, beyond],
    ]);
  });

  it('each address has one row then, in which all calls are taken and no process holds any', async () => {
    const database = await openDatabase({ url, poolSize: 1 });
    const rows = await database.ask(sql<{ made: number; held: number }>`select made, held from (
        select (select sum(c) from unnest(counts) as x(c)) as made, cardinality(held) as held
        from platform_call_log where key like 'anonymous:%') as l where made >= ${most}`);
    expect(rows.map(({ held, made }) => [Number(made), held])).toEqual([
      [most, 0],
      [most, 0],
    ]);
    await database.close();
  });
});

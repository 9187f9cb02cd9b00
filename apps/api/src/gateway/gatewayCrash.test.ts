import { setTimeout as wait } from 'node:timers/promises';
import type { Row } from '@isp/schema';
import { inTurn } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { demoId } from '../ports/media/random.ts';
import { createDemoDatabase, type DemoDatabase } from '../testing/createDemoDatabase.ts';
import { ownPassword } from '../testing/ownPassword.ts';
import { type ServiceProcess, startService } from '../testing/startService.ts';
import {
  type Key,
  openBackend,
  putProduct,
  putSubscription,
  readAll,
  sendCall,
  spaceOf,
} from './gateway.fixture.ts';

const isLong = process.env.ISP_LONG === '1';
/**
 * `many`: number of calls between two kills. `together`: number of simultaneous calls. `kills`: number of times
 * that the process is killed.
 */
const [many, together, kills] = isLong ? [1000, 40, 8] : [60, 12, 1];
const code = 'PRD900078';

describe.each(inTurn('pglite'))('calls while the process is killed on %s', (kind) => {
  let demo: DemoDatabase;
  let backend: Awaited<ReturnType<typeof openBackend>>;
  let service: ServiceProcess | undefined;
  let key: Key;
  /** Number of calls that the provider has received and never answers. */
  let open = 0;

  const start = async () => {
    service = await startService({ ...demo.env, ISP_PROVIDER_NETWORKS: '127.0.0.1' });
  };
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    service?.child.kill(signal);
    await service?.ended;
  };

  beforeAll(async () => {
    backend = await openBackend((request, response) => {
      const { searchParams } = new URL(request.url ?? '', 'http://x');
      if (searchParams.has('never')) {
        open += 1;
        response.once('close', () => {
          open -= 1;
        });
      } else response.writeHead(Number(searchParams.get('status') ?? 200)).end('{}');
    });
    demo = await createDemoDatabase(kind);
    await demo.open(async (database) => {
      const [buyer, seller] = [await spaceOf(database, 'customer'), demoId(11, 3)];
      await putProduct(database, seller, code, {
        'i-78': { path: '/x', backendUrl: `${backend.origin}/x`, qpsLimit: 100_000, timeoutMs: 30_000 },
      });
      const room = { totalQuota: 1_000_000, qpsLimit: 100_000, expireTime: null };
      await putSubscription(database, 's-78', code, [buyer, seller], room);
    });
    await start();
    const call = await (service as ServiceProcess).signIn('customer');
    key = (await call('users/create-request-key', ownPassword)).body.data as Key;
  });
  afterAll(async () => {
    await end('SIGKILL');
    await backend?.close();
    await demo.remove();
  });

  it(`calls with ${kills} kills among them are metered as they are logged, and lost ones cost nothing`, async () => {
    const answered: number[] = [];
    let isKilled = false;
    const send = async (query: string) => {
      const { origin } = service as ServiceProcess;
      while (!isKilled) {
        try {
          const reply = await sendCall(origin, new Date(), { key, path: `/open/${code}/x`, query });
          await reply.arrayBuffer();
          // a process that has just started on a busy machine replies with 503; the call is then repeated
          if (reply.status !== 503) return void answered.push(reply.status);
        } catch {
          // the call failed because the process was killed, or because the new process accepts no connections yet
        }
        await wait(50);
      }
    };
    const hold = async () => {
      while (!isKilled) await send('never=1');
    };
    for (let kill = 0; kill < kills; kill += 1) {
      let next = 0;
      isKilled = false;
      const worker = async () => {
        while (next < many && !isKilled) {
          next += 1;
          await send(`n=${next}&status=${next % 10 === 0 ? 500 : 200}`);
        }
      };
      // when the process is killed, five calls are waiting for the provider, and others are about to end
      const held = Array.from({ length: 5 }, hold);
      const workers = Array.from({ length: together }, worker);
      await vi.waitFor(
        () => {
          // the process must still be running here; if it had ended by itself, the test would prove nothing
          expect(service?.child.exitCode, service?.output()).toBeNull();
          expect({ open, next }).toEqual({ open: 5, next: expect.toSatisfy((n) => n >= many / 2) });
        },
        { interval: 5 },
      );
      isKilled = true;
      await end('SIGKILL');
      await Promise.all([...held, ...workers]);
      // After a kill, calls count as running for another minute, because they could belong to another process; the
      // test shortens this time.
      if (kind === 'postgres')
        await demo.open((database) =>
          database.asJob((tx) => sql`update gateway_held set "heldUntil" = clock_timestamp()`.execute(tx)),
        );
      await start();
    }
    if (kind === 'postgres')
      await demo.open(async (database) => {
        await vi.waitFor(async () => expect(await readAll(database, 'gateway_held')).toEqual([]));
      });
    await end('SIGTERM');

    await demo.open(async (database) => {
      const ofUs = ({ interfaceId }: Row) => interfaceId === 'i-78';
      const read = async (table: string) => (await readAll(database, table)).filter(ofUs);
      const sum = (rows: readonly Row[], name: string) =>
        rows.reduce((total, row) => total + Number(row[name]), 0);
      expect(await readAll(database, 'gateway_held')).toEqual([]);
      const logs = await read('logs_request_log');
      const [billed, lost] = [
        logs.filter(({ billable }) => billable),
        logs.filter(({ errorCode }) => errorCode === 'CALL_LOST'),
      ];
      const [subscription] = (await readAll(database, 'product_subscription')).filter(
        ({ id }) => id === 's-78',
      );
      expect(Number(subscription?.usedQuota)).toBe(billed.length);
      const usage = await read('account_usage');
      expect([sum(usage, 'packageCount'), sum(usage, 'callCount')]).toEqual([billed.length, logs.length]);
      expect(sum(await read('logs_api_monitor'), 'callCount')).toBe(logs.length);
      expect(new Set(logs.map(({ requestId }) => requestId)).size).toBe(logs.length);
      // lost calls are those that the provider never answered, and those that were ending when the process was
      // killed
      expect(lost.length).toBeGreaterThanOrEqual(5 * kills);
      expect(lost.length).toBeLessThanOrEqual((5 + together) * kills);
      expect(lost.every(({ billable, subscriptionId }) => !billable && subscriptionId === 's-78')).toBe(true);
      const ok = answered.filter((status) => status === 200).length;
      expect(ok).toBeGreaterThan(0);
      expect(billed.length).toBeGreaterThanOrEqual(ok - together * kills);
    });
  });
});

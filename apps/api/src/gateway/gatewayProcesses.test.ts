import type { Row } from '@isp/schema';
import { type Database, openDatabase } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoImage } from '../testing/demoImage.ts';
import { ownPassword } from '../testing/ownPassword.ts';
import { type ServiceProcess, startService } from '../testing/startService.ts';
import {
  type Key,
  openBackend,
  putForeignKey,
  putProduct,
  putSubscription,
  readAll,
  sendCall,
  spaceOf,
} from './gateway.fixture.ts';

const isLong = process.env.ISP_LONG === '1';
/** `many`: number of calls. `together`: number of simultaneous calls. */
const [many, together] = isLong ? [10_000, 40] : [300, 20];
const code = 'PRD900077';
const path = `/open/${code}/x`;

// The test uses PostgreSQL, because only one process can use the embedded database.
describe('two processes that serve open interfaces', () => {
  const databases = testDatabases('postgres', demoImage);
  let database: Database;
  let backend: Awaited<ReturnType<typeof openBackend>>;
  let services: readonly [ServiceProcess, ServiceProcess];
  let key: Key;
  let buyer: string;

  beforeAll(async () => {
    backend = await openBackend((request, response) => {
      const { searchParams } = new URL(request.url ?? '', 'http://x');
      response.writeHead(Number(searchParams.get('status') ?? 200)).end('{}');
    });
    const env = { DATABASE_URL: await databases.address(), ISP_PROVIDER_NETWORKS: '127.0.0.1' };
    services = [await startService(env), await startService(env)];
    database = await openDatabase({ url: env.DATABASE_URL, poolSize: 2 });
    const call = await services[0].signIn('customer');
    key = (await call('users/create-request-key', ownPassword)).body.data as Key;
    buyer = await spaceOf(database, 'customer');
    const seller = (await services[0].signedIn('developer')).orgId;
    await putProduct(database, seller, code, {
      'i-77': { path: '/x', backendUrl: `${backend.origin}/x`, qpsLimit: 100_000 },
    });
    const room = { totalQuota: many * 2, qpsLimit: 100_000, expireTime: null };
    await putSubscription(database, 's-77', code, [buyer, seller], room);
  });
  afterAll(async () => {
    for (const { child, ended } of services ?? []) {
      child.kill('SIGKILL');
      await ended;
    }
    await database?.close();
    await backend?.close();
    await databases.close();
  });

  const originOf = (at: number): string => (services[at % 2] as ServiceProcess).origin;
  const send = (
    at: number,
    more: { readonly key?: Key; readonly query?: string; readonly orgId?: string } = {},
  ) => sendCall(originOf(at), new Date(), { key, path, ...more });
  const codeOf = async (reply: Response) => [reply.status, ((await reply.json()) as Row).errCode];
  const used = async () =>
    Number((await readAll(database, 'product_subscription')).find(({ id }) => id === 's-77')?.usedQuota);
  const change = (statement: ReturnType<typeof sql>) => database.asOwner((tx) => statement.execute(tx));

  it('what a caller is no more is known in the next call of both: another tenant’s, disabled, without a subscription', async () => {
    const foreign = await putForeignKey(database, 'customer', key);
    const states = [
      [404, 'INTERFACE_OFFLINE', sql`update user_user set "tenantId" = '100009' where username = 'customer'`],
      [401, 'KEY_INVALID', sql`update user_user set status = 'DISABLED' where username = 'customer'`],
      [403, 'NOT_SUBSCRIBED', sql`update product_subscription set "tenantId" = '100009' where id = 's-77'`],
    ] as const;
    const before = await used();
    let served = 0;
    for (const at of [0, 1]) {
      expect(await codeOf(await send(at, { key: foreign }))).toEqual([404, 'INTERFACE_OFFLINE']);
      expect(await codeOf(await send(at, { key: foreign, orgId: buyer }))).toEqual([
        404,
        'INTERFACE_OFFLINE',
      ]);
      for (const [status, errCode, statement] of states) {
        await change(statement);
        expect(await codeOf(await send(at)), errCode).toEqual([status, errCode]);
        await change(
          sql`update user_user set "tenantId" = '000000', status = 'NORMAL' where username = 'customer'`,
        );
        await change(sql`update product_subscription set "tenantId" = '000000' where id = 's-77'`);
        expect((await send(at)).status, errCode).toBe(200);
        served += 1;
      }
    }
    expect(await used()).toBe(before + served);
  });

  it(`${many} calls, one process ended among them: what is metered is what is logged`, async () => {
    // number of earlier calls; all of them were served
    const before = await used();
    const answered = new Map<string, number>();
    /** Number of calls that failed because their process had ended; they were sent again to the other process. */
    let gone = 0;
    let isEnding = false;
    const call = async (n: number): Promise<void> => {
      const query = `n=${n}&status=${n % 10 === 0 ? 500 : 200}`;
      const first = isEnding ? 1 : n;
      for (const at of [first, 1]) {
        try {
          const reply = await send(at, { query });
          await reply.arrayBuffer();
          // a process that is ending replies with 503; the call is sent to the other process
          if (reply.status === 503) continue;
          answered.set(String(reply.headers.get('x-request-id')), reply.status);
          return;
        } catch {
          gone += 1;
        }
      }
    };
    let next = 0;
    const worker = async () => {
      while (next < many) {
        const n = next;
        next += 1;
        if (n === many / 2) {
          services[0].child.kill('SIGTERM');
          isEnding = true;
        }
        await call(n);
      }
    };
    await Promise.all(Array.from({ length: together }, worker));
    expect(await services[0].ended).toBe(0);
    services[1].child.kill('SIGTERM');
    expect(await services[1].ended).toBe(0);

    expect([answered.size > many * 0.98, gone <= together]).toEqual([true, true]);
    const logs = (await readAll(database, 'logs_request_log')).filter(
      ({ productId }) => productId === `p-${code}`,
    );
    const ids = new Set(logs.map(({ requestId }) => requestId));
    expect(ids.size).toBe(logs.length);
    expect([...answered.keys()].filter((id) => !ids.has(id))).toEqual([]);
    // calls that failed or were refused are not billed
    const billed = logs.filter(({ billable }) => billable);
    expect(billed.filter(({ httpStatus }) => httpStatus !== 200)).toEqual([]);
    expect(await used()).toBe(billed.length);
    const sum = async (table: string, name: string, of: (row: Row) => boolean) =>
      (await readAll(database, table)).filter(of).reduce((total, row) => total + Number(row[name]), 0);
    const ofUs = ({ interfaceId }: Row) => interfaceId === 'i-77';
    expect(await sum('account_usage', 'packageCount', ofUs)).toBe(billed.length);
    expect(await sum('account_usage', 'callCount', ofUs)).toBe(
      logs.filter(({ subscriptionId }) => subscriptionId !== null).length,
    );
    expect(await sum('logs_api_monitor', 'callCount', ofUs)).toBe(logs.length);
    const ok = [...answered.values()].filter((status) => status === 200).length;
    const unheard = billed.length - before - ok;
    expect(unheard).toBeGreaterThanOrEqual(0);
    expect(unheard).toBeLessThanOrEqual(gone);
  });
});

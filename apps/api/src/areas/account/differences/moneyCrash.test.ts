import { setTimeout as wait } from 'node:timers/promises';
import type { Row } from '@isp/schema';
import { inTurn } from '@isp/server/testing/internal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDemoDatabase, type DemoDatabase } from '../../../testing/createDemoDatabase.ts';
import { type ServiceProcess, startService } from '../../../testing/startService.ts';

const isLong = process.env.ISP_LONG === '1';
/**
 * `effects`: number of payments that run at the same time (three kinds alternate). `kills`: number of times that
 * the process is killed meanwhile.
 */
const [effects, kills] = isLong ? [200, 4] : [15, 1];

describe.each(inTurn('postgres'))('money while the process is killed on %s (T-S8)', (kind) => {
  let demo: DemoDatabase;
  let service: Promise<ServiceProcess>;

  beforeAll(async () => {
    demo = await createDemoDatabase(kind);
    service = startService(demo.env);
    await service;
  });
  afterAll(async () => {
    (await service).child.kill('SIGKILL');
    await demo.remove();
  });

  const header = { 'blade-requested-with': 'BladeHttpRequest', 'content-type': 'application/json' };

  it(`${effects} payments, refunds and recharges at once with the same keys again, and ${kills} kills: each counts once`, async () => {
    const signedIn = async (account: string) => (await service).signedIn(account);
    const owner = await signedIn('developer');
    const admin = await signedIn('admin');

    /**
     * Repeats a call until a reply arrives. A real client must do this too, because it cannot find out whether its
     * call was processed before the process was killed.
     */
    const ask = async (account: typeof owner, path: string, body: Row, key?: string): Promise<Row> => {
      let lastAnswer: unknown;
      for (let turn = 0; ; turn += 1) {
        if (turn === 3000) throw new Error(`${path} was never answered`, { cause: lastAnswer });
        try {
          const { origin } = await service;
          const reply = await fetch(`${origin}${path.startsWith('/') ? path : `/isp-user/api/v1/${path}`}`, {
            method: 'POST',
            headers: {
              ...header,
              accept: 'application/json',
              ...account.sender,
              ...(key && { 'idempotency-key': key }),
            },
            body: JSON.stringify({ orgId: owner.orgId, ...body }),
            signal: AbortSignal.timeout(60_000 * Number(process.env.ISP_PATIENCE ?? 1)),
          });
          const parsed = (await reply.json()) as Row;
          // A refusal because of too many calls is not a final reply, so the call is repeated.
          if (parsed.success === true || reply.status === 400 || reply.status === 409) return parsed;
          lastAnswer = parsed;
        } catch (error) {
          // the process was killed, or is not running again yet
          lastAnswer = error;
        }
        await wait(100);
      }
    };
    const balance = async () => {
      const page = await ask(owner, 'account-wallet/page-query', { size: 1 });
      return Number((page.data as { records: Row[] }).records[0]?.balance);
    };
    const before = await balance();
    let expected = 0;

    const pay = async (at: number) => {
      const flow = at % 2 ? 'INCOME' : 'EXPENSE';
      expected += flow === 'INCOME' ? 3.5 : -1.25;
      const form = { id: owner.orgId, flow, amount: flow === 'INCOME' ? '3.50' : '1.25', remark: `K${at}` };
      // the same click is made in two tabs
      await Promise.all(
        [1, 2].map(() => ask(admin, 'account-wallet/adjust', form, `crash-adjust-${kind}-${at}`)),
      );
    };
    const recharge = async (at: number) => {
      expected += 10;
      const form = { amount: '10.00', payChannel: 'WECHAT' };
      const [added] = await Promise.all(
        [1, 2].map(() => ask(owner, 'account-recharge/add', form, `crash-add-${kind}-${at}`)),
      );
      const id = String((added as { data: Row }).data.id);
      await ask(owner, 'account-recharge/pay', { id }, `crash-pay-${kind}-${at}`);
      const paid = await ask(owner, 'account-payment/page-query', { relatedId: id, size: 1 });
      const { paymentNo } =
        (paid.data as { records: Row[] }).records.find(({ relatedId }) => relatedId === id) ?? {};
      await ask(owner, `/simulator/payments/${String(paymentNo)}`, { outcome: 'twice' });
      // The kill may have interrupted the callback, so the channel repeats it.
      await ask(owner, `/simulator/payments/${String(paymentNo)}`, { outcome: 'pay' });
    };
    const all = Array.from({ length: effects }, (_, at) => (at % 3 === 0 ? recharge(at) : pay(at)));
    for (let kill = 0; kill < kills; kill += 1) {
      await wait(isLong ? 1500 : 400);
      const { child, ended } = await service;
      child.kill('SIGKILL');
      await ended;
      service = startService(demo.env);
      await service;
    }
    await Promise.all(all);

    expect(await balance()).toBeCloseTo(before + expected, 2);
    await ask(admin, 'account-difference/compare', {});
    const wrong = await ask(admin, 'account-difference/page-query', { status: 'OPEN' });
    expect((wrong.data as Row).records).toEqual([]);
  });
});

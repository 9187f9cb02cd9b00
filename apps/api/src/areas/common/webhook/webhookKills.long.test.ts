import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createRandom } from '../../../ports/media/random.ts';
import { createDemoDatabase, type DemoDatabase } from '../../../testing/createDemoDatabase.ts';
import { type Call, type ServiceProcess, startService } from '../../../testing/startService.ts';
import { openReceiver } from './receiver.fixture.ts';

const repos = ['repo-1', 'repo-2', 'repo-3'] as const;
const kills = 6;

describe.each(['postgres', 'pglite'] as const)('webhooks while the process is killed on %s', (kind) => {
  let demo: DemoDatabase;
  let receiver: Awaited<ReturnType<typeof openReceiver>>;
  let service: ServiceProcess | undefined;

  const ask = async <T>(statement: ReturnType<typeof sql<T>>) =>
    demo.open(async (database) => (await database.asJob((tx) => statement.execute(tx))).rows);
  const accepted = () => receiver.heard.filter(({ status }) => status === 204);
  const start = async () => {
    service = await startService({ ...demo.env, ISP_PROVIDER_NETWORKS: '127.0.0.1' });
    return service;
  };
  const kill = async () => {
    service?.child.kill('SIGKILL');
    await service?.ended;
  };

  beforeAll(async () => {
    const random = createRandom('kills');
    // the receiver answers after a while, so that some processes are killed during a call
    receiver = await openReceiver(() => random.pick([204, 204, 204, 503]));
    demo = await createDemoDatabase(kind);
    await ask(sql`insert into miror_repo select copy.*
      from (select r.* from miror_repo r join developer_organization o on o.id = r."orgId"
          where o."orgName" like '星图%' and not r."isDeleted" order by r.id limit 1) r,
        generate_series(1, 3) n, jsonb_populate_record(null::miror_repo, to_jsonb(r) ||
          jsonb_build_object('id', 'repo-' || n, 'repoName', 'repo' || n, 'status', 'NORMAL', 'rowVersion', 0)) copy`);
  });
  afterAll(async () => {
    await kill();
    await receiver?.close();
    await demo.remove();
  });

  it(`changes with ${kills} kills among them reach the receiver, each record in its order, and none is lost`, async () => {
    const random = createRandom(`when ${kind}`);
    let turn = 0;
    for (let round = 0; round <= kills; round += 1) {
      const started = await start();
      const call = await started.signIn('developer');
      const { orgId } = await started.signedIn('developer');
      if (round === 0)
        await call('webhook/create', {
          orgId,
          ...{ name: 'repos', url: `${receiver.origin}/events`, entities: ['miror.repo'], kinds: ['action'] },
        });
      for (let change = 0; change < 6; change += 1) {
        const id = repos[turn % repos.length] ?? '';
        turn += 1;
        await toggle(call, id, orgId);
      }
      if (round === kills) break;
      await wait(random.between(0, 1500));
      await kill();
      await passPauses();
    }
    const acceptedIds = () => new Set(accepted().map(({ id }) => id));
    await vi.waitFor(
      async () => {
        await wait(3000);
        if (acceptedIds().size === turn) return;
        // the embedded database belongs to the process that runs, so the process ends first
        if (kind === 'pglite') await kill();
        await passPauses();
        if (kind === 'pglite') await start();
        expect(acceptedIds().size).toBe(turn);
      },
      { timeout: 600_000, interval: 1000 },
    );
    await kill();
    for (const id of repos) {
      const [row] = await ask(
        sql<{ version: number }>`select "rowVersion" as version from miror_repo where id = ${id}`,
      );
      const versions = [
        ...new Set(
          accepted()
            .filter(({ body }) => body.data.id === id)
            .map(({ body }) => Number(body.data.version)),
        ),
      ];
      expect(versions).toEqual(Array.from({ length: row?.version ?? 0 }, (_, at) => at + 1));
    }
  });

  /**
   * Lets events be sent now, as if the pauses after refusals of the receiver had passed, and the leases of a process that
   * was killed.
   */
  async function passPauses(): Promise<void> {
    if (service?.child.signalCode === 'SIGKILL')
      await ask(sql`update isp_job set "leaseUntil" = null, "leaseToken" = null where kind = 'webhook.send'`);
    await ask(sql`update isp_job set "dueTime" = now() where kind = 'webhook.send' and "dueTime" > now()`);
    await ask(
      sql`update common_webhook_delivery set "nextTime" = now() where status = 'WAITING' and "nextTime" > now()`,
    );
  }

  /** Locks or unlocks a repository. */
  async function toggle(call: Call, id: string, orgId: string): Promise<void> {
    const { body } = await call(`miror-repo/detail?id=${id}&orgId=${orgId}`, undefined, 'GET');
    const { status } = body.data as { readonly status: string };
    const reply = await call(`miror-repo/${status === 'NORMAL' ? 'lock' : 'unlock'}`, { id, orgId });
    expect(reply.body.success).toBe(true);
  }
});

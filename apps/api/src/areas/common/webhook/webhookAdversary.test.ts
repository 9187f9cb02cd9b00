import type { ServerResponse } from 'node:http';
import type { Row } from '@isp/schema';
import type { Database } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { inTurn } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBackend } from '../../../gateway/gateway.fixture.ts';
import { demoImage } from '../../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../../testing/openTestApi.ts';

const hour = 3600;

describe.each(inTurn('postgres'))('webhooks with a hostile receiver, on %s', (kind) => {
  const databases = testDatabases(kind, demoImage);
  let database: Database;
  let api: TestApi;
  let server: Awaited<ReturnType<typeof openBackend>>;
  let heard: {
    readonly id: string;
    readonly record: string;
    readonly version: number;
    readonly kind: string;
  }[];
  let answer: (response: ServerResponse) => void;
  beforeAll(async () => {
    database = await databases.open();
    api = await openTestApi(database, { ISP_CAPTCHA: 'off', ISP_PROVIDER_NETWORKS: '127.0.0.1' });
    await ask(sql`update common_webhook set "isDeleted" = true`);
  });
  beforeEach(async () => {
    heard = [];
    answer = (response) => void response.writeHead(204).end();
    server = await openBackend((request, response, bytes) => {
      const { data, type } = JSON.parse(bytes.toString());
      heard.push({
        ...{ id: String(request.headers['webhook-id']), record: data.id, version: data.version, kind: type },
      });
      answer(response);
    });
    await ask(sql`insert into common_webhook (id, "tenantId", "orgId", name, url, entities, kinds, status)
      values ('w', '000000', null, 'w', ${`${server.origin}/x`}, '["miror.repo", "resource.flavor"]',
        '["created", "changed", "deleted", "action"]', 'ON')`);
    await ask(sql`insert into common_webhook_secret ("webhookId", secret) values ('w', 'whsec_AAAA')`);
  });
  afterEach(async () => {
    await server.close();
    for (const table of ['common_webhook_delivery', 'common_webhook', 'common_webhook_secret'])
      await ask(
        sql`delete from ${sql.table(table)} where ${sql.ref(table === 'common_webhook' ? 'id' : 'webhookId')} = 'w'`,
      );
    await ask(sql`update common_tenant set status = 'OPEN' where code = '000000'`);
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
  });

  const ask = async <T>(statement: ReturnType<typeof sql<T>>): Promise<readonly T[]> =>
    (await database.asJob((tx) => statement.execute(tx))).rows;
  const deliveries = () =>
    ask(sql<Row>`select id, status, attempts, "lastCode", "lastFailure", "recordId", "nextTime" from common_webhook_delivery
      where "webhookId" = 'w' order by seq`);
  const repos = async (count: number) =>
    (
      await ask(
        sql<{
          id: string;
        }>`select id from miror_repo where not "isDeleted" and "tenantId" = '000000' order by id limit ${count}`,
      )
    ).map(({ id }) => id);
  const change = (ids: readonly string[]) =>
    ask(
      sql`update miror_repo set description = gen_random_uuid()::text, "rowVersion" = "rowVersion" + 1 where id = any(${[...ids]})`,
    );

  it('an endless body ends after 64 KiB, and a connection that is reset after its status counts as delivered', async () => {
    const [id = ''] = await repos(1);
    answer = (response) => {
      response.writeHead(200);
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(16_384)));
      };
      response.on('drain', more);
      more();
    };
    await change([id]);
    await api.later(0);
    expect((await deliveries())[0]).toMatchObject({ status: 'SENT', lastCode: 200 });
    answer = (response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('part');
      setTimeout(() => response.destroy(), 20);
    };
    await change([id]);
    await api.later(0);
    expect((await deliveries())[1]).toMatchObject({ status: 'SENT', lastCode: 200 });
  });

  it('a pause that the receiver asks for holds for all events of the webhook', async () => {
    const [one = '', two = ''] = await repos(2);
    answer = (response) => void response.writeHead(429, { 'retry-after': '7200' }).end();
    await change([one]);
    await api.later(0);
    await change([two]);
    await api.later(hour);
    expect(heard).toHaveLength(1);
    answer = (response) => void response.writeHead(204).end();
    await api.later(hour + 1);
    await api.later(0);
    expect(
      heard
        .map(({ record }) => record)
        .slice(1)
        .sort(),
    ).toEqual([one, two].sort());
  });

  it('a resent event has its former id, and later events of its record wait for it', async () => {
    const [id = ''] = await repos(1);
    await change([id]);
    await ask(sql`update common_webhook_delivery set status = 'GIVEN_UP', "nextTime" = null`);
    await change([id]);
    const [first, second] = await deliveries();
    await api.done('admin', 'POST', 'webhook-delivery/resend', { ids: String(first?.id), orgId: '' });
    await api.later(0);
    await api.later(0);
    expect(heard.map((call) => call.id)).toEqual([first?.id, second?.id]);
  });

  it('four changes of 200 records are 800 events, which two processes send once each and in order', async () => {
    const other =
      kind === 'postgres'
        ? await openTestApi(await databases.again(), {
            ISP_CAPTCHA: 'off',
            ISP_PROVIDER_NETWORKS: '127.0.0.1',
          })
        : api;
    try {
      await ask(sql`insert into miror_repo select copy.* from (select * from miror_repo where not "isDeleted" and "tenantId" = '000000' order by id limit 1) r,
        generate_series(1, 200) n, jsonb_populate_record(null::miror_repo, to_jsonb(r) || jsonb_build_object('id', 'many-' || n, 'repoName', 'many' || n)) copy`);
      for (let turn = 0; turn < 3; turn += 1)
        await ask(
          sql`update miror_repo set description = ${String(turn)}, "rowVersion" = "rowVersion" + 1 where id like 'many-%'`,
        );
      expect(await deliveries()).toHaveLength(800);
      for (let turn = 0; turn < 30 && heard.length < 800; turn += 1)
        await Promise.all([api.service.jobs.runDue(), other.service.jobs.runDue()]);
      expect(heard).toHaveLength(800);
      expect(new Set(heard.map((call) => call.id)).size).toBe(800);
      for (let n = 1; n <= 200; n += 1) {
        const versions = heard.filter(({ record }) => record === `many-${n}`).map(({ version }) => version);
        expect(versions).toEqual(versions.toSorted((a, b) => a - b));
      }
    } finally {
      if (other !== api) await other.close();
      await ask(sql`delete from miror_repo where id like 'many-%'`);
    }
  }, 120_000);
});

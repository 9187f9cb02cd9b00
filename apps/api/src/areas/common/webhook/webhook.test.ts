import type { Row } from '@isp/schema';
import type { Database } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { inTurn } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRandom } from '../../../ports/media/random.ts';
import { demoImage } from '../../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../../testing/openTestApi.ts';
import { webhookFigures } from './figures.ts';
import { type Heard, openReceiver } from './receiver.fixture.ts';

const hour = 3600;
const day = 24 * hour;
const token = 'a-token-of-the-prometheus-here';

describe.each(inTurn('postgres'))('webhooks on %s', (kind) => {
  const databases = testDatabases(kind, demoImage);
  let database: Database;
  let api: TestApi;
  let receiver: Awaited<ReturnType<typeof openReceiver>>;
  beforeAll(async () => {
    database = await databases.open();
    api = await openTestApi(database, {
      ...{ ISP_CAPTCHA: 'off', ISP_PROVIDER_NETWORKS: '127.0.0.1', ISP_METRICS: token },
    });
    await ask(sql`update common_webhook set "isDeleted" = true`);
    await ask(sql`delete from common_webhook_delivery`);
    // three repositories that can be locked and unlocked
    const { orgId } = await api.signedIn('developer');
    await ask(sql`insert into miror_repo select copy.*
      from (select * from miror_repo where "orgId" = ${orgId} and not "isDeleted" order by id limit 1) r,
        generate_series(1, 3) n, jsonb_populate_record(null::miror_repo, to_jsonb(r) ||
          jsonb_build_object('id', 'repo-' || n, 'repoName', 'repo' || n, 'status', 'NORMAL')) copy`);
  });
  beforeEach(async () => {
    receiver = await openReceiver();
  });
  afterEach(async () => {
    vi.useRealTimers();
    await receiver.close();
    await ask(sql`update common_webhook set "isDeleted" = true`);
    await ask(sql`delete from common_webhook_delivery`);
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
  });

  const ask = async <T>(statement: ReturnType<typeof sql<T>>): Promise<readonly T[]> =>
    (await database.asJob((tx) => statement.execute(tx))).rows;
  const create = async (more: Row = {}, account = 'developer'): Promise<{ id: string; secret: string }> => {
    const form = {
      ...{ name: 'repos', url: `${receiver.origin}/events`, entities: ['miror.repo'] },
      ...{ kinds: ['created', 'changed', 'deleted', 'action'], ...more },
    };
    const { secret } = await api.done(account, 'POST', 'webhook/create', form);
    const [row] = await ask(
      sql<{ id: string }>`select id from common_webhook where not "isDeleted" order by id desc limit 1`,
    );
    return { id: row?.id ?? '', secret: String(secret) };
  };
  /** Locks or unlocks a repository, which increases its version. */
  const toggle = async (id: string) => {
    const { _actions: can } = await api.done('developer', 'GET', `miror-repo/detail?id=${id}`);
    const action = (can as string[]).includes('lock') ? 'lock' : 'unlock';
    return api.done('developer', 'POST', `miror-repo/${action}`, { id });
  };
  const repos = ['repo-1', 'repo-2', 'repo-3'] as const;
  const deliveries = async (account = 'developer', more: Row = {}) =>
    (await api.done(account, 'POST', 'webhook-delivery/page-query', { size: 100, ...more })).records as Row[];
  const verified = (secret: string, { headers, text }: Heard) => {
    // the receiver gets the call at once, but the clock of the service is not that of this machine
    vi.setSystemTime(Number(headers['webhook-timestamp']) * 1000);
    const read = new Webhook(secret).verify(text, headers as Record<string, string>);
    vi.useRealTimers();
    return read;
  };
  const webhookOf = (id: string) => api.done('developer', 'GET', `webhook/detail?id=${id}`);

  it('a change reaches the receiver once, signed, without values of the record; its delivery is in the list (T-W1)', async () => {
    const { secret } = await create();
    const [repo] = repos;
    const { repoName } = await toggle(repo);
    expect(receiver.heard).toEqual([]);
    await api.later(0);
    expect(receiver.heard).toHaveLength(1);
    const [call] = receiver.heard as [Heard];
    expect(verified(secret, call)).toEqual({
      type: 'miror.repo.action',
      timestamp: api.now().toISOString(),
      data: {
        ...{ id: repo, entity: 'miror.repo', version: expect.any(Number) },
        ...{ action: expect.stringMatching(/lock/), fields: ['status'] },
      },
    });
    expect(call.text).not.toContain(String(repoName));
    const [row] = await deliveries();
    expect(row).toMatchObject({
      ...{ id: call.id, entity: 'miror.repo', kind: 'action', recordId: repo, status: 'SENT', attempts: 1 },
      ...{ lastCode: 204, lastFailure: null, _actions: ['resend'] },
    });
    // sent again by hand, it has the same id, by which the receiver drops it
    await api.done('developer', 'POST', 'webhook-delivery/resend', { ids: call.id });
    await api.later(0);
    expect(receiver.heard.map(({ id }) => id)).toEqual([call.id, call.id]);
  });

  it('the secret is shown once; after a rotation both sign for a day (T-W1)', async () => {
    const { id, secret } = await create();
    const shown = JSON.stringify([
      await api.done('developer', 'POST', 'webhook/page-query', {}),
      await webhookOf(id),
      await ask(sql`select * from common_webhook`),
      await ask(sql`select * from common_webhook_secret`),
      await ask(sql`select before, after from isp_ops_log where "bizType" = 'common.webhook'`),
    ]);
    expect(shown).not.toContain(secret.slice('whsec_'.length));
    const { secret: rotated } = await api.done('developer', 'POST', 'webhook/new-secret', { id });
    await api.done('developer', 'POST', 'webhook/ping', { id });
    await api.later(0);
    await api.done('developer', 'POST', 'webhook/ping', { id });
    await api.later(day + 1);
    const [first, second] = receiver.heard as [Heard, Heard];
    expect(first.body).toMatchObject({ type: 'webhook.ping', data: {} });
    expect([secret, String(rotated)].map((key) => verified(key, first))).toHaveLength(2);
    expect(verified(String(rotated), second)).toBeDefined();
    expect(() => verified(secret, second)).toThrow('No matching signature');
  });

  it('while the receiver fails at random for hours nothing is lost, and each record keeps its order (T-W1)', async () => {
    const random = createRandom('receiver');
    receiver.answers(() => random.pick([0, 500, 503, 204, 302]));
    await create();
    const some = repos;
    const made: string[] = [];
    for (let turn = 0; turn < 4; turn += 1)
      for (const repo of some) {
        await toggle(repo);
        made.push(repo);
        if (turn % 2 === 0) await api.later(20);
      }
    for (let turn = 0; turn < 8; turn += 1) await api.later(hour / 4);
    const failed = receiver.heard.filter(({ status }) => status !== 204);
    expect(failed.length).toBeGreaterThan(3);
    receiver.answers(() => 204);
    for (let turn = 0; turn < 20 && (await deliveries()).some(({ status }) => status !== 'SENT'); turn += 1)
      await api.later(6 * hour);
    const accepted = receiver.heard.filter(({ status }) => status === 204);
    expect(accepted).toHaveLength(made.length);
    expect(new Set(accepted.map(({ id }) => id)).size).toBe(made.length);
    for (const repo of some) {
      const versions = accepted
        .filter(({ body }) => body.data.id === repo)
        .map(({ body }) => body.data.version);
      expect(versions).toHaveLength(4);
      expect(versions).toEqual(versions.toSorted((a, b) => Number(a) - Number(b)));
    }
    // no call followed the redirect
    expect(new Set(receiver.heard.map(({ path }) => path))).toEqual(new Set(['/events']));
  });

  it('an event that is refused for days is given up, and then the next of its record is sent', async () => {
    const { id } = await create();
    const [repo, other] = repos;
    api.service.settings.set({ 'webhook.offDays': '60' });
    receiver.answers(({ body }) => (body.data.id === repo && body.data.version === bad ? 422 : 204));
    await toggle(repo);
    const [{ version: bad } = { version: 0 }] = await ask(
      sql<{ version: number }>`select "rowVersion" as version from miror_repo where id = ${repo}`,
    );
    await toggle(repo);
    await toggle(other);
    await api.later(0);
    expect(receiver.heard.filter(({ status }) => status === 204).map(({ body }) => body.data.id)).toEqual([
      other,
    ]);
    expect(await webhookOf(id)).toMatchObject({ waiting: 2, status: 'ON' });
    for (let turn = 0; turn < 9; turn += 1) await api.later(29 * hour);
    const rows = await deliveries();
    expect(rows.find(({ status }) => status === 'GIVEN_UP')).toMatchObject({
      ...{ attempts: 10, lastCode: 422, lastFailure: 'REFUSED', nextTime: null },
      answer: expect.stringMatching(/^status 422 x{900}/),
    });
    expect(receiver.heard.filter(({ status }) => status === 204)).toHaveLength(2);
    api.service.settings.set({});
  });

  it('a receiver that answers 410, or fails for days, is switched off with a message; switched on, it gets what waits', async () => {
    const { id } = await create();
    const [repo] = repos;
    const messages = async () =>
      ask(sql<{ title: string }>`select title from common_message where "bizType" = 'common.webhook'`);
    const before = (await messages()).length;
    receiver.answers(() => 410);
    await toggle(repo);
    await api.later(0);
    expect(await webhookOf(id)).toMatchObject({ status: 'OFF', offReason: 'GONE', waiting: 1 });
    await toggle(repo);
    expect((await messages()).length).toBe(before + 1);
    receiver.answers(() => 503);
    await api.done('developer', 'POST', 'webhook/enable', { id });
    for (let turn = 0; turn < 6; turn += 1) await api.later(29 * hour);
    expect(await webhookOf(id)).toMatchObject({ status: 'OFF', offReason: 'FAILING', waiting: 1 });
    expect((await messages()).at(-1)?.title).toContain('repos');
    receiver.answers(() => 204);
    await api.done('developer', 'POST', 'webhook/enable', { id });
    await api.later(0);
    expect(await webhookOf(id)).toMatchObject({
      status: 'ON',
      offReason: null,
      failingSince: null,
      waiting: 0,
    });
  });

  it('an event is stored with its change or not at all, and a repeated call stores it once', async () => {
    await create();
    const [repo, other] = repos;
    const { _actions: can } = await api.done('developer', 'GET', `miror-repo/detail?id=${repo}`);
    const path = `miror-repo/${(can as string[]).includes('lock') ? 'lock' : 'unlock'}`;
    const refused = await api.call('developer', 'POST', path, { ids: [repo, 'none'].join(',') });
    expect(refused.body.success).toBe(false);
    expect(await deliveries()).toEqual([]);
    const headers = { 'idempotency-key': 'webhook-once' };
    for (const _ of [1, 2]) await api.call('developer', 'POST', path, { id: repo }, headers);
    expect((await deliveries()).map(({ recordId }) => recordId)).toEqual([repo]);
    // a kind that the endpoint does not want
    await ask(sql`update common_webhook set kinds = '["deleted"]' where not "isDeleted"`);
    await toggle(other);
    expect(await deliveries()).toHaveLength(1);
  });

  it('an organisation gets the events of its own records, the platform those of its tenant, and no other tenant any', async () => {
    const { orgId } = await api.signedIn('developer');
    await create();
    // the pages of the platform name no organisation
    await create({ name: 'all', orgId: '' }, 'admin');
    const kinds = '["action"]';
    for (const [id, tenantId, org] of [
      ['other-org', '000000', '1'],
      ['other-tenant', 'another', null],
      ['same-org-id', 'another', orgId],
    ])
      await ask(sql`insert into common_webhook (id, "tenantId", "orgId", name, url, entities, kinds, status)
        select ${id}, case when ${tenantId} = 'another' then 'another' else w."tenantId" end, ${org}, 'x',
          ${receiver.origin}, '["miror.repo"]', ${kinds}, 'ON' from common_webhook w limit 1`);
    await toggle(repos[0]);
    const rows = await ask(
      sql<{ orgId: string | null; name: string }>`select d."orgId", w.name from common_webhook_delivery d
        join common_webhook w on w.id = d."webhookId" order by w.name`,
    );
    expect(rows).toEqual([
      { orgId: null, name: 'all' },
      { orgId, name: 'repos' },
    ]);
    expect((await deliveries()).map((row) => row.orgId)).toEqual([orgId]);
    expect(await deliveries('admin', { orgId: '' })).toHaveLength(2);
    for (const account of ['customer', undefined])
      expect((await api.call(account, 'POST', 'webhook/page-query', {})).body.success).not.toBe(true);
    await ask(sql`delete from common_webhook where id in ('other-org', 'other-tenant', 'same-org-id')`);
  });

  it('an address in the network of the service is refused when it is saved and when it is called (T-W1)', async () => {
    const { id } = await create();
    const guarded = await openTestApi(database);
    try {
      const form = { name: 'x', entities: ['miror.repo'], kinds: ['action'] };
      for (const url of [
        'http://127.0.0.1:9/',
        'http://localhost:9/',
        'http://[::1]:9/',
        'http://a:b@example.com/',
      ]) {
        const { body } = await guarded.call('developer', 'POST', 'webhook/create', { ...form, url });
        expect([url, body.errCode, body.data]).toMatchObject([
          url,
          'PARAM_INVALID',
          { errors: [{ field: 'url' }] },
        ]);
      }
      // the name led elsewhere when it was saved
      for (const url of [`http://localhost:${receiver.port}/`, `${receiver.origin}/`]) {
        await ask(sql`update common_webhook set url = ${url}, "pausedUntil" = null where id = ${id}`);
        await guarded.done('developer', 'POST', 'webhook/ping', { id });
        await guarded.later(0);
      }
      expect(receiver.heard).toEqual([]);
      expect((await deliveries()).map(({ lastFailure, status }) => [status, lastFailure])).toEqual([
        ['WAITING', 'UNREACHABLE'],
        ['WAITING', 'UNREACHABLE'],
      ]);
    } finally {
      await guarded.close();
    }
  });

  it('an organisation has at most 20 webhooks', async () => {
    const { orgId } = await api.signedIn('developer');
    await ask(sql`insert into common_webhook (id, "tenantId", "orgId", name, url, status)
      select 'w-' || n, (select "tenantId" from miror_repo limit 1), ${orgId}, 'w', 'https://example.com', 'OFF'
      from generate_series(1, 20) n`);
    const form = { name: 'x', url: receiver.origin, entities: ['miror.repo'], kinds: ['action'] };
    const { body } = await api.call('developer', 'POST', 'webhook/create', form);
    expect(body.errCode).toBe('WEBHOOK_LIMIT');
  });

  it('deliveries are deleted after the days of the setting, and a waiting event without a job gets one again', async () => {
    await create();
    const [repo] = repos;
    await toggle(repo);
    await ask(sql`delete from isp_job where kind = 'webhook.send'`);
    await api.later(hour + 1);
    await api.later(0);
    expect(receiver.heard).toHaveLength(1);
    await api.later(29 * day);
    expect(await deliveries()).toHaveLength(1);
    await api.later(2 * day);
    expect(await deliveries()).toEqual([]);
  });

  it('metrics have the attempts by result, what waits and was given up, its age, and what is switched off', async () => {
    const read = async () => {
      const found = await database.asJob((tx) => webhookFigures.read(tx, api.now()));
      return Object.fromEntries(
        found.flatMap(({ name, values }) =>
          values.map(({ labels: { state }, value }) => [[name, state].filter(Boolean).join('.'), value]),
        ),
      );
    };
    const { id } = await create();
    receiver.answers(() => 503);
    await toggle(repos[0]);
    await toggle(repos[0]);
    await api.later(0);
    await api.later(3 * hour);
    expect(await read()).toMatchObject({
      ...{ 'isp_webhooks.on': 1, 'isp_webhooks.switched_off': 0, 'isp_webhook_events.waiting': 2 },
      ...{ 'isp_webhook_events.given_up': 0, isp_webhook_oldest_waiting_seconds: 3 * hour },
    });
    await api.done('developer', 'POST', 'webhook/disable', { id });
    expect(await read()).toMatchObject({ 'isp_webhooks.off': 1, isp_webhook_oldest_waiting_seconds: 0 });
    await api.done('developer', 'POST', 'webhook/enable', { id });
    receiver.answers(() => 410);
    await api.later(0);
    expect(await read()).toMatchObject({ 'isp_webhooks.on': 0, 'isp_webhooks.switched_off': 1 });
    const { body } = await api.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
    for (const line of [
      'isp_webhook_attempts_total{result="timeout"} 0',
      'isp_webhooks{state="switched_off"} 1',
    ])
      expect(body).toContain(line);
    const refused = /^isp_webhook_attempts_total\{result="refused"\} (\d+)$/m.exec(body)?.[1];
    expect(Number(refused)).toBeGreaterThan(2);
  });
});

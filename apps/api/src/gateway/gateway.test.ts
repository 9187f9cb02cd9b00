import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Row } from '@isp/schema';
import type { Database } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { inTurn } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { defaultTenant } from '../rules/defaultTenant.ts';
import { demoImage } from '../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../testing/openTestApi.ts';
import { ownPassword } from '../testing/ownPassword.ts';
import {
  type Key,
  listenOn,
  newNonce,
  openBackend,
  putForeignKey,
  putProduct,
  putSubscription,
  readAll,
  type SentCall,
  sendCall,
  spaceOf,
} from './gateway.fixture.ts';

const isLong = process.env.ISP_LONG === '1';

describe.each(inTurn('postgres'))('open interfaces on %s', (kind) => {
  const databases = testDatabases(kind, demoImage);
  let database: Database;
  let api: TestApi;
  let origin: string;
  /** Second service on the same database, like a second process. */
  let other: TestApi;
  let otherOrigin: string;
  let backend: Awaited<ReturnType<typeof openBackend>>;
  let key: Key;
  let buyer: string;
  let seller: string;
  /**
   * Promise of a change to an interface that was started during a slow call of it. It is resolved if the call holds
   * no lock.
   */
  let isFree: Promise<unknown> | undefined;
  /** The last call that the provider received. */
  let heard: { headers: Record<string, unknown>; url: string; body: string };

  beforeAll(async () => {
    database = await databases.open();
    backend = await openBackend((request, response, body) => {
      heard = { headers: request.headers, url: request.url ?? '', body: body.toString() };
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://x');
      if (pathname.startsWith('/slow')) {
        isFree = database.asJob((tx) =>
          sql`select id from back_product_interface where id = 'i-slow' for update nowait`.execute(tx),
        );
        return void setTimeout(() => response.end('late'), 1500);
      }
      if (pathname.startsWith('/moved'))
        return void response.writeHead(302, { location: `${backend.origin}/secret` }).end();
      if (pathname.startsWith('/broken'))
        return void response.writeHead(500).end(`Error at ${backend.origin}/broken`);
      if (pathname.startsWith('/cut')) {
        response.writeHead(200, { 'content-length': '1000' });
        response.write('begin');
        return void setTimeout(() => response.destroy(), 20);
      }
      if (pathname.startsWith('/big')) {
        for (let turn = 0; turn < 64; turn += 1) response.write(Buffer.alloc(65_536, 97));
        return void response.end();
      }
      response.writeHead(Number(searchParams.get('status') ?? 200), {
        'content-type': 'application/json',
        'set-cookie': 'a=1',
        server: 'secret-server',
        location: `${backend.origin}/elsewhere`,
        'x-simulated': 'no',
      });
      response.end(JSON.stringify({ heard: body.toString(), token: 'abcdefgh12345678' }));
    });
    api = await openTestApi(database, { ISP_CAPTCHA: 'off', ISP_PROVIDER_NETWORKS: '127.0.0.1' });
    origin = await listenOn(api);
    other = await openTestApi(database, { ISP_CAPTCHA: 'off', ISP_PROVIDER_NETWORKS: '127.0.0.1' });
    otherOrigin = await listenOn(other);
    key = (await api.done('customer', 'POST', 'users/create-request-key', ownPassword)) as unknown as Key;
    buyer = await spaceOf(database, 'customer');
    seller = (await api.signedIn('developer')).orgId;
    const to = (path: string) => `${backend.origin}${path}`;
    await putProduct(database, seller, 'PRD900001', {
      'i-get': {
        ...{ path: '/users/{id}', backendUrl: to('/v1/users/{id}?from=isp') },
        requestParams: [{ name: 'id', in: 'PATH', type: 'string', required: true }],
      },
      'i-me': { path: '/users/me', backendUrl: to('/v1/me') },
      'i-post': {
        ...{ path: '/run', method: 'POST', backendUrl: to('/run'), requestExample: `{"input":"it's"}` },
        requestParams: [
          { name: 'say', in: 'QUERY', type: 'string', required: true, example: 'a&b' },
          { name: 'X-Lang', in: 'HEADER', type: 'string', required: false, example: 'zh' },
          { name: 'skipped', in: 'QUERY', type: 'string', required: false },
        ],
      },
      'i-old': { path: '/old', backendUrl: to('/old'), status: 'DEPRECATED' },
      'i-off': { path: '/off', backendUrl: to('/off'), status: 'OFFLINE' },
      'i-draft': { path: '/draft', backendUrl: to('/draft'), status: 'DRAFT' },
      'i-free': { path: '/free', backendUrl: to('/free'), billable: false },
      'i-none': { path: '/none', backendUrl: to('/none'), authType: 'NONE' },
      'i-token': { path: '/token', backendUrl: to('/token'), authType: 'TOKEN' },
      'i-slow': { path: '/slow', backendUrl: to('/slow'), timeoutMs: 200 },
      'i-moved': { path: '/moved', backendUrl: to('/moved') },
      'i-broken': { path: '/broken', backendUrl: to('/broken') },
      'i-cut': { path: '/cut', backendUrl: to('/cut') },
      'i-big': { path: '/big', backendUrl: to('/big') },
      'i-gone': { path: '/gone', backendUrl: 'http://127.0.0.1:1/' },
      'i-sim': { path: '/sim', backendUrl: 'http://provider.simulated.invalid/sim' },
      'i-qps': { path: '/qps', backendUrl: to('/qps'), qpsLimit: 3 },
    });
    await putSubscription(database, 's-1', 'PRD900001', [buyer, seller]);
  });
  afterAll(async () => {
    await other.close();
    await api.close();
    await backend.close();
    await databases.close();
  });

  const send = (call: SentCall) => sendCall(origin, api.now(), { key, ...call });
  const open = (path: string) => `/open/PRD900001${path}`;
  const codeOf = async (reply: Promise<Response>) => {
    const { headers, status, ...rest } = await reply;
    const text = await (await reply).text();
    void headers;
    void rest;
    return [status, (JSON.parse(text) as { errCode?: string }).errCode];
  };
  const used = async () =>
    Number((await readAll(database, 'product_subscription')).find(({ id }) => id === 's-1')?.usedQuota);
  const logged = async (requestId: string | null): Promise<Row> => {
    const find = async () =>
      (await readAll(database, 'logs_request_log')).find((row) => row.requestId === requestId);
    await vi.waitFor(async () => expect(await find()).toBeDefined(), 5000);
    return (await find()) as Row;
  };

  it('a call that is copied is signed by a shell and by a script as it is checked here', async () => {
    const withKeys = (text: unknown) =>
      String(text)
        .replace('<access key>', String(key.accessKey))
        .replace('<secret key>', String(key.secretKey))
        .replace(/https?:\/\/[^/]+/, origin);
    const run = async (path: string) => {
      const { text } = await api.done('developer', 'GET', path);
      const command = withKeys(text)
        .replace(/^ORG_ID=.*$/m, `ORG_ID='${buyer}'`)
        .replace('curl -X', 'curl -s -X');
      // the signature contains the time, but the service in the test has a fixed clock; so the command `date` is
      // replaced by one with this time
      const clock = `date() { echo ${Math.floor(api.now().getTime() / 1000)}; }`;
      const { stdout } = await promisify(execFile)('bash', ['-c', `${clock}\n${command}`]);
      return JSON.parse(stdout) as Row;
    };
    expect(await run('api-interface/curl?id=i-post')).toMatchObject({ heard: `{"input":"it's"}` });
    expect([heard.url, heard.headers['x-lang']]).toEqual(['/run?say=a%26b', 'zh']);
    expect(await run('api-interface/curl?id=i-get')).toMatchObject({ heard: '' });
    expect(heard.url).toBe('/v1/users/id?from=isp');
    expect(await run('api-interface/curl?id=i-none')).toMatchObject({ heard: '' });
    const doc = (await api.done(
      'developer',
      'GET',
      'api-interface/doc?productId=p-PRD900001',
    )) as unknown as Row[];
    const { callExample } = doc.find(({ id }) => id === 'i-token') ?? {};
    expect(String(callExample)).toContain('-H "Blade-Auth: bearer $TOKEN"');
    expect(String(callExample)).not.toContain('X-Signature');
    // the same call in JavaScript, as the page of the product shows it
    const { interfaces } = await api.done(undefined, 'GET', 'portal/product/detail?id=p-PRD900001');
    const { callSamples, readersOrgId } = (interfaces as Row[]).find(({ id }) => id === 'i-post') ?? {};
    const { text } = (callSamples as Row[]).find(({ language }) => language === 'JavaScript') ?? {};
    const script = withKeys(text).replace(String(readersOrgId), buyer);
    // the process has no moved clock (`fakeClock.mjs`), because `Date.now` of a moved clock cannot be replaced
    const clock = `Date.now = () => ${api.now().getTime()};`;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [...['--input-type=module', '-e', `${clock}\n${script}`]],
      { env: { ...process.env, ISP_CLOCK: '0' } },
    );
    expect(stdout).toMatch(/^200 /);
    expect(stdout).toContain(JSON.stringify({ heard: `{"input":"it's"}` }).slice(0, -1));
    expect([heard.url, heard.headers['x-lang']]).toEqual(['/run?say=a%26b', 'zh']);
  });

  it("the gateway passes a signed call on, without the caller's secrets to the provider or the provider's address to the caller", async () => {
    const before = await used();
    const reply = await send({
      path: open('/users/a%20b'),
      query: 'q=1&password=geheim',
      headers: { cookie: 'x=1', authorization: 'Basic eA==', 'x-own': 'yes', connection: 'keep-alive' },
    });
    expect([reply.status, heard.url]).toEqual([200, '/v1/users/a%20b?from=isp&q=1&password=geheim']);
    for (const name of ['cookie', 'authorization', 'x-access-key', 'x-signature', 'x-nonce', 'org-id'])
      expect(heard.headers, name).not.toHaveProperty(name);
    expect(heard.headers).toMatchObject({ 'x-own': 'yes', host: backend.origin.slice(7) });
    expect(heard.headers['x-request-id']).toBe(reply.headers.get('x-request-id'));
    for (const name of ['set-cookie', 'server', 'location'])
      expect(reply.headers.has(name), name).toBe(false);
    expect(reply.headers.get('content-security-policy')).toContain('sandbox');
    const row = await logged(reply.headers.get('x-request-id'));
    expect(row).toMatchObject({
      ...{
        interfaceId: 'i-get',
        subscriptionId: 's-1',
        buyerOrgId: buyer,
        sellerOrgId: seller,
        method: 'GET',
      },
      ...{
        path: open('/users/a%20b'),
        httpStatus: 200,
        success: true,
        billable: true,
        deductSource: 'PACKAGE',
      },
      accessKey: `${key.accessKey.slice(0, 4)}****${key.accessKey.slice(-2)}`,
    });
    const [payload] = (await readAll(database, 'logs_request_payload')).filter(({ id }) => id === row.id);
    expect(payload?.query).toBe('q=1&password=***');
    expect(String(payload?.answer)).not.toContain('abcdefgh12345678');
    expect(await used()).toBe(before + 1);
    // `/users/me` also matches the template `/users/{id}`, but a path without placeholders has precedence
    await send({ path: open('/users/me') });
    expect(heard.url).toBe('/v1/me');
    const old = await send({ path: open('/old') });
    expect([old.status, old.headers.get('deprecation')]).toEqual([200, 'true']);
    const body = JSON.stringify({ text: '你好', secretKey: 'hidden' });
    expect(await (await send({ path: open('/run'), body })).json()).toMatchObject({ heard: body });
  });

  it('calls with a request key are limited by address, and by key only after the signature was checked (T-A10)', async () => {
    // the limit is 60 in each minute; the service is one more process on the same database
    const limited = await openTestApi(database, {
      ...{ ISP_CAPTCHA: 'off', ISP_PROVIDER_NETWORKS: '127.0.0.1', ISP_LIMIT_OPEN: '60' },
      ISP_TRUST_PROXY: '127.0.0.1',
    });
    const limitedOrigin = await listenOn(limited);
    const ask = (ip: string, more: Partial<SentCall> = {}) => {
      const headers = { 'x-forwarded-for': ip };
      return sendCall(limitedOrigin, limited.now(), { key, path: open('/free'), headers, ...more });
    };
    const statuses = async (calls: readonly Promise<Response>[]) => {
      const counts: Record<number, number> = {};
      for (const { status } of await Promise.all(calls)) counts[status] = (counts[status] ?? 0) + 1;
      return counts;
    };
    try {
      // wrong signatures from one address use up the address, but not the key
      const wrong = { signedAs: { query: 'other=1' } };
      expect(await statuses(Array.from({ length: 70 }, () => ask('1.2.0.1', wrong)))).toEqual({
        401: 60,
        429: 10,
      });
      // calls with the key pass from other addresses, 60 in all
      const calls = Array.from({ length: 70 }, (_, at) => ask(`1.2.1.${at}`));
      expect((await statuses(calls))[429]).toBe(10);
      const refused = await ask('1.2.2.1');
      expect([refused.status, refused.headers.get('ratelimit-policy')]).toEqual([429, '"open";q=60;w=60']);
      expect(await refused.json()).toMatchObject({ errCode: 'RATE_LIMITED' });
    } finally {
      await limited.close();
    }
  });

  it('the gateway refuses what is not signed, too old, changed, replayed, unknown or of a key that was removed (T-A14)', async () => {
    const path = open('/users/1');
    expect(await codeOf(sendCall(origin, api.now(), { path }))).toEqual([401, 'KEY_INVALID']);
    expect(await codeOf(send({ path, key: { ...key, accessKey: `AK${'0'.repeat(20)}` } }))).toEqual([
      401,
      'KEY_INVALID',
    ]);
    expect(await codeOf(send({ path, key: { ...key, secretKey: 'wrong' } }))).toEqual([401, 'SIGN_INVALID']);
    expect(await codeOf(send({ path, query: 'a=2', signedAs: { query: 'a=1' } }))).toEqual([
      401,
      'SIGN_INVALID',
    ]);
    expect(
      await codeOf(send({ path: open('/run'), body: '{"a":2}', signedAs: { body: '{"a":1}' } })),
    ).toEqual([401, 'SIGN_INVALID']);
    const at = (ms: number) => ({ timestamp: String(api.now().getTime() + ms) });
    expect(await codeOf(send({ path, signedAs: at(-301_000) }))).toEqual([401, 'SIGN_INVALID']);
    expect(await codeOf(send({ path, signedAs: at(301_000) }))).toEqual([401, 'SIGN_INVALID']);
    expect((await send({ path, signedAs: at(-299_000) })).status).toBe(200);
    const nonce = newNonce();
    const both = await Promise.all(
      [origin, otherOrigin, origin, otherOrigin].map((at) =>
        sendCall(at, api.now(), { key, path, signedAs: { nonce } }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401]);
    for (const [gone, code] of [
      ['/off', 'INTERFACE_OFFLINE'],
      ['/draft', 'INTERFACE_OFFLINE'],
      ['/nothing', 'INTERFACE_OFFLINE'],
      ['/users/..', 'INTERFACE_OFFLINE'],
    ] as const)
      expect(await codeOf(send({ path: open(gone) })), gone).toEqual([404, code]);
    expect(await codeOf(send({ path: '/open/PRD000000/x' }))).toEqual([404, 'INTERFACE_OFFLINE']);
    // refused: an organisation to which the caller does not belong, and one without a subscription
    expect(await codeOf(send({ path, orgId: seller }))).toEqual([400, '411']);
    const member = (await api.done(
      'member',
      'POST',
      'users/create-request-key',
      ownPassword,
    )) as unknown as Key;
    // a user without a personal space must name an organisation
    expect(await codeOf(send({ path, key: member }))).toEqual([400, '411']);
    expect(await codeOf(send({ path, key: member, orgId: seller }))).toEqual([403, 'NOT_SUBSCRIBED']);
    // An organisation can use neither the subscription of another organisation, nor a product of another tenant
    // with the same code.
    await putProduct(database, seller, 'PRD900006', { 'i-6': { path: '/x', backendUrl: backend.origin } });
    await putSubscription(database, 'o-1', 'PRD900006', [seller, seller]);
    expect(await codeOf(send({ path: '/open/PRD900006/x' }))).toEqual([403, 'NOT_SUBSCRIBED']);
    expect((await send({ path: '/open/PRD900006/x', key: member, orgId: seller })).status).toBe(200);
    const moveTo = (tenantId: string) =>
      database.asOwner((tx) =>
        sql`update user_user set "tenantId" = ${tenantId} where username = 'customer'`.execute(tx),
      );
    // moving the product to another tenant takes effect at the next call of every process, and so does moving it
    // back
    for (const at of [origin, otherOrigin]) {
      const before = await used();
      await moveTo('100009');
      expect(await codeOf(sendCall(at, api.now(), { path, key }))).toEqual([404, 'INTERFACE_OFFLINE']);
      expect(await used()).toBe(before);
      await moveTo(defaultTenant);
      expect((await sendCall(at, api.now(), { path, key })).status).toBe(200);
    }
    // the key of a user in another tenant is refused, whatever tenant and organisation the headers name
    const foreign = await putForeignKey(database, 'customer', key);
    const before = await used();
    const isHere = { 'tenant-id': defaultTenant };
    for (const at of [origin, otherOrigin])
      for (const claim of [{}, { headers: isHere }, { orgId: buyer }, { headers: isHere, orgId: buyer }])
        expect(await codeOf(sendCall(at, api.now(), { path, key: foreign, ...claim })), at).toEqual([
          404,
          'INTERFACE_OFFLINE',
        ]);
    expect(await used()).toBe(before);
    // a removed key is refused at the next call of every process
    await api.done('member', 'POST', 'users/remove-request-key', ownPassword);
    for (const at of [origin, otherOrigin])
      expect(await codeOf(sendCall(at, api.now(), { path, key: member }))).toEqual([401, 'KEY_INVALID']);
  });

  it('the gateway takes a session where the interface allows it, and needs no caller where it is public', async () => {
    const { token } = await api.signedIn('customer');
    const path = open('/token');
    const headers = { 'blade-auth': `bearer ${token}` };
    expect((await sendCall(origin, api.now(), { path, headers })).status).toBe(200);
    expect(await codeOf(send({ path }))).toEqual([401, 'UNAUTHORIZED']);
    expect(await codeOf(sendCall(origin, api.now(), { path }))).toEqual([401, 'UNAUTHORIZED']);
    expect(await codeOf(sendCall(origin, api.now(), { path: open('/users/1'), headers }))).toEqual([
      401,
      'KEY_INVALID',
    ]);
    const free = await sendCall(origin, api.now(), { path: open('/none') });
    expect(free.status).toBe(200);
    const row = await logged(free.headers.get('x-request-id'));
    expect([row.buyerOrgId, row.billable, row.deductSource]).toEqual([null, false, 'NONE']);
    const before = await used();
    expect((await send({ path: open('/free') })).status).toBe(200);
    expect(await used()).toBe(before);
  });

  it('a call that comes to nothing says why, names no address and is given back (T-A16)', async () => {
    const before = await used();
    for (const [path, status, code] of [
      ['/slow', 504, 'BACKEND_TIMEOUT'],
      ['/moved', 502, 'BACKEND_ERROR'],
      ['/broken', 502, 'BACKEND_ERROR'],
      ['/gone', 502, 'BACKEND_ERROR'],
    ] as const) {
      const reply = await send({ path: open(path) });
      const text = await reply.text();
      expect([reply.status, (JSON.parse(text) as Row).errCode], path).toEqual([status, code]);
      expect(`${text}${JSON.stringify([...reply.headers])}`, path).not.toMatch(/127\.0\.0\.1|secret/);
      const row = await logged(reply.headers.get('x-request-id'));
      expect(row, path).toMatchObject({
        success: false,
        errorCode: code,
        billable: false,
        deductSource: 'NONE',
      });
      // the redirect in the provider's reply was not followed
      expect(heard.url, path).not.toContain('secret');
    }
    await expect(send({ path: open('/slow'), givesUpAfter: 50 })).rejects.toThrow();
    const gone = async () =>
      (await readAll(database, 'logs_request_log')).filter(({ errorCode }) => errorCode === 'CALLER_GONE');
    await vi.waitFor(
      async () => expect(await gone()).toMatchObject([{ httpStatus: 499, billable: false }]),
      5000,
    );
    await expect(send({ path: open('/cut') }).then((reply) => reply.text())).rejects.toThrow();
    await vi.waitFor(async () => expect(await used()).toBe(before), 5000);
    const big = await send({ path: open('/big') });
    expect((await big.text()).length).toBe(64 * 65_536);
    expect((await logged(big.headers.get('x-request-id'))).responseSize).toBe(64 * 65_536);
    // a refusal by the provider (status 422) is forwarded unchanged, and is not billed
    const refused = await send({ path: open('/users/1'), query: 'status=422' });
    expect([refused.status, await refused.json()]).toMatchObject([422, { heard: '' }]);
    const simulated = await send({ path: open('/sim') });
    expect([simulated.headers.get('x-simulated'), await simulated.json()]).toMatchObject([
      'true',
      { simulated: true },
    ]);
    await vi.waitFor(async () => expect(await used()).toBe(before + 2), 5000);
  });

  it('free calls go first, then the package that ends first, then the period, then what is billed by use', async () => {
    const code = 'PRD900002';
    await putProduct(database, seller, code, { 'i-2': { path: '/x', backendUrl: `${backend.origin}/x` } });
    const of = (id: string, values: Row) => putSubscription(database, id, code, [buyer, seller], values);
    await of('d-free', { chargeMode: 'FREE', totalQuota: 2 });
    await of('d-late', { totalQuota: 1, expireTime: '2027-01-01T00:00:00Z' });
    await of('d-soon', { totalQuota: 1, expireTime: '2026-12-01T00:00:00Z' });
    await of('d-past', { totalQuota: 9, expireTime: '2026-11-01T00:00:00Z' });
    await of('d-period', { chargeMode: 'PERIOD', totalQuota: 1 });
    await of('d-post', { chargeMode: 'POSTPAY', totalQuota: -1, unitPrice: '0.0100' });
    const ids: unknown[] = [];
    for (let turn = 0; turn < 7; turn += 1) {
      const reply = await send({ path: `/open/${code}/x` });
      const row = await logged(reply.headers.get('x-request-id'));
      ids.push([row.subscriptionId, row.deductSource]);
    }
    expect(ids).toEqual([
      ['d-free', 'FREE'],
      ['d-free', 'FREE'],
      ['d-soon', 'PACKAGE'],
      ['d-late', 'PACKAGE'],
      ['d-period', 'PERIOD'],
      ['d-post', 'POSTPAY'],
      ['d-post', 'POSTPAY'],
    ]);
    // an account that has been in arrears for more than a day cannot call interfaces that are billed by use
    await database.asJob((tx) =>
      sql`insert into account_wallet (id, "tenantId", "orgId", "createTime", balance, "frozenAmount", "creditLimit",
          "alertThreshold", "entryCount", status, "arrearsTime", "rowVersion", "isDeleted")
        values (${buyer}, '000000', ${buyer}, now(), 0, 0, 0, 100, 0, 'ARREARS', '2026-11-18T00:00:00Z', 0, false)
        on conflict (id) do update set "arrearsTime" = excluded."arrearsTime"`.execute(tx),
    );
    expect(await codeOf(send({ path: `/open/${code}/x` }))).toEqual([400, 'BALANCE_NOT_ENOUGH']);
    await api.service.jobs.runDue();
    const states = (await readAll(database, 'product_subscription')).filter(({ id }) =>
      String(id).startsWith('d-'),
    );
    expect(Object.fromEntries(states.map(({ id, status }) => [id, status]))).toEqual({
      ...{ 'd-free': 'EXHAUSTED', 'd-late': 'EXHAUSTED', 'd-soon': 'EXHAUSTED', 'd-past': 'EXPIRED' },
      ...{ 'd-period': 'EXHAUSTED', 'd-post': 'ACTIVE' },
    });
    await database.asJob((tx) =>
      sql`update product_subscription set status = 'TERMINATED' where id = 'd-post'`.execute(tx),
    );
    expect(await codeOf(send({ path: `/open/${code}/x` }))).toEqual([403, 'QUOTA_EXHAUSTED']);
  });

  it('of many at once only as many as are left are served, and as many a second as are allowed, by all processes together', async () => {
    const sendTo = (path: string) => (_: unknown, n: number) =>
      sendCall(n % 2 === 0 ? origin : otherOrigin, api.now(), { key, path });
    const code = 'PRD900003';
    await putProduct(database, seller, code, { 'i-3': { path: '/x', backendUrl: `${backend.origin}/x` } });
    await putSubscription(database, 'm-1', code, [buyer, seller], { totalQuota: 5 });
    const replies = await Promise.all(Array.from({ length: 12 }, sendTo(`/open/${code}/x`)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(replies.filter(({ status }) => status === 403)).toHaveLength(7);
    const quick = await Promise.all(Array.from({ length: 8 }, sendTo(open('/qps'))));
    expect(quick.filter(({ status }) => status === 200)).toHaveLength(3);
    const limited = quick.filter(({ status }) => status === 429);
    expect(limited.map(({ headers }) => headers.get('retry-after'))).toEqual(Array(5).fill('1'));
    expect(await Promise.all(limited.map(async (reply) => ((await reply.json()) as Row).errCode))).toEqual(
      Array(5).fill('QPS_LIMIT'),
    );
    // the refused calls did not reach the provider, so the log has no time of a provider's reply for them
    await vi.waitFor(async () => {
      const logged = (await readAll(database, 'logs_request_log')).filter(
        ({ errorCode, path }) => errorCode === 'QPS_LIMIT' && path === open('/qps'),
      );
      expect(logged.map(({ backendLatencyMs }) => backendLatencyMs)).toEqual(Array(5).fill(null));
    });
    api.move(1);
    expect((await send({ path: open('/qps') })).status).toBe(200);
  });

  it('the gateway connects to the public internet only, whatever a name resolves to (T-A16)', async () => {
    const closed = await openTestApi(database, { ISP_CAPTCHA: 'off', ISP_DEMO: 'small' });
    const at = await listenOn(closed);
    try {
      const code = 'PRD900004';
      const hosts = [
        '127.0.0.1',
        'localhost',
        'localhost.',
        '[::1]',
        '[::]',
        '[::ffff:127.0.0.1]',
        '[::ffff:7f00:1]',
        '[64:ff9b::7f00:1]',
        '2130706433',
        '0x7f.1',
        '0177.0.0.1',
        '127.1',
        '0.0.0.0',
        '169.254.169.254',
        '10.0.0.1',
      ];
      await putProduct(
        database,
        seller,
        code,
        Object.fromEntries(
          hosts.map((host, n) => [
            `h-${n}`,
            { path: `/h${n}`, backendUrl: `http://${host}:${backend.port}/x` },
          ]),
        ),
      );
      await putSubscription(database, 'h-1', code, [buyer, seller]);
      heard = { headers: {}, url: 'nothing', body: '' };
      for (const [n, host] of hosts.entries())
        expect(await codeOf(sendCall(at, closed.now(), { key, path: `/open/${code}/h${n}` })), host).toEqual([
          502,
          'BACKEND_ERROR',
        ]);
      // the debug call of the provider is refused in the same way
      for (const [n, host] of hosts.entries())
        expect(
          (await closed.done('developer', 'POST', 'api-interface/debug', { id: `h-${n}` })).text,
          host,
        ).toMatch(/^BACKEND_ERROR/);
      expect(heard.url).toBe('nothing');
    } finally {
      await closed.close();
    }
  });

  it('a provider tries an interface out: unbilled, unlogged, by the same rules', async () => {
    const rows = async () => (await readAll(database, 'logs_request_log')).length;
    const interfaces = async (id: string) =>
      (await readAll(database, 'back_product_interface')).find((row) => row.id === id)?.lastDebugTime ?? null;
    await api.service.jobs.runDue();
    const before = await rows();
    const tried = await api.done('developer', 'POST', 'api-interface/debug', {
      id: 'i-post',
      body: '{"a":1}',
    });
    expect(tried.text).toMatch(/^HTTP 200 · \d+ ms\nContent-Type: application\/json\n/);
    expect(heard).toMatchObject({ url: '/run', body: '{"a":1}', headers: { 'x-debug': 'true' } });
    expect(await interfaces('i-post')).not.toBeNull();
    await api.done('developer', 'POST', 'api-interface/debug', {
      id: 'i-get',
      pathValues: 'id=a/b',
      query: 'q=1',
    });
    expect(heard.url).toBe('/v1/users/a%2Fb?from=isp&q=1');
    for (const [id, text] of [
      ['i-broken', /^HTTP 500/],
      ['i-slow', /^BACKEND_TIMEOUT/],
      ['i-gone', /^BACKEND_ERROR/],
    ] as const) {
      expect((await api.done('developer', 'POST', 'api-interface/debug', { id })).text, id).toMatch(text);
      expect(await interfaces(id), id).toBeNull();
    }
    // `isFree` is resolved, so no lock was held during the calls; a refused debug call does not reach the provider
    await expect(isFree).resolves.toBeDefined();
    heard = { headers: {}, url: 'nothing', body: '' };
    expect((await api.call('developer', 'POST', 'api-interface/debug', { id: 'none' })).status).toBe(404);
    expect(await rows()).toBe(before);
    expect((await api.call('customer', 'POST', 'api-interface/debug', { id: 'i-post' })).status).toBe(403);
    expect(heard.url).toBe('nothing');
  });

  it('what is metered is what is logged', async () => {
    const many = isLong ? 10_000 : 200;
    const code = 'PRD900005';
    await putProduct(database, seller, code, {
      'i-5': { path: '/x', backendUrl: `${backend.origin}/x`, qpsLimit: 1000 },
    });
    await putSubscription(database, 'c-1', code, [buyer, seller], { totalQuota: many * 2 });
    const statuses: number[] = [];
    for (let done = 0; done < many; done += 50) {
      for (const one of [api, other]) one.move(1);
      const replies = await Promise.all(
        Array.from({ length: 50 }, (_, n) =>
          // the calls alternate between two processes, which count them in the same rows
          sendCall(n % 2 === 0 ? origin : otherOrigin, other.now(), {
            key,
            path: `/open/${code}/x`,
            query: `status=${n % 10 === 0 ? 500 : 200}`,
          }),
        ),
      );
      for (const reply of replies) {
        await reply.arrayBuffer();
        statuses.push(reply.status);
      }
    }
    // when a process ends normally, it first logs all its calls
    await other.close();
    await vi.waitFor(async () => {
      const { rows } = await database.asJob((tx) =>
        sql<{
          n: number;
        }>`select count(*)::int as n from logs_request_log where "productId" = ${`p-${code}`}`.execute(tx),
      );
      expect(rows[0]?.n).toBe(many);
    });
    const rows = (await readAll(database, 'logs_request_log')).filter(
      ({ productId }) => productId === `p-${code}`,
    );
    const served = statuses.filter((status) => status === 200).length;
    expect(rows).toHaveLength(many);
    // Every call that reached the provider is counted and billed. A busy machine may have refused other calls,
    // which cost nothing.
    const passed = rows.filter(({ subscriptionId }) => subscriptionId === 'c-1').length;
    expect(passed).toBeGreaterThanOrEqual(served);
    expect(rows.filter(({ billable }) => billable)).toHaveLength(served);
    const subscription = (await readAll(database, 'product_subscription')).find(({ id }) => id === 'c-1');
    expect(Number(subscription?.usedQuota)).toBe(served);
    const usage = (await readAll(database, 'account_usage')).filter(
      ({ subscriptionId }) => subscriptionId === 'c-1',
    );
    const sum = (all: readonly Row[], name: string) =>
      all.reduce((total, row) => total + Number(row[name]), 0);
    expect([sum(usage, 'callCount'), sum(usage, 'successCount'), sum(usage, 'packageCount')]).toEqual([
      passed,
      served,
      served,
    ]);
    const hours = (await readAll(database, 'logs_api_monitor')).filter(
      ({ interfaceId }) => interfaceId === 'i-5',
    );
    expect([sum(hours, 'callCount'), sum(hours, 'failCount')]).toEqual([many, many - served]);
    expect(hours.flatMap(({ latencies }) => latencies as number[]).reduce((a, b) => a + b, 0)).toBe(many);
    expect(
      sum(
        hours.map(({ statuses: one }) => one as Row),
        '200',
      ),
    ).toBe(served);
  });
});

import { isDeepStrictEqual } from 'node:util';
import type { Entity, Row } from '@isp/schema';
import { toKebab } from '@isp/schema/internal';
import { isStandardAction } from '@isp/schema/rules';
import { type Caller, type Database, performWrite } from '@isp/server';
import { tableName } from '@isp/server/internal';
import { testDatabases } from '@isp/server/testing';
import { inTurn } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { open, readMisfits, readSamples, takesAnyKey } from './everyRoute.fixture.ts';
import { demoImage } from './testing/demoImage.ts';
import { findStranger } from './testing/findStranger.ts';
import { listRoutes, type Route } from './testing/listRoutes.ts';
import { openTestApi, type TestApi } from './testing/openTestApi.ts';
import { tableOf } from './testing/tableOf.ts';

const api = '/isp-user/api/v1';
const isLong = process.env.ISP_LONG === '1';
/**
 * Returns the accounts that call a route. In `npm test`, each route is called by one account, and the accounts
 * alternate; in the long tests, every route is called by all accounts.
 */
const askers = (all: readonly string[], at: number) =>
  isLong ? all : all.filter((_, turn) => turn === at % all.length);

const isOpen = ({ path }: Route) => open.some((pattern) => pattern.test(path));
const isPublished = ({ key }: Entity, row: Row) =>
  row.visibility === 'PUBLIC' || (key === 'miror.image' && row.imageMode === 'PRESET');
/**
 * Returns the owner of a record whose entity has the scope `user`: the user in `userId` if there is this field,
 * otherwise the creator.
 */
const ownerOf = ({ fields }: Entity, row: Row | undefined) =>
  fields.some(({ name }) => name === 'userId') ? row?.userId : row?.createUser;
/**
 * Returns true if the path reads figures or charts that a schema declares. These are sums over the rows of the
 * caller's list, and may be read by GET and by POST.
 */
const readsFigures = ({ statistics }: Entity, path: string) =>
  [...(statistics?.cards ?? []), ...(statistics?.charts ?? [])].some(({ call }) =>
    path.endsWith(call.replace(/\?.*/, '')),
  );
/** Pattern of POST routes that only read. Every other POST or PUT changes something. */
const readsByPostOfAll =
  /\/(page-query|counts|record-search|order\/price|message-list-paging|export|un-read-message-count|organization\/switch)$/;
/** Pattern of routes that need no form, so that they accept any form. */
const takesAnything = /\/(message-read-all|end-other-sessions)$/;

describe.each(inTurn('postgres'))('every route on %s', (kind) => {
  const databases = testDatabases(kind, demoImage);
  let database: Database;
  let server: TestApi;
  let routes: Route[];
  let entities: Entity[];
  /** User name of the administrator of another organisation. */
  let stranger: string;
  const orgOf: Record<string, string> = {};
  const readsByPost = (path: string): boolean => {
    const entity = entityOf(path);
    return readsByPostOfAll.test(path) || (entity !== undefined && readsFigures(entity, path));
  };

  beforeAll(async () => {
    database = await databases.open();
    server = await openTestApi(database);
    routes = listRoutes(server.app);
    entities = server.service.areas.flatMap((area) => Object.values(area.entities));
    orgOf.developer = (await server.signedIn('developer')).orgId;
    stranger = await findStranger(database);
    orgOf[stranger] = (await server.signedIn(stranger)).orgId;
    // all accounts sign in here, because a sign-in is logged, and tests below count the lines of the log
    for (const account of ['customer', 'member', 'admin']) await server.signedIn(account);
    // Some areas of the small demo have only published records, but the tests need a record that only the
    // developer's organisation sees.
    await database.asJob((tx) =>
      sql`update miror_repo set visibility = 'PRIVATE', "orgId" = ${orgOf.developer} where id = (select min(id) from miror_repo)`.execute(
        tx,
      ),
    );
    await database.asJob((tx) =>
      sql`update miror_image set "imageMode" = 'ORG', "orgId" = ${orgOf.developer} where id = (select min(id) from miror_image)`.execute(
        tx,
      ),
    );
    // the developer has no favourite in the demo, so one of another user is moved to the developer
    await database.asJob((tx) =>
      sql`update product_favorite f set "userId" = u.id, "createUser" = u.id from user_user u
        where u.username = 'developer' and f.id = (select min(id) from product_favorite)`.execute(tx),
    );
  });
  afterAll(async () => {
    await server.close();
    await databases.close();
  });

  const pathOf = (path: string) => path.replace(/:\w+/g, 'x').replace('*', 'x');
  /**
   * Returns the entity to which a route belongs. Some routes belong to no entity, because their calls contain no
   * record: routes of published records and views, of the caller's organisations, notices, codes, keys and
   * sessions, and of callbacks that a channel signs.
   */
  const entityOf = (path: string) =>
    entities.find(
      (entity) =>
        path.startsWith(`${api}/${entity.path}/`) &&
        !/\/published$|\/portal\/product\/view$|\/organization\/(mine|switch)$|\/users\/(verify-code|step-up|notice-settings|request-key|(create|remove)-request-key|sessions|sign-ins|end-session|end-other-sessions)$|\/notify\/:channel$/.test(
          path,
        ),
    );
  /**
   * Returns true if a call was refused because the caller lacks a right. Rights are checked before the content of a
   * call.
   */
  const isForbidden = ({ body, status }: Awaited<ReturnType<typeof server.call>>) =>
    status === 403 || body.errCode === 'ORG_REQUIRED';
  const ask = (account: string | undefined, { method, path }: Route, input: Row = {}) =>
    method === 'GET'
      ? server.call(account, 'GET', `${pathOf(path)}?${new URLSearchParams(input as Record<string, string>)}`)
      : server.call(account, method, pathOf(path), input);
  /** Returns the number of lines in the operation log, for one type of record (`bizType`) or for all. */
  const logged = async (bizType: string | null = null): Promise<number> => {
    const [row] = await database.ask<{ n: number }>(
      sql`select count(*) as n from isp_ops_log where ${bizType}::text is null or "bizType" = ${bizType}`,
      true,
    );
    return Number(row?.n);
  };
  /**
   * Returns true if the entity has a table of its own. The operation log is excluded, because it has other rights
   * and grows with every call.
   */
  const hasTable = (entity: Entity) => tableOf(server, entity) === tableName(entity);
  /** Returns true if the platform's administrators see the entity's records of all users. */
  const isPlatforms = ({ area, permission }: Entity) =>
    server.service.areas
      .find(({ name }) => name === area)
      ?.roles[`${permission}_view`]?.ADM?.includes('all') === true;
  const rowsOf = async (entity: Entity): Promise<Row[]> =>
    (
      await database.asJob((tx) =>
        sql<Row>`select * from ${sql.table(tableOf(server, entity))} order by id`.execute(tx),
      )
    ).rows;

  const numberOf = async (entity: Entity): Promise<number> => {
    const [row] = await database.ask<{ n: number }>(
      sql`select count(*) as n from ${sql.table(tableOf(server, entity))}`,
      true,
    );
    return Number(row?.n);
  };

  it('every route is known to this test: all areas, sign-in, menus, logs', () => {
    expect(routes.length).toBeGreaterThan(120);
    expect(routes).toContainEqual({ method: 'POST', path: `${api}/sys-message/message-read-all` });
    expect(routes).toContainEqual({ method: 'PUT', path: `${api}/users/password` });
    for (const entity of entities) expect(routes.some(({ path }) => entityOf(path) === entity)).toBe(true);
  });

  it('every route refuses callers without a session, and with a forged one, unless it is public (R6.01, T-A1)', async () => {
    const wrong: unknown[] = [];
    for (const route of routes.filter((candidate) => !isOpen(candidate))) {
      const signedOut = await ask(undefined, route);
      const forged = await server.call(
        undefined,
        route.method,
        pathOf(route.path),
        route.method === 'GET' ? undefined : {},
        { 'blade-auth': 'bearer 0123456789abcdef0123456789abcdef' },
      );
      if (
        signedOut.status !== 401 ||
        !['SESSION_NOT_EXISTS', 'TOKEN_INVALID', 'UNAUTHORIZED'].includes(forged.body.errCode ?? '')
      )
        wrong.push([route.method, route.path, signedOut.status, forged.status, forged.body.errCode]);
      if (signedOut.body.data !== null || forged.body.data !== null) wrong.push([route.path, 'data']);
    }
    expect(wrong).toEqual([]);
  });

  it('every GET names an unknown key, in both languages, and reads nothing', async () => {
    const reads = routes.filter(
      ({ method, path }) => method === 'GET' && !takesAnyKey.some((pattern) => pattern.test(path)),
    );
    const wrong: unknown[] = [];
    for (const [at, { path }] of reads.entries()) {
      const language = at % 2 === 0 ? 'zh-CN' : 'en-US';
      let reply: Awaited<ReturnType<typeof server.call>> | undefined;
      for (const account of ['developer', 'admin', 'customer']) {
        reply = await server.call(
          account,
          'GET',
          `${pathOf(path.replace(':id', '0'.repeat(32)))}?nosuchkey=1`,
          undefined,
          {
            'accept-language': language,
          },
        );
        if (!isForbidden(reply)) break;
      }
      const [first] = ((reply?.body.data as Row | null)?.errors ?? []) as Row[];
      const isNamed = first?.field === 'nosuchkey' && String(first.msg).includes('nosuchkey');
      const isTranslated = String(first?.msg).startsWith('There is') === (language === 'en-US');
      if (reply?.status !== 400 || reply.body.errCode !== 'PARAM_INVALID' || !isNamed || !isTranslated)
        wrong.push([path, reply?.status, reply?.body.errCode, first]);
    }
    expect(wrong).toEqual([]);
    expect(reads.length).toBeGreaterThan(250);
  });

  it('a call on many records that says what no such call knows changes none', async () => {
    const records = entities.filter(hasTable);
    const before = JSON.stringify(await Promise.all(records.map(rowsOf)));
    const wrong: unknown[] = [];
    let named = 0;
    for (const entity of records) {
      const own = (await rowsOf(entity)).find(
        (row) => row.isDeleted === false && (entity.scope === 'platform' || row.orgId === orgOf.developer),
      );
      const ids = String(own?.id ?? 'none');
      const { importRows, remove, restore, updateRows } = entity.operations;
      const calls: [path: string | undefined, form: Row][] = [
        [remove?.path, { ids }],
        [restore?.path, { ids }],
        [importRows?.path, { rows: [{}] }],
        [updateRows?.path, { rows: [{ id: ids }] }],
        ['/act-on-query', { action: 'delete', query: { id_in: ids } }],
        ...entity.actions
          .filter(({ name }) => !isStandardAction(name))
          .map(({ name }): [string, Row] => [`/${toKebab(name)}`, { ids }]),
      ];
      for (const [path, form] of calls) {
        const route = routeOf(entity, 'POST', path);
        if (!route || readsByPost(route.path)) continue;
        const asked = { ...form, nosuchkey: 1 };
        let reply = await ask('developer', route, asked);
        if (isForbidden(reply)) reply = await ask('admin', route, asked);
        const [first] = ((reply.body.data as Row | null)?.errors ?? []) as Row[];
        if (first?.field === 'nosuchkey' && reply.status === 400) named += 1;
        else if (!isForbidden(reply)) wrong.push([route.path, reply.status, reply.body.errCode, first]);
      }
    }
    expect(wrong).toEqual([]);
    expect(named).toBeGreaterThan(100);
    expect(JSON.stringify(await Promise.all(records.map(rowsOf)))).toBe(before);
  });

  it('every list is without rows of another organisation or of another user (T-A1)', async () => {
    let seen = 0;
    const leaks: unknown[] = [];
    for (const account of ['customer', 'member', 'developer', stranger]) {
      const { orgId } = await server.signedIn(account);
      const { userId } = await server.done(account, 'GET', 'users');
      for (const entity of entities.filter(hasTable)) {
        const list = routeOf(entity, 'POST', entity.operations.getList?.path);
        if (!list || entity.scope === 'platform') continue;
        const stored = new Map((await rowsOf(entity)).map((row) => [row.id, row]));
        const { data } = (await ask(account, list, { size: 200 })).body;
        for (const { id } of ((data as Row | null)?.records ?? []) as Row[]) {
          seen += 1;
          const row = stored.get(id);
          const isMine = entity.scope === 'user' ? ownerOf(entity, row) === userId : row?.orgId === orgId;
          const isForMe = entity.person !== undefined && row?.[entity.person] === userId;
          const isParty = (entity.parties ?? []).some((name) => row?.[name] === orgId);
          if (!isMine && !isForMe && !isParty && !(row && isPublished(entity, row)))
            leaks.push([account, entity.key, id]);
        }
      }
    }
    expect(leaks).toEqual([]);
    expect(seen).toBeGreaterThan(50);
  });

  it('every route answers a foreign id with 403 or 404, changes nothing, and logs every attempt (T-A1, T-A18)', async () => {
    const wrong: unknown[] = [];
    const records = entities.filter(hasTable);
    const before = JSON.stringify(await Promise.all(records.map(rowsOf)));
    let tried = 0;
    let lines = await logged();
    for (const entity of records) {
      if (entity.scope === 'platform') continue;
      const { userId } = await server.done('developer', 'GET', 'users');
      const target = (await rowsOf(entity)).find(
        (row) =>
          row.isDeleted === false &&
          (entity.scope === 'user' ? ownerOf(entity, row) === userId : row.orgId !== orgOf[stranger]) &&
          !isPublished(entity, row),
      );
      if (!target) {
        wrong.push([entity.key, 'has no row to try']);
        continue;
      }
      const id = String(target.id);
      const label = String(target[entity.label] ?? id);
      const others = entity.scope === 'user' ? ['member', ...(isPlatforms(entity) ? [] : ['admin'])] : [];
      const itsRoutes = routes.filter(({ path }) => entityOf(path) === entity);
      for (const [turn, route] of itsRoutes.entries()) {
        for (const account of askers([stranger, 'customer', ...others], turn)) {
          const isList =
            readsFigures(entity, route.path) ||
            /\/(page-query|counts|order\/price|message-list-paging|export|options|add|un-read-message-count|stream|message-read-all)$/.test(
              route.path,
            );
          if (isList) continue;
          tried += 1;
          const reply = await ask(account, route, { id, ids: id, rowVersion: String(target.rowVersion) });
          // a read that needs no record may reply without one; otherwise the foreign record must be refused
          if (
            ![400, 403, 404].includes(reply.status) ||
            (reply.status === 400 && reply.body.errCode === undefined)
          )
            wrong.push([account, route.method, route.path, reply.status]);
          if (reply.raw.includes(label)) wrong.push([account, route.path, 'tells', label]);
          const written = (await logged()) - lines;
          lines += written;
          if (written !== (route.method === 'GET' ? 0 : 1)) wrong.push([account, route.path, 'log', written]);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(100);
    expect(JSON.stringify(await Promise.all(records.map(rowsOf)))).toBe(before);
  });

  it('every route refuses an organisation the caller is not in, wherever it is named (T-A1)', async () => {
    const wrong: unknown[] = [];
    const foreign = orgOf[stranger] ?? '';
    for (const entity of entities) {
      const list = routeOf(entity, 'POST', entity.operations.getList?.path);
      // a list that everybody may read belongs to no organisation, so it is not tested here
      if (!list || isOpen(list)) continue;
      const { token } = await server.signedIn('developer');
      for (const [url, payload, headers] of [
        [list.path, { orgId: foreign }, {}],
        [list.path, { org_id: foreign }, {}],
        [`${list.path}?orgId=${foreign}`, {}, {}],
        [`${list.path}?org_id=${foreign}`, {}, {}],
      ] as const) {
        const reply = await server.app.inject({
          method: 'POST',
          url,
          payload,
          headers: {
            'blade-auth': `bearer ${token}`,
            'blade-requested-with': 'BladeHttpRequest',
            ...headers,
          },
        });
        if (reply.json<{ errCode?: string }>().errCode !== '411')
          wrong.push([url, payload, reply.statusCode]);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('every route writes one log line for every requested change, for each caller (T-A18)', async () => {
    const changers = ['developer', 'member', 'admin'];
    const wrong: unknown[] = [];
    for (const entity of entities) {
      const own = (await rowsOf(entity)).find(
        (row) =>
          row.isDeleted === false &&
          (entity.scope === 'platform' || row.orgId === orgOf.developer) &&
          // the users that call the routes in this test must not be changed, because they would lose their sessions
          !changers.includes(String(row.username)),
      );
      const writes = routes.filter(
        ({ method, path }) => method !== 'GET' && entityOf(path) === entity && !readsByPost(path),
      );
      // only lines about this entity are counted, because effects on other records are logged with those records
      let lines = await logged(entity.key);
      for (const [turn, route] of writes.entries()) {
        for (const account of askers(changers, turn)) {
          // The call has an old version and an empty form; most routes refuse this, some accept it. In both cases
          // it must be logged once.
          const known = await numberOf(entity);
          const reply = await ask(account, route, { id: own?.id ?? 'none', rowVersion: -1 });
          const written = (await logged(entity.key)) - lines;
          lines += written;
          // if an action makes another record, there is a line for the new record too
          const made = route.path.endsWith('/add') ? 0 : (await numberOf(entity)) - known;
          // after the caller's organisation was disabled earlier in this test, calls are refused like calls without
          // a sign-in, which are not logged
          const expected = reply.body.errCode === '411' ? 0 : 1 + made;
          if (written !== expected)
            wrong.push([account, route.method, route.path, reply.status, reply.body.errCode, written]);
          if (reply.status >= 500 && reply.body.errCode === 'SYSTEM_ERROR')
            wrong.push([account, route.path, reply.raw]);
        }
      }
    }
    for (const [method, path] of [
      ['PUT', 'users'],
      ['PUT', 'users/notice-settings'],
      ['POST', 'users/create-request-key'],
      ['POST', 'users/create-request-key'],
      ['POST', 'users/remove-request-key'],
      ['POST', 'users/remove-request-key'],
      ['POST', 'users/verify-code'],
      ['POST', 'users/end-session'],
      ['POST', 'users/end-other-sessions'],
    ] as const) {
      const lines = await logged();
      const { status } = await server.call('member', method, path, {});
      const written = (await logged()) - lines;
      if (written !== 1) wrong.push([method, path, status, written]);
    }
    expect(wrong).toEqual([]);
  });

  it('a form that does not fit, or names what no column holds, leaves exactly one line on every route that writes (T-A18)', async () => {
    const misfits = await readMisfits(server);
    const named = ({ path }: Route) => entityOf(path) !== undefined && !takesAnything.test(path);
    const wrong: unknown[] = [];
    const writes = routes.filter(
      (route) => route.method !== 'GET' && !isOpen(route) && !readsByPost(route.path),
    );
    // the routes also include those that belong to no entity
    expect(writes.filter(({ path }) => !entityOf(path)).length).toBeGreaterThan(10);
    let lines = await logged();
    for (const [turn, route] of writes.entries()) {
      const forms = [{}, { id: 'x'.repeat(5000), ids: 'y'.repeat(5000) }, misfits(route)];
      for (const account of askers(['member', 'admin'], turn)) {
        for (const [at, form] of forms.entries()) {
          const reply = await ask(account, route, form);
          const written = (await logged()) - lines;
          lines += written;
          const isRefused = reply.status >= 400 && reply.status < 500;
          // routes without required fields accept an empty form, and routes whose calls contain no record ignore
          // the unknown key `ids`
          const mustRefuse = at === 2 ? !takesAnything.test(route.path) : at === 1 && named(route);
          if (written !== 1 || (mustRefuse && !isRefused) || reply.body.errCode === 'SYSTEM_ERROR')
            wrong.push([account, route.method, route.path, at, reply.status, reply.body.errCode, written]);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('every route that writes answers a repeated Idempotency-Key with the first answer, and does nothing (T-R11)', async () => {
    const sample = await readSamples(server);
    const { orgId } = await server.signedIn('member');
    const { tenant_id: tenantId, userId } = await server.done('member', 'GET', 'users');
    const caller: Caller = {
      ...{ userId: String(userId), tenantId: String(tenantId), orgId, userName: '', orgName: '', ip: '' },
      level: 'member',
      locale: 'zh-CN',
      projects: [],
      roles: [],
    };
    const entity = { area: 'x', key: 'x.y', title: '', scope: 'user', fields: [], actions: [] } as const;
    // Routes of tus (resumable uploads) are left out, because they reply with headers; the tests of uploads repeat
    // these calls.
    const writes = routes.filter(
      (route) =>
        route.method !== 'GET' && !isOpen(route) && !readsByPost(route.path) && !route.path.endsWith('/tus'),
    );
    const lines = await logged();
    const wrong: unknown[] = [];
    for (const route of writes) {
      const idempotencyKey = crypto.randomUUID();
      const first = sample(route);
      await performWrite(
        server.service,
        { caller, path: route.path, input: { orgId }, idempotencyKey },
        { failed: { entity, action: '', id: '', label: '' }, run: async () => first },
      );
      const header = { 'idempotency-key': idempotencyKey };
      const { body, status } = await server.call('member', route.method, pathOf(route.path), {}, header);
      if (status !== 200 || !isDeepStrictEqual(body.data, first))
        wrong.push([route.method, route.path, status, body.errCode, body.data]);
    }
    expect(wrong).toEqual([]);
    expect(writes.length).toBeGreaterThan(100);
    expect(await logged()).toBe(lines);
  });

  it('8 kB of tenant in every header and field change nothing and leave one line (T-A18, T-A1)', async () => {
    const tenantId = 'y'.repeat(8000);
    const wrong: unknown[] = [];
    for (const entity of entities) {
      const route = routes.find(
        ({ method, path }) =>
          method !== 'GET' && entityOf(path) === entity && !readsByPost(path) && !takesAnything.test(path),
      );
      if (!route) continue;
      const lines = await logged();
      const { status } = await server.call(
        'member',
        route.method,
        route.path,
        { id: 'none', tenantId },
        { 'tenant-id': tenantId },
      );
      const written = (await logged()) - lines;
      if (status < 400 || status >= 500 || written !== 1) wrong.push([route.path, status, written]);
    }
    const lines = await logged();
    const { status } = await server.call(
      undefined,
      'POST',
      'login',
      { username: 'member', password: 'x', tenantId },
      { 'tenant-id': tenantId },
    );
    expect([status >= 400 && status < 500, (await logged()) - lines]).toEqual([true, 1]);
    expect(wrong).toEqual([]);
  });

  it('every route reads JSON without prototype keys, and nothing else, on POST and PUT (T-A9)', async () => {
    const { token } = await server.signedIn('developer');
    const form =
      /^\/(blade-auth\/oauth\/token|blade-system\/user\/register-guest|oidc\/|simulator\/payments\/)/;
    const bodies = [
      ['text/plain', '{"id":"1"}'],
      ['text/html', '<p>'],
      ['text/xml', '<a/>'],
      ['application/xml', '<a/>'],
      ['application/octet-stream', 'x'],
      ['application/x-www-form-urlencoded', 'id=1'],
      ['multipart/form-data; boundary=x', '--x--'],
      ['application/json', '{"__proto__":{"level":"platform"}}'],
      ['application/json', '{"constructor":{"prototype":{"x":1}}}'],
      ['application/json', '{"id":'],
    ] as const;
    const wrong: unknown[] = [];
    // on these routes the signature over the bytes is checked before the body is read, so they refuse every body
    const signed = /\/notify\/:channel$/;
    const readers = routes.filter(({ method, path }) => method !== 'GET' && !signed.test(path));
    for (const [turn, { method, path }] of readers.entries()) {
      for (const [at, [type, payload]] of bodies.entries()) {
        // All routes share one parser of bodies. Therefore each route is tested with a third of the bodies; in the
        // long tests with all.
        if (!isLong && at % 3 !== turn % 3) continue;
        if (form.test(path) && (type.includes('form') || path.startsWith('/oidc/'))) continue;
        const reply = await server.app.inject({
          method,
          url: pathOf(path),
          payload,
          headers: {
            'content-type': type,
            'blade-auth': `bearer ${token}`,
            'blade-requested-with': 'BladeHttpRequest',
          },
        });
        const expected = type === 'application/json' ? 400 : 415;
        if (reply.statusCode !== expected) wrong.push([method, path, type, payload, reply.statusCode]);
      }
    }
    expect(wrong).toEqual([]);
    expect({}).not.toHaveProperty('level');
  });

  describe.each([
    { code: '08006', errCode: 'DATABASE_AWAY', status: 503 },
    { code: 'XX000', errCode: 'SYSTEM_ERROR', status: 500 },
  ])('when the database fails with $code', ({ code, errCode, status }) => {
    const failure = () =>
      Promise.reject(
        Object.assign(new Error('connect 10.1.2.3:5432 password=hunter2 select * from user_user'), { code }),
      );
    const doors = ['ask', 'askAs', 'asJob', 'asReader', 'asRequest', 'asWriter'] as const;
    /** Calls every route while these methods of the database throw an error. */
    const askAll = async (closed: readonly (typeof doors)[number][]) => {
      const { orgId, token } = await server.signedIn('developer');
      const spies = closed.map((name) => vi.spyOn(database, name).mockImplementation(failure));
      const leaks: unknown[] = [];
      const replies: [Route, number, Row][] = [];
      try {
        for (const route of routes.filter(({ path }) => !path.endsWith('/stream'))) {
          const { method, path } = route;
          const reply = await server.app.inject({
            method,
            url: method === 'GET' ? `${pathOf(path)}?orgId=${orgId}` : pathOf(path),
            ...(method === 'GET'
              ? {}
              : { payload: { orgId, username: 'developer', password: 'x', phone: '13800000000' } }),
            headers: { 'blade-auth': `bearer ${token}`, 'blade-requested-with': 'BladeHttpRequest' },
          });
          const leak = /.{0,40}(?:hunter2|10\.1\.2\.3|\buser_user\b|\bselect \*|at \w+ \().{0,40}/.exec(
            reply.body,
          );
          if (leak) leaks.push([path, leak[0]]);
          const isJson = String(reply.headers['content-type']).includes('json');
          replies.push([route, reply.statusCode, isJson ? reply.json<Row>() : {}]);
        }
      } finally {
        for (const spy of spies) spy.mockRestore();
      }
      expect(leaks).toEqual([]);
      return replies;
    };

    it('without a session a failing route answers with a trace id only (T-A19)', async () => {
      const replies = await askAll(doors);
      const wrong = replies.filter(
        ([route, got, body]) =>
          !isOpen(route) &&
          (got !== status || body.errCode !== errCode || !/^[0-9a-f]{32}$/.test(String(body.traceId))),
      );
      expect(wrong).toEqual([]);
      // routes without a session that need the database (sign-in, codes, captcha) fail as well
      expect(replies.filter(([route, got]) => isOpen(route) && got >= 500).length).toBeGreaterThan(5);
    });

    it('a route that fails after it has read the session answers with a trace id only; a refusal stays one if its log line cannot be written (T-A19)', async () => {
      const replies = await askAll(doors.slice(1));
      const failed = replies.filter(([route, got]) => !isOpen(route) && got >= 500);
      const wrong = failed.filter(
        ([, , body]) => body.errCode !== errCode || !/^[0-9a-f]{32}$/.test(String(body.traceId)),
      );
      expect(wrong).toEqual([]);
      // no change succeeds, and no list that needs a right is returned
      const answered = replies.filter(
        ([route, got]) =>
          !isOpen(route) &&
          got < 400 &&
          (/page-query$/.test(route.path) || !(route.method === 'GET' || readsByPost(route.path))),
      );
      expect(answered.map(([route, got, body]) => [route.method, route.path, got, body.errCode])).toEqual([]);
    });
  });

  const routeOf = (entity: Entity, method: Route['method'], path: string | undefined): Route | undefined =>
    path === undefined
      ? undefined
      : routes.find((route) => route.method === method && route.path === `${api}/${entity.path}${path}`);
});

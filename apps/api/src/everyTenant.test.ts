import type { Entity, Row } from '@isp/schema';
import type { Database } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { inTurn, turn as today } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAdmin } from './admin/runAdmin.ts';
import { addLesserMembers } from './testing/addLesserMembers.ts';
import {
  addTenants,
  demoIds,
  isInstallations,
  readTenant,
  type TestTenant,
  testTenants,
} from './testing/addTenants.ts';
import { demoImage } from './testing/demoImage.ts';
import { listRoutes, type Route } from './testing/listRoutes.ts';
import { openTestApi, type TestApi } from './testing/openTestApi.ts';
import { tableOf } from './testing/tableOf.ts';

const api = '/isp-user/api/v1';
const isLong = process.env.ISP_LONG === '1';
const roles = ['customer', 'member', 'developer', 'admin', 'annotator', 'viewer'] as const;

/**
 * Patterns of routes that are not tested: they end the caller's session, never end, belong to no tenant, or are
 * public.
 */
const left = [
  // this route lists the public pages of the default tenant, and is the same for all users
  /^\/sitemap\.xml$/,
  /\/content\/published$/,
  /^\/blade-auth\/oauth\/(logout|token|captcha)$/,
  /^\/blade-system\/user\/register-guest$/,
  /\/login(\/|$)/,
  /\/sys-message\/stream$/,
  /^\/(oidc|simulator|isp-user\/(ui|label|api\/docs))(\/|$)/,
  /^\/$/,
];

describe.each(inTurn('postgres'))('every route and tenant on %s', (kind) => {
  const databases = testDatabases(kind, demoImage);
  let database: Database;
  let server: TestApi;
  let routes: Route[];
  let entities: Entity[];
  /** User names of the callers, one for each role. The names are the same in each tenant. */
  let accounts: readonly string[];
  /** One record of each entity in each tenant, by tenant id and entity key. */
  const targets = new Map<string, ReadonlyMap<string, Row>>();

  beforeAll(async () => {
    database = await databases.open();
    server = await openTestApi(database);
    routes = listRoutes(server.app).filter(({ path }) => !left.some((pattern) => pattern.test(path)));
    entities = server.service.areas.flatMap((area) => Object.values(area.entities));
    const lesser = await addLesserMembers(database);
    // a failed job is added, because the demo has none in this state
    await database.asJob((tx) =>
      sql`insert into common_failed_job (id, "tenantId", "createTime", "isDeleted", "rowVersion", kind, attempts, status)
        values ('1859990000000000001', ${testTenants[0].id}, now(), false, 0, 'test', 8, 'DEAD')`.execute(tx),
    );
    // one of the tenants is made while the service runs
    const { id } = testTenants[1];
    await runAdmin(['tenant', 'create', id, '--name', `租户 ${id}`], { env: {}, service: server.service });
    await addTenants(database, entities);
    accounts = ['customer', 'member', 'developer', 'admin', ...lesser];
    for (const tenant of testTenants) {
      const rows = await Promise.all(entities.map((entity) => targetOf(tenant, entity)));
      targets.set(tenant.id, new Map(rows.map((row, at) => [entities[at]?.key ?? '', row])));
    }
  });
  afterAll(async () => {
    await server.close();
    await databases.close();
  });

  /**
   * Returns a record of a tenant that another tenant should not reach. It belongs to a user, in an organisation
   * with members.
   */
  async function targetOf(tenant: TestTenant, entity: Entity): Promise<Row> {
    const table = tableOf(server, entity);
    const { rows } = await database.asJob((tx) =>
      sql<{ row: Row }>`select to_jsonb(t) as row from ${sql.table(table)} t
        where ("tenantId" = ${tenant.id} or ${isInstallations(table)}) and to_jsonb(t) ->> 'isDeleted' is distinct from 'true' order by id limit 1`.execute(
        tx,
      ),
    );
    if (!rows[0]) throw new Error(`Tenant ${tenant.id} has no ${entity.key}.`);
    return rows[0].row;
  }

  const entityOf = (path: string) => entities.find((entity) => path.startsWith(`${api}/${entity.path}/`));

  /**
   * Returns the values that identify another tenant's record in a call: the record itself, and its id under every
   * key that calls use for ids.
   */
  function foreignInput(tenant: TestTenant, route: Route): Row {
    const rows = targets.get(tenant.id) as ReadonlyMap<string, Row>;
    const entity = entityOf(route.path);
    const { orgId, ...row } = (entity && rows.get(entity.key)) ?? (rows.values().next().value as Row);
    const idOf = (key: string) => rows.get(key)?.id;
    const user = `${tenant.prefix}100000000000001`;
    const dataSetVersionId = idOf('dataSet.dataSetVersion');
    const input = {
      ...row,
      ids: String(row.id),
      userId: user,
      bizType: entity?.key ?? 'notebook.notebook',
      bizId: row.id,
      operatorId: user,
      projectId: idOf('project.project'),
      dataSetId: idOf('dataSet.dataSet'),
      dataSetVersionId,
      versionId: dataSetVersionId,
      dataSets: [{ dataSetVersionId, mountPath: '/data/x' }],
      extraVolumes: [{ pvcId: idOf('resource.pvc'), mountPath: '/data/y' }],
      resourceId: idOf('resource.resource'),
      imageId: idOf('miror.image'),
      repoId: idOf('miror.repo'),
      pipelineId: idOf('project.pipeline'),
      pipelineVersionId: idOf('project.pipelineVersion'),
      experimentId: idOf('project.experiment'),
      baseImageId: idOf('miror.image'),
      buildId: idOf('miror.build'),
      notebookId: idOf('notebook.notebook'),
      pvcId: idOf('resource.pvc'),
      recurringRunId: idOf('project.recurringRun'),
      flavorId: idOf('resource.flavor'),
      createUser: user,
      ...(typeof orgId === 'string' ? { createOrgId: orgId } : {}),
    };
    // the marks of the other tenant are removed from the values, because replies may repeat what was sent
    return JSON.parse(JSON.stringify(input).replaceAll(tenant.mark, '')) as Row;
  }

  const asQuery = (input: Row) =>
    new URLSearchParams(
      Object.entries(input).flatMap(([key, value]): [string, string][] =>
        value === null || value === undefined || typeof value === 'object' ? [] : [[key, String(value)]],
      ),
    ).toString();

  /**
   * Ways in which each route is called with values of another tenant. For each way, some replies must be about the
   * caller's own tenant, to prove that the calls work.
   */
  const requests = {
    // Sends a record of another tenant, with its id under every key that calls use for ids. The headers name the
    // other tenant and its organisation.
    record: (account: string, route: Route, foreign: TestTenant) => {
      const input = foreignInput(foreign, route);
      const id = String(input.id);
      const path = route.path.replace(/:\w+|\*/g, id);
      const orgId = orgOf(foreign);
      const headers = { 'tenant-id': foreign.id, 'dept-id': orgId, 'org-id': orgId };
      return route.method === 'GET'
        ? server.call(account, 'GET', `${path}?${asQuery(input)}`, undefined, headers)
        : server.call(account, route.method, path, input, headers);
    },
    // names an organisation of another tenant in the query and in the body
    organisation: (account: string, route: Route, foreign: TestTenant) => {
      const orgId = orgOf(foreign);
      const { id } = foreignInput(foreign, route);
      const path = route.path.replace(/:\w+|\*/g, String(id));
      return route.method === 'GET'
        ? server.call(account, 'GET', `${path}?orgId=${orgId}&org_id=${orgId}&id=${String(id)}`)
        : server.call(account, route.method, `${path}?org_id=${orgId}`, { orgId, ids: id });
    },
    // sends no values, so that the reply is about the caller's own records
    nothing: (account: string, route: Route) =>
      server.call(
        account,
        route.method,
        route.path.replace(/:\w+|\*/g, 'x'),
        route.method === 'GET' ? undefined : {},
      ),
  };
  const orgOf = ({ prefix }: TestTenant) => `${prefix}110000000000001`;
  const wayNames = Object.keys(requests) as (keyof typeof requests)[];

  describe.each(testTenants)('asked from tenant $id', (tenant) => {
    const others = testTenants.filter(({ id }) => id !== tenant.id);
    const sent = new Set<string>();
    let before: readonly (readonly string[])[];
    let own = 0;

    beforeAll(async () => {
      before = await Promise.all(others.map((other) => readTenant(database, other)));
      for (const other of others) {
        sent.add(orgOf(other));
        for (const route of routes)
          for (const id of JSON.stringify(foreignInput(other, route)).match(demoIds(other.prefix)) ?? [])
            sent.add(id);
      }
    });

    it.each(roles)(
      'the service returns to the %s nothing of another tenant, on any route (T-A1, T-A22)',
      async (role) => {
        const wrong: unknown[] = [];
        const account = `${accounts[roles.indexOf(role)]}@${tenant.id}`;
        const { orgId } = await server.signedIn(account);
        for (const [at, route] of routes.entries()) {
          const turn = at + roles.indexOf(role) + today;
          const round = Math.floor(turn / roles.length);
          // All tenants and all accounts are alike. Therefore each route is called by one account of one tenant,
          // another one for the next route and on the next day; in the long tests by all.
          if (
            !isLong &&
            (turn % roles.length > 0 || testTenants[round % testTenants.length]?.id !== tenant.id)
          )
            continue;
          const foreign = others[round % 2] as TestTenant;
          // every route is called with a foreign record; the other ways are used in turn
          const also = at % 3 < 1 ? [] : wayNames.slice(1 + (at % 2), 2 + (at % 2));
          for (const way of isLong ? wayNames : (['record', ...also] as const)) {
            const reply = await requests[way](account, route, foreign);
            if (orgId && reply.raw.includes(orgId)) own += 1;
            for (const other of others) {
              const ids = (reply.raw.match(demoIds(other.prefix)) ?? []).filter((found) => !sent.has(found));
              if (ids.length > 0 || reply.raw.includes(other.mark))
                wrong.push([
                  account,
                  route.method,
                  route.path,
                  way,
                  'tells of',
                  other.id,
                  ids[0] ?? other.mark,
                ]);
            }
            // `SYSTEM_ERROR` is an error of this service; if another service does not answer, the reply has a code
            // that names that service
            if (reply.body.errCode === 'SYSTEM_ERROR')
              wrong.push([account, route.method, route.path, way, reply.raw]);
          }
        }
        expect(wrong).toEqual([]);
      },
    );

    it('no call writes anything of another tenant, nor refers to it (T-A1, T-A22)', async () => {
      expect(own).toBeGreaterThan(isLong ? 50 : 0);
      for (const [at, other] of others.entries()) {
        const was = new Set(before[at]);
        const now = await readTenant(database, other);
        expect(now.filter((row) => !was.has(row))).toEqual([]);
        expect(now).toHaveLength(was.size);
        expect(was.size).toBeGreaterThan(200);
      }
    });
  });
});

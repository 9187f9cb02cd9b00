import type { Entity } from '@isp/schema';
import type { Database } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoImage } from './testing/demoImage.ts';
import { openTestApi, type TestApi } from './testing/openTestApi.ts';

/** Time at which the clock of the test starts. */
const first = '2026-11-20T02:00:00Z';

/**
 * Returns the states that a record can have after these lines of the operation log. Transitions that the service
 * made by itself may have no line.
 */
function statesAfter({ actions, fields, states }: Entity, lines: readonly string[]): ReadonlySet<string> {
  if (!states) return new Set();
  const options = fields.find(({ name }) => name === states.field)?.options ?? [];
  const steps = Object.entries(states.transitions).flatMap(([name, all]) =>
    all.map((step) => ({ ...step, name })),
  );
  const closed = (from: ReadonlySet<string>): Set<string> => {
    const all = new Set(from);
    for (const state of all)
      for (const step of steps) if (step.by === 'system' && step.from.includes(state)) all.add(step.to);
    return all;
  };
  let now = closed(new Set([states.initial]));
  for (const line of lines) {
    const became = options.find(({ label }) => line === label)?.value;
    if (became !== undefined) {
      now = closed(now.has(String(became)) ? new Set([String(became)]) : new Set());
      continue;
    }
    const names = actions.filter(({ title }) => title === line).map(({ name }) => name);
    const taken = steps.filter(({ name }) => names.includes(name));
    if (taken.length === 0) continue;
    now = closed(new Set(taken.filter(({ from }) => from.some((one) => now.has(one))).map(({ to }) => to)));
  }
  return now;
}

describe('the demo data', () => {
  const databases = testDatabases('pglite', demoImage);
  let database: Database;
  let api: TestApi;
  beforeAll(async () => {
    database = await databases.open();
    api = await openTestApi(database);
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
  });

  const ask = async (text: string) =>
    database.asJob(async (tx) => (await sql.raw<Record<string, unknown>>(text).execute(tx)).rows);

  it.each([
    [
      'exactly one administrator of each organisation',
      `select o.id from developer_organization o left join developer_org_member m
       on m."orgId" = o.id and m."isAdmin" = 1 and m.status = 'ACTIVE' and not m."isDeleted"
       where not o."isDeleted" group by o.id having count(m.id) <> 1`,
    ],
    [
      'at most one current version of a data set',
      `select "dataSetId" from data_set_data_set_version where "isCurrent" and not "isDeleted" group by 1 having count(*) > 1`,
    ],
    [
      'a format of labels for labelled data sets alone',
      `select id from data_set_data_set where "annotationFormat" <> 'NONE' and "labeledCount" = 0`,
    ],
    [
      'at most one version of a model in production',
      `select "modelId" from model_model_version where stage = 'PRODUCTION' and not "isDeleted" group by 1 having count(*) > 1`,
    ],
    [
      'models published for as long as they are sold',
      `select m.id from model_model m where not m."isDeleted" and (m.status = 'PUBLISHED') <> exists (
         select from back_product_product p join model_model_version v on v.id = p."modelVersionId"
         where v."modelId" = m.id and p.status = 'ON_SHELF' and not p."isDeleted")`,
    ],
    [
      'no tag twice in a repository',
      `select "repoId", tag from miror_image where "repoId" is not null and not "isDeleted" group by 1, 2 having count(*) > 1`,
    ],
    [
      'no resource used beyond its size',
      `select id from resource_resource where "usedCpu" > "cpuCores" or "usedMemoryGi" > "memoryGi" or "usedGpu" > "gpuCount"`,
    ],
    ...['notebook_notebook', 'project_run'].map((table) => [
      `no resource of one project alone used in another, in ${table}`,
      `select n.id from ${table} n join resource_resource r on r.id = n."resourceId"
       where r."projectIds" <> '[]' and not r."projectIds" ? n."projectId"`,
    ]),
    [
      'room for a first run of the first project',
      `select p.id from (select * from project_project order by id limit 1) p where not exists (
         select from resource_resource r where r."orgId" = p."orgId" and r.status = 'RUNNING' and r."projectIds" = '[]'
         and r."cpuCores" - r."usedCpu" >= 4 and r."memoryGi" - r."usedMemoryGi" >= 16 and r."gpuCount" - r."usedGpu" >= 1)
       or (p.quota->>'gpu')::int <= coalesce((select sum("gpuCount") from notebook_notebook where "projectId" = p.id and status = 'RUNNING'), 0)
         + coalesce((select sum("gpuCount") from project_run where "projectId" = p.id and state in ('RUNNING', 'PENDING', 'PAUSED')), 0)`,
    ],
    [
      'whoever has a notebook in a project is one of its members',
      `select n.id from notebook_notebook n where n."projectId" is not null and not n."isDeleted" and not exists (
         select from project_project_member m where m."projectId" = n."projectId" and m."userId" = n."createUser" and m.status = 'ACTIVE')
       and not exists (select from developer_org_member a where a."orgId" = n."orgId" and a."userId" = n."createUser" and a."isAdmin" = 1)`,
    ],
    [
      'each project has its owner',
      `select p.id from project_project p where not exists (
         select from project_project_member m where m."projectId" = p.id and m."projectRole" = 'OWNER' and m.status = 'ACTIVE')`,
    ],
    [
      'no invitation that could be accepted is past its time',
      `select id from (select id, status, "expireTime" from invited_org_project_invitation
         union all select id, status, "expireTime" from invited_org_org_invitation) i
       where status = 'PENDING' and "expireTime" < timestamptz '${first}'`,
    ],
    [
      'orders as the service prices and counts them',
      `select o.id from order_order o join back_product_product_spec c on c.id = o."specId" where not o."isDeleted" and (
         o."payAmount" <> o."originalAmount" - o."discountAmount" or o."payAmount" < 0 or o."buyerOrgId" = o."sellerOrgId"
         or (o."chargeMode" in ('PERIOD', 'POSTPAY') and o.quantity <> 1) or (o."chargeMode" = 'PERIOD') <> (o."periodCount" is not null)
         or (o."chargeMode" = 'PERIOD' and not c."periodOptions" @> to_jsonb(o."periodCount"))
         or (o."orderType" = 'TRIAL' and (o."chargeMode" <> 'FREE' or o."payAmount" <> 0 or o.quantity <> 1)))`,
    ],
    [
      'of what was provided, and of nothing else, a subscription of the same product and sides',
      `select o.id from order_order o left join product_subscription s on s.id = o."subscriptionId" where not o."isDeleted" and (
         (o.status in ('COMPLETED', 'REFUNDING', 'REFUNDED')) <> (s.id is not null) or s."productId" <> o."productId"
         or s."buyerOrgId" <> o."buyerOrgId" or s."sellerOrgId" <> o."sellerOrgId")`,
    ],
    [
      'subscriptions with what their orders gave',
      `select s.id from product_subscription s left join order_order o on o.id = s."lastOrderId" where not s."isDeleted" and (
         o.id is null or o."subscriptionId" <> s.id or o."orderNo" <> s."lastOrderNo" or o."specId" <> s."specId"
         or o."chargeMode" <> s."chargeMode" or s."isTrial" <> (o."orderType" = 'TRIAL')
         or (s."isTrial" and s."totalQuota" <> coalesce((o.snapshot ->> 'trialQuota')::int, -1))
         or (s."chargeMode" = 'PERIOD' and (s."totalQuota" <> -1 or s."expireTime" is null))
         or (s."chargeMode" = 'PACKAGE' and s."totalQuota" <> (select sum((x.snapshot ->> 'quota')::int * x.quantity)
           from order_order x where x."subscriptionId" = s.id))
         or (s."chargeMode" = 'FREE' and not s."isTrial" and s."totalQuota" > 0) <> (s."resetTime" is not null))`,
    ],
    [
      'subscriptions in use that have time and calls left, and none that used more than it had',
      `select id from product_subscription where not "isDeleted" and (
         (status = 'ACTIVE' and ("expireTime" < timestamptz '${first}' or ("totalQuota" > 0 and "usedQuota" >= "totalQuota")))
         or (status = 'EXHAUSTED' and "usedQuota" <> "totalQuota") or ("totalQuota" >= 0 and "usedQuota" > "totalQuota")
         or (status = 'TERMINATED' and "usedQuota" <> 0) or (status = 'SUSPENDED') <> ("suspendedBy" is not null))`,
    ],
    [
      'what is read has a time of it, what is not has none',
      `select id from common_message where ("readFlag" = 1) <> ("readTime" is not null)`,
    ],
  ])('the demo data holds %s', async (_, text) => {
    expect(await ask(text)).toEqual([]);
  });

  it('each record has a state that its log lines lead to', async () => {
    const lines = new Map<string, string[]>();
    for (const { bizType, bizId, action } of await ask(
      `select "bizType", "bizId", action from isp_ops_log where result = 'SUCCESS' or "operatorId" is null order by "opsTime", id`,
    )) {
      const key = `${bizType} ${bizId}`;
      lines.set(key, [...(lines.get(key) ?? []), String(action)]);
    }
    const strange: string[] = [];
    for (const { entity, table } of api.app.isp.tables.values()) {
      if (Object.keys(entity.states?.transitions ?? {}).length === 0) continue;
      const rows = await ask(
        `select id, "${entity.states?.field}" as state from ${table} where not "isDeleted" and "createUser" is not null`,
      );
      for (const { id, state } of rows) {
        const logged = lines.get(`${entity.key} ${id}`) ?? [];
        if (!statesAfter(entity, logged).has(String(state)))
          strange.push(`${entity.key} ${id}: ${state} after ${logged.join(', ')}`);
      }
    }
    expect(strange).toEqual([]);
  });
});

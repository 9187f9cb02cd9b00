import { createJobQueue, type Tx } from '@isp/server';
import { sql } from 'kysely';
import { resolutions, stepOf } from '../../../rules/spanOf.ts';
import { nextSample } from './monitorJobs.ts';

const averages = [
  'cpuUsed',
  'cpuTotal',
  'memUsedGi',
  'memTotalGi',
  'gpuUsed',
  'gpuTotal',
  'gpuUtil',
  'gpuMemUsedGi',
  'gpuMemTotalGi',
  'storageUsedGi',
  'storageTotalGi',
  'netInMbps',
  'netOutMbps',
  'gpuTempC',
  'gpuPowerW',
] as const;

/** Use of a resource by a process; for a part of a step, that part. */
const taken: readonly string[] = ['cpuUsed', 'memUsedGi', 'gpuUsed', 'gpuMemUsedGi'];

/** @param part - of a coarser step that a finer one is */
const meanOf = (name: (typeof averages)[number], part: number) =>
  taken.includes(name)
    ? sql`case when "scopeType" = 'RESOURCE' then avg(${sql.ref(name)}) else sum(${sql.ref(name)}) * ${part}::numeric end`
    : sql`avg(${sql.ref(name)})`;

/** Load of each GPU, in their order. */
const meanOfCards = sql`(select jsonb_agg(mean order by card) from (
  select one.card, round(avg(one.util::numeric), 1) as mean
  from unnest(steps.cards) as sample(utils), jsonb_array_elements_text(sample.utils) with ordinality as one(util, card)
  group by one.card) as means)`;

/**
 * Makes samples of longer steps from those of shorter ones, for complete steps only, and deletes expired ones. A
 * repetition changes nothing. It also starts the job that takes samples.
 */
export async function rollUp(tx: Tx, now: Date): Promise<void> {
  // due at once: the sample of this step is planned once, however many calls run this
  await createJobQueue(tx).add({ ...nextSample(now), dueTime: now });
  for (const [at, { minutes }] of resolutions.entries()) {
    const finer = resolutions[at - 1]?.minutes;
    if (finer === undefined) continue;
    const means = averages.map((name) => sql`${meanOf(name, finer / minutes)} as ${sql.ref(name)}`);
    const names = sql.join(averages.map((name) => sql.ref(name)));
    // an id made from the summed rows, so that a row is never made twice
    const key = sql`concat_ws('/', "resourceId", "scopeType", "scopeId", ${minutes}::int, start)`;
    await sql`
      insert into resource_metric (id, "tenantId", "orgId", "resourceId", "projectId", "scopeType", "scopeId", "scopeName",
        resolution, "sampleTime", "createTime", "updateTime", "isDeleted", "rowVersion", "gpuUtils", ${names})
      select ('x' || substr(md5(${key}), 1, 15))::bit(60)::bigint::text, "tenantId", "orgId", "resourceId",
        "projectId", "scopeType", "scopeId", "scopeName", ${minutes}::int, start, ${now}::timestamptz,
        ${now}::timestamptz, false, 0, ${meanOfCards}, ${names}
      from (
        select "tenantId", "orgId", "resourceId", max("projectId") as "projectId", "scopeType", "scopeId",
          max("scopeName") as "scopeName", start, array_agg("gpuUtils") as cards, ${sql.join(means)}
        from (select *, date_bin(interval '1 minute' * ${minutes}::int, "sampleTime", ${stepOf(0, minutes)}::timestamptz) as start
          from resource_metric where resolution = ${finer} and "sampleTime" < ${stepOf(now, minutes)}
            and "sampleTime" >= ${stepOf(now.getTime() - (resolutions[at - 1]?.kept ?? 0), minutes)}) sampled
        group by "tenantId", "orgId", "resourceId", "scopeType", "scopeId", start) steps
      on conflict do nothing`.execute(tx);
  }
  for (const { kept, minutes } of resolutions) {
    // a little longer than samples are shown, since the range of a screen begins before the sample
    const oldest = new Date(now.getTime() - kept - 3600_000);
    await sql`delete from resource_metric where resolution = ${minutes} and "sampleTime" < ${oldest}`.execute(
      tx,
    );
  }
}

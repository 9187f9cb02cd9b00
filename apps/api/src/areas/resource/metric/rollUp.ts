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

/**
 * Columns with amounts that a running record uses. If a record ran only during a part of a step, only this part of
 * the amount counts.
 */
const taken: readonly string[] = ['cpuUsed', 'memUsedGi', 'gpuUsed', 'gpuMemUsedGi'];

/**
 * Returns the SQL that calculates a column of a longer step from shorter steps.
 *
 * @param part - length of a shorter step, as a fraction of the longer step
 */
const meanOf = (name: (typeof averages)[number], part: number) =>
  taken.includes(name)
    ? sql`case when "scopeType" = 'RESOURCE' then avg(${sql.ref(name)}) else sum(${sql.ref(name)}) * ${part}::numeric end`
    : sql`avg(${sql.ref(name)})`;

/** SQL of the mean load of each GPU, in the order of the GPUs. */
const meanOfCards = sql`(select jsonb_agg(mean order by card) from (
  select one.card, round(avg(one.util::numeric), 1) as mean
  from unnest(steps.cards) as sample(utils), jsonb_array_elements_text(sample.utils) with ordinality as one(util, card)
  group by one.card) as means)`;

/**
 * Makes the samples of longer steps from the samples of shorter steps, for all steps that are complete. Deletes
 * expired samples. If it runs again, it changes nothing. Also makes sure that the job which takes samples exists.
 */
export async function rollUp(tx: Tx, now: Date): Promise<void> {
  // the job is due at once; however many processes call this function, the job is added only once, because its key
  // is always the same
  await createJobQueue(tx).add({ ...nextSample(now), dueTime: now });
  for (const [at, { minutes }] of resolutions.entries()) {
    const finer = resolutions[at - 1]?.minutes;
    if (finer === undefined) continue;
    const means = averages.map((name) => sql`${meanOf(name, finer / minutes)} as ${sql.ref(name)}`);
    const names = sql.join(averages.map((name) => sql.ref(name)));
    // The id is calculated from the values by which samples are grouped, so that a repeated sum does not store a
    // second row.
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
    // Samples are kept an hour longer than they are shown, because the first step of a chart may begin before the
    // range.
    const oldest = new Date(now.getTime() - kept - 3600_000);
    await sql`delete from resource_metric where resolution = ${minutes} and "sampleTime" < ${oldest}`.execute(
      tx,
    );
  }
}

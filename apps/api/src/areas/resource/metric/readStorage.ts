import type { Row } from '@isp/schema';
import type { Series } from '@isp/schema/statistics';
import type { ReadContext } from '@isp/server';
import { sql } from 'kysely';
import { toDateTime } from '../../../rules/dateTimes.ts';
import { spanOf, stepOf } from '../../../rules/spanOf.ts';
import { tables } from '../../../rules/tables.ts';

const dayMinutes = 1440;
const dayMs = dayMinutes * 60_000;

type Kind = 'volumes' | 'images' | 'sets' | 'models';

/**
 * Returns a chart of the storage that volumes, images, data sets and models use, by day. A further line shows the
 * storage that was bought.
 */
export async function readStorage({ caller, now, tx }: ReadContext, { range }: Row): Promise<Series> {
  const { from, to } = spanOf(range, now);
  const days: Date[] = [];
  for (let at = stepOf(from, dayMinutes).getTime(); at <= to.getTime(); at += dayMs) days.push(new Date(at));
  const ends = days.map((start) => new Date(start.getTime() + dayMs).toISOString());
  const own = caller.level === 'platform' ? sql`true` : sql`"orgId" = ${caller.orgId}`;
  const { rows } = await sql<Record<Kind, number>>`
    with held as (
      select 'volumes' as kind, "createTime", "capacityGi" * "usedPct" / 100 as gi from resource_pvc
        where not "isDeleted" and ${own}
      union all select 'images', "createTime", "sizeBytes" / 1073741824.0 from ${tables('miror.image')} where not "isDeleted" and ${own}
      union all select 'models', "createTime", "sizeBytes" / 1073741824.0 from ${tables('model.modelVersion')}
        where not "isDeleted" and ${own}
      union all select 'sets', "createTime", "sizeBytes" / 1073741824.0 from ${tables('dataSet.dataSet')}
        where not "isDeleted" and ${own}
    )
    select coalesce(sum(gi) filter (where kind = 'volumes'), 0)::float8 as volumes,
      coalesce(sum(gi) filter (where kind = 'images'), 0)::float8 as images,
      coalesce(sum(gi) filter (where kind = 'sets'), 0)::float8 as sets,
      coalesce(sum(gi) filter (where kind = 'models'), 0)::float8 as models
    from unnest(${ends}::timestamptz[]) with ordinality as d("end", n) left join held on held."createTime" < d."end"
    group by d.n order by d.n`.execute(tx);
  const { rows: bought } = await sql<{ gi: number | null }>`
    select sum("storageGi")::float8 as gi from resource_resource
    where status in ('RUNNING', 'CHANGING') and not "isDeleted" and ${own}`.execute(tx);
  const isEnglish = caller.locale === 'en-US';
  const line = (key: Kind, zh: string, en: string) => ({
    key,
    name: isEnglish ? en : zh,
    unit: 'Gi',
    data: rows.map((row) => Math.round(row[key] * 10) / 10),
  });
  const quota = bought[0]?.gi;
  return {
    xAxis: days.map((day) => toDateTime(day).slice(0, 16)),
    period: 'day',
    series: [
      line('volumes', '存储卷', 'Volumes'),
      line('images', '镜像', 'Images'),
      line('sets', '数据集', 'Datasets'),
      line('models', '模型', 'Models'),
    ],
    ...(quota ? { threshold: quota } : {}),
  };
}

import type { Series } from '@isp/schema/statistics';
import type { ReadContext } from '@isp/server';
import { sql } from 'kysely';
import { atZone } from '../../rules/dateTimes.ts';
import { tables } from '../../rules/tables.ts';

const months = 12;

/**
 * Returns the numbers of organisations and people now and at the end of each month. Personal spaces are not
 * counted.
 */
export const readCensus = ({ asService, caller, now }: ReadContext): Promise<Series> =>
  asService(async ({ tx }) => {
    const { rows } = await sql<{ month: string; organizations: number; users: number }>`
      select to_char(m.start, 'YYYY-MM-DD HH24:MI') as month,
        (select count(*)::int from developer_organization o where o."tenantId" = ${caller.tenantId} and not o."isDeleted"
          and o."orgType" not in ('PERSONAL_SPACE', 'PLATFORM') and o.status <> 'DISSOLVED'
          and o."createTime" < m."end") as organizations,
        (select count(*)::int from ${tables('user.user')} u where u."tenantId" = ${caller.tenantId} and not u."isDeleted"
          and u."createTime" < m."end") as users
      from (select start, (start + interval '1 month') ${sql.raw(atZone)} as "end"
        from generate_series(
          date_trunc('month', ${now}::timestamptz ${sql.raw(atZone)}) - ${`${months - 1} months`}::interval,
          date_trunc('month', ${now}::timestamptz ${sql.raw(atZone)}), interval '1 month') as start) m
      order by m.start`.execute(tx);
    const isEnglish = caller.locale === 'en-US';
    const line = (key: 'organizations' | 'users', zh: string, en: string) => ({
      key,
      name: isEnglish ? en : zh,
      data: rows.map((row) => row[key]),
    });
    const last = rows.at(-1);
    return {
      xAxis: rows.map(({ month }) => month),
      period: 'month',
      series: [line('organizations', '机构', 'Organisations'), line('users', '用户', 'Users')],
      summary: { organizations: last?.organizations ?? null, users: last?.users ?? null },
    };
  });

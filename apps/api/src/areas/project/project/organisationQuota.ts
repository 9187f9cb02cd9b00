import { type FieldIssue, Refusal, toFieldIssue, type WorkContext } from '@isp/server';
import { sql } from 'kysely';
import type { Project } from '../../../generated/rows.ts';
import { amountText, units } from '../../resource/quota/amounts.ts';
import { quotaOf } from '../../resource/quota/quotaOf.ts';

type Amount = keyof typeof units;
const amounts = Object.keys(units) as Amount[];

type Quota = Readonly<Partial<Record<Amount, number | null | undefined>>>;

/**
 * Returns the quota that an organisation can still give to projects: its own quota minus the quotas of its active
 * projects. The result is only reliable while the organisation is locked, as in the rules of projects.
 *
 * @param without - ids of projects that are not counted
 */
async function leftOf(
  work: WorkContext,
  orgId: string | null,
  without: readonly string[],
): Promise<Readonly<Record<Amount, number>>> {
  return work.asService(async ({ tx }) => {
    const left = amounts.map(
      (name) =>
        sql`(given.quota ->> ${name})::numeric - coalesce((select sum((p.quota ->> ${name})::numeric) from project_project p
          where p."orgId" = ${orgId} and p.status in ('ACTIVE', 'SUSPENDED') and not p."isDeleted"
            and p.id <> all(${[...without]})), 0) as ${sql.ref(name)}`,
    );
    const { rows } = await sql<Record<Amount, unknown>>`
      select ${sql.join(left)} from (select ${orgId}::text as id) org, lateral (${sql.raw(quotaOf('org.id'))}) given(quota)`.execute(
      tx,
    );
    const [found] = rows;
    return Object.fromEntries(
      amounts.map((name) => [name, Math.max(Number(found?.[name] ?? 0), 0)]),
    ) as Record<Amount, number>;
  });
}

/**
 * Returns field errors if a project requests more quota than its organisation has left. A project may keep its
 * present quota, even if the organisation's quota has become smaller since.
 */
export async function quotaIssues(
  work: WorkContext,
  next: Pick<Project, 'quota'>,
  before: Project | undefined,
): Promise<readonly FieldIssue[]> {
  const quota: Quota = next.quota ?? {};
  const kept: Quota = before?.quota ?? {};
  const raised = amounts.filter((name) => (quota[name] ?? 0) > (kept[name] ?? 0));
  if (raised.length === 0) return [];
  const left = await leftOf(work, before?.orgId ?? work.caller.orgId, before ? [before.id] : []);
  return raised
    .filter((name) => (quota[name] ?? 0) > left[name])
    .map((name) => {
      const rest = amountText(left[name], units[name]);
      const texts = {
        'zh-CN': `超出机构剩余配额 ${rest['zh-CN']}`,
        'en-US': `More than the ${rest['en-US']} the organisation has left`,
      };
      return toFieldIssue({ field: `quota.${name}`, rule: 'maximum' }, work.caller.locale, texts);
    });
}

/**
 * Checks that the organisation has enough quota left for projects that become active again. The projects must be
 * locked and belong to one organisation.
 *
 * @throws Refusal QUOTA_EXCEEDED if the organisation does not have enough left of one amount
 */
export async function requireQuota(work: WorkContext, rows: readonly Project[]): Promise<void> {
  const left = await leftOf(work, rows[0]?.orgId ?? null, []);
  for (const name of amounts) {
    const need = rows.reduce((sum, { quota }) => sum + ((quota as Quota | null)?.[name] ?? 0), 0);
    if (need > left[name]) {
      const params = { need: amountText(need, units[name]), left: amountText(left[name], units[name]) };
      throw new Refusal('QUOTA_EXCEEDED', { params });
    }
  }
}

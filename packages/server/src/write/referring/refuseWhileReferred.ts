import { sql } from 'kysely';
import { asJobWithin, type Tx } from '../../database/open/openDatabase.ts';
import { mayAnything } from '../../host/caller.ts';
import { rowsOf } from '../../records/table/rowsOf.ts';
import { fillTexts, Refusal, type Texts } from '../../refusals/refusal.ts';
import { grantCondition } from '../../rights/grants.ts';
import { grantOf } from '../../rights/permission.ts';
import type { Core } from '../../rules/core.ts';
import type { UsedBy, WorkContext } from '../../rules/work.ts';
import { type Referrer, referrersOf, refersTo } from './referrers.ts';

/** Maximum number of referring records whose names a message contains. */
const MAX_USERS = 20;

const referredTexts = {
  'zh-CN': '被 {users}引用，不能删除',
  'en-US': 'Cannot be deleted: used by {users}',
} as const;

/** The number of records of one entity that refer to the given records. */
export interface Referred {
  readonly referrer: Referrer;
  readonly count: number;
}

/** Counts the references that prevent the deletion of these records, with one statement for each entity. */
export function countReferred(
  core: Core,
  tx: Tx,
  key: string,
  ids: readonly string[],
): Promise<readonly Referred[]> {
  // The role of jobs reads all rows, because the reference of a record of another organisation must be found too.
  return asJobWithin(tx, async (job) => {
    const found: Referred[] = [];
    for (const referrer of referrersOf(core, key, 'refuse')) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${sql.table(referrer.table.table)}
        where ${refersTo(referrer, key, ids)}`.execute(job);
      const count = rows[0]?.count ?? 0;
      if (count > 0) found.push({ referrer, count });
    }
    return found;
  });
}

/**
 * Refuses the deletion of records to which other records refer. It must run after `endHolds`, because then no other
 * call can add a reference any more.
 *
 * @throws Refusal DATA_IN_USE, with the number of records per entity, and the names of some records that the caller
 * may see
 */
export async function refuseWhileReferred(
  core: Core,
  work: WorkContext,
  ids: readonly string[],
): Promise<void> {
  const { key } = work.entity;
  const found = await countReferred(core, work.tx, key, ids);
  if (found.length === 0) return;
  const usedBy: UsedBy[] = [];
  for (const { referrer } of found)
    usedBy.push(...(await namesOf(core, work, referrer, key, ids, MAX_USERS - usedBy.length)));
  const references = found.map(({ count, referrer }) => ({ entity: referrer.table.entity.key, count }));
  throw new Refusal('DATA_IN_USE', {
    data: { usedBy, references },
    text: fillTexts(referredTexts, { users: referrersText(core, found) }),
  });
}

function referrersText(core: Core, found: readonly Referred[]): Texts {
  const textIn = (locale: 'zh-CN' | 'en-US') =>
    found.map(({ count, referrer: { table } }) => ({
      count,
      title: core.translate(table.entity.title, locale, table.entity.key),
    }));
  return {
    'zh-CN': textIn('zh-CN')
      .map(({ count, title }) => `${count} 条${title}`)
      .join('、'),
    'en-US': textIn('en-US')
      .map(({ count, title }) => `${count} × ${title}`)
      .join(', '),
  };
}

/** Returns the names of some of the records, as far as the caller may see them. */
async function namesOf(
  core: Core,
  { caller, tx }: WorkContext,
  referrer: Referrer,
  key: string,
  ids: readonly string[],
  limit: number,
): Promise<readonly UsedBy[]> {
  const { entity } = referrer.table;
  const grant = grantOf(core, entity, 'view', caller);
  if (!mayAnything(grant) || limit <= 0) return [];
  const shown = grantCondition(core.tables, grant, entity, caller) ?? sql`true`;
  const { rows } = await sql<{ id: string; name: string | null }>`
    select id, ${sql.ref(entity.label)}::text as name from ${rowsOf(referrer.table)}
    where ${refersTo(referrer, key, ids)} and ${shown} order by id limit ${limit}`.execute(tx);
  return rows.map(({ id, name }) => ({ id, name: name ?? id, entity: entity.key }));
}

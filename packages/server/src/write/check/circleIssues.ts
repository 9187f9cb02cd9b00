import type { Row } from '@isp/schema';
import { parentFields } from '@isp/schema/internal';
import { sql } from 'kysely';
import { asJobWithin, type Tx } from '../../database/open/openDatabase.ts';
import { isStored } from '../../database/schema/columns.ts';
import { takeTurn } from '../../database/sql/takeTurn.ts';
import type { EntityTable } from '../../records/table/entityTable.ts';
import { type FieldIssue, fillTexts, refuseFields, toFieldIssue, toTexts } from '../../refusals/refusal.ts';
import type { Core } from '../../rules/core.ts';
import type { WorkContext } from '../../rules/work.ts';
import { entityTitle } from '../../validation/validators.ts';

/** A change of a stored record, with its values before and after the change. */
export interface Move {
  readonly id: string;
  readonly before: Row;
  /** New values of the record. They contain at least the fields that change. */
  readonly after: Row;
}

const circleTexts = {
  'zh-CN': '{title}不能是自己或自己的下级',
  'en-US': '{title} cannot be the record itself, nor one below it',
} as const;

/**
 * Returns field errors for a change after which a record would be an ancestor of itself. Only fields that change
 * are checked. Changes of one tree wait for each other until the transaction ends, so that two simultaneous changes
 * cannot form a circle together.
 */
export async function circleIssues(
  core: Core,
  { caller, tx }: Pick<WorkContext, 'caller' | 'tx'>,
  table: EntityTable,
  moves: readonly Move[],
): Promise<FieldIssue[]> {
  const { entity } = table;
  const issues: FieldIssue[] = [];
  for (const { name } of parentFields(entity)) {
    const column = table.columns.get(name);
    const changed = moves.filter(
      ({ after, before }) => Object.hasOwn(after, name) && after[name] !== before[name],
    );
    if (!column || !isStored(column) || !changed.some(({ after }) => after[name])) continue;
    await takeTurn(tx, `isp.tree ${table.table} ${name} ${caller.tenantId}`);
    if (!(await formsCircle(tx, table, name, changed))) continue;
    const title = toTexts((locale) => core.translate(entityTitle(entity, name), locale, entity.key));
    const texts = fillTexts(circleTexts, { title });
    issues.push(toFieldIssue({ field: name, rule: 'circle' }, caller.locale, texts));
  }
  return issues;
}

/**
 * Refuses a change that would form a circle.
 * @throws Refusal PARAM_INVALID at the fields of {@link circleIssues}
 */
export async function refuseCircles(...of: Parameters<typeof circleIssues>): Promise<void> {
  const issues = await circleIssues(...of);
  if (issues.length > 0) throw refuseFields(issues);
}

/**
 * True if, after the change, the chain of parents of a changed record leads back to this record. All rows are read,
 * since a record that is hidden from the caller is part of the tree too.
 */
function formsCircle(tx: Tx, { table }: EntityTable, name: string, moves: readonly Move[]): Promise<boolean> {
  const ids = moves.map(({ id }) => id);
  const parents = moves.map(({ after }) => after[name] || null);
  const parent = sql.ref(name);
  return asJobWithin(tx, async (job) => {
    // `union` drops records that were already found, so the search ends even if a circle exists.
    const { rows } = await sql<{ found: boolean }>`
      with recursive moved as (select * from unnest(${ids}::text[], ${parents}::text[]) as m(id, parent)),
      up(start, at) as (
        select id, parent from moved where parent is not null
        union
        select up.start, case when moved.id is null then kept.${parent} else moved.parent end
        from up join ${sql.table(table)} kept on kept.id = up.at left join moved on moved.id = kept.id
        where up.at <> up.start and (moved.id is not null or not kept."isDeleted"))
      select exists(select from up where at = start) as found`.execute(job);
    return rows[0]?.found ?? false;
  });
}

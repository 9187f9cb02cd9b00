import { binKey, type View } from '@isp/schema/internal';
import { type RawBuilder, sql } from 'kysely';
import type { Caller, Grant } from '../host/caller.ts';
import { askerOf, forAsker } from '../query/forCaller.ts';
import type { PageQuery } from '../query/readQuery.ts';
import { requireRanges } from '../query/requireRanges.ts';
import { requireSearch, searchedBy } from '../query/requireSearch.ts';
import { toConditions } from '../records/conditions/search.ts';
import type { EntityTable } from '../records/table/entityTable.ts';
import { grantCondition } from '../rights/grants.ts';
import { orgCondition } from '../rights/organisation.ts';
import type { Core } from '../rules/core.ts';
import { asksForBin, binCondition } from './bin.ts';

/**
 * Returns all SQL conditions of a list. They apply in addition to row-level security.
 *
 * @throws Refusal PARAM_INVALID for an unknown condition
 */
export function toWhere(
  core: Core,
  table: EntityTable,
  caller: Caller,
  grant: Grant,
  query: PageQuery,
  view: View | undefined,
  closed: ReadonlySet<string>,
): RawBuilder<unknown> {
  const { entity } = table;
  const open = searchedBy(table, closed);
  const inBin = asksForBin(entity, query.search);
  const { [binKey]: _bin, ...conditions } = query.search;
  const search = inBin ? conditions : query.search;
  requireSearch(open, { ...query, search }, caller);
  requireRanges(core, table, search, caller);
  const byGrant = grantCondition(core.tables, grant, entity, caller);
  const ofOrg = orgCondition(core, entity, caller, search);
  return sql.join(
    [
      inBin ? binCondition(core, entity, caller) : sql`"isDeleted" = false`,
      ...(ofOrg ? [ofOrg] : []),
      ...(byGrant ? [byGrant] : []),
      ...toConditions(table, forAsker(view?.preset ?? {}, askerOf(core, caller))),
      ...toConditions(open, search),
    ],
    sql` and `,
  );
}

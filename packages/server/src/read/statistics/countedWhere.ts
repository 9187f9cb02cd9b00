import type { Row } from '@isp/schema';
import type { Filter } from '@isp/schema/internal';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../host/caller.ts';
import { askerOf, forAsker } from '../../query/forCaller.ts';
import { readPageQuery } from '../../query/readQuery.ts';
import { findView } from '../../query/requireSearch.ts';
import { searchedFields, toConditions } from '../../records/conditions/search.ts';
import type { EntityTable } from '../../records/table/entityTable.ts';
import { closedToSearch } from '../../rights/closedFields.ts';
import { requireView } from '../../rights/permission.ts';
import type { Core } from '../../rules/core.ts';
import { toWhere } from '../toWhere.ts';

/** Which rows are counted for the figures and charts of a call. */
export interface Counted {
  /** SQL condition for the rows that the list would show the caller for the same filter. */
  readonly where: RawBuilder<unknown>;
  /**
   * Fields by which the caller may not filter. Figures of these fields are hidden too, because they would reveal
   * values.
   */
  readonly closed: ReadonlySet<string>;
  /**
   * Returns the SQL condition of a fixed filter in the schema. Its placeholders are replaced by values of the
   * caller.
   */
  readonly conditionOf: (filter: Filter) => RawBuilder<unknown>;
  /** Returns true if the filter uses a field by which the caller may not filter. */
  readonly isClosed: (filter: Filter) => boolean;
}

/**
 * Returns which rows are counted for statistics: the rows that the list shows with the same rights and the same
 * filter.
 *
 * @param input - filter keys as in a list call; the calling code reads `range`
 * @throws Refusal ORG_REQUIRED, FORBIDDEN
 */
export function countedWhere(core: Core, table: EntityTable, caller: Caller, input: Row): Counted {
  const grant = requireView(core, table.entity, caller);
  const { range: _range, ...search } = input;
  const asker = askerOf(core, caller);
  const query = readPageQuery(search, 10, asker);
  const closed = closedToSearch(core, table.entity, caller);
  return {
    where: toWhere(core, table, caller, grant, query, findView(table, search, caller), closed),
    closed,
    conditionOf: (filter) => {
      const conditions = toConditions(table, forAsker(filter, asker));
      return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
    },
    isClosed: (filter) => searchedFields(table, forAsker(filter, asker)).some((name) => closed.has(name)),
  };
}

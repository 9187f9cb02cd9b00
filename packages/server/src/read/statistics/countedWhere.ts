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

/** The rows from which the figures of one call are computed. */
export interface Counted {
  /** Condition for the rows that the caller's list would show for the same filter. */
  readonly where: RawBuilder<unknown>;
  /** Fields by which the caller may not filter. Figures of these fields are hidden too. */
  readonly closed: ReadonlySet<string>;
  /** Converts a fixed filter of the schema into a condition. Placeholders are replaced by values of the caller. */
  readonly conditionOf: (filter: Filter) => RawBuilder<unknown>;
  /** True if the filter names a field by which the caller may not filter. */
  readonly isClosed: (filter: Filter) => boolean;
}

/**
 * Returns the rows for statistics: the rows that the list shows with the same rights and the same filter.
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

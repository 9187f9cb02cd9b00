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
  /** The rows that the caller's list would show for the same search. */
  readonly where: RawBuilder<unknown>;
  /** Fields by which the caller may not filter; figures of these fields are hidden too. */
  readonly closed: ReadonlySet<string>;
  /** A fixed filter of the schema as a condition, with placeholders replaced by values of the caller. */
  readonly conditionOf: (filter: Filter) => RawBuilder<unknown>;
  /** Does a filter name a field that the caller may not filter by? */
  readonly isClosed: (filter: Filter) => boolean;
}

/**
 * The rows for statistics: those of the list, with the same rights and the same search.
 *
 * @param input - search keys as the list takes them; the calling code reads `range`
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

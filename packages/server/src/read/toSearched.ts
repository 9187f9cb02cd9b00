import type { Row } from '@isp/schema';
import type { View } from '@isp/schema/internal';
import { sql } from 'kysely';
import { scopeOf } from '../database/open/openDatabase.ts';
import type { Ask } from '../database/sql/tx.ts';
import type { Caller, Grant } from '../host/caller.ts';
import { findByPart } from '../query/findByPart.ts';
import type { PageSource } from '../query/readPage.ts';
import type { PageQuery } from '../query/readQuery.ts';
import { searchedBy } from '../query/requireSearch.ts';
import { partPattern } from '../records/conditions/holdsText.ts';
import { isFindable, patternsOf, type TextPart, toConditions } from '../records/conditions/search.ts';
import type { EntityTable } from '../records/table/entityTable.ts';
import type { Core } from '../rules/core.ts';
import { toWhere } from './toWhere.ts';

/** The rows that the filter of a list finds, and how they are counted. */
export interface Searched extends Pick<PageSource, 'where' | 'walked'> {
  /** The latest count that this process made for the same filter with the same rights. */
  readonly long: ReturnType<Core['longLists']>;
}

/**
 * Returns the conditions of a list's filter, including the rules of the list. They are used to read rows and to
 * count them.
 */
export function toSearched(
  core: Core,
  table: EntityTable,
  caller: Caller,
  grant: Grant,
  query: PageQuery,
  view: View | undefined,
  closed: ReadonlySet<string>,
): Searched {
  const where = (search: Row) => toWhere(core, table, caller, grant, { ...query, search }, view, closed);
  const open = searchedBy(table, closed);
  const patterns = patternsOf(open, query.search);
  const holds = toConditions(open, patterns);
  const others = Object.entries(query.search).filter(([key]) => !Object.hasOwn(patterns, key));
  return {
    where: where(query.search),
    // No index can find these conditions, so every row is compared.
    walked:
      holds.length > 0
        ? { holds: sql.join(holds, sql` and `), among: where(Object.fromEntries(others)) }
        : undefined,
    // The key contains everything on which `where` and row-level security depend.
    long: core.longLists([scopeOf(caller), table.table, grant, view?.name, [...closed], query.search]),
  };
}

/** Returns the ids to which the list is limited, or undefined if the ids cannot be looked up. */
export async function idsOf(
  core: Core,
  ask: Ask,
  table: EntityTable,
  caller: Caller,
  part: TextPart | undefined,
) {
  if (!part || !core.findsParts || caller.level === 'anonymous') return undefined;
  return findByPart(ask, table.table, part);
}

/** Returns a part of the records' names, in the form that {@link idsOf} looks up. */
export function labelPart({ entity, texts }: EntityTable, keyword: string): TextPart | undefined {
  const pattern = texts.has(entity.label) && isFindable(keyword) ? partPattern(keyword) : undefined;
  return pattern === undefined ? undefined : { columns: [entity.label], pattern };
}

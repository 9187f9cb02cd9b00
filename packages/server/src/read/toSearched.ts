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

/** The rows that the filter of a list finds, and how they can be counted. */
export interface Searched extends Pick<PageSource, 'where' | 'walked'> {
  /**
   * The stored count of the list, if this process has counted it recently with the same filter and the same rights.
   */
  readonly long: ReturnType<Core['longLists']>;
}

/**
 * Returns the SQL conditions of a list: its filter, and the rules that apply to the list. They are used both to
 * read and to count rows.
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
    // `walked` contains the conditions for which no index can be used, so that every row must be compared.
    walked:
      holds.length > 0
        ? { holds: sql.join(holds, sql` and `), among: where(Object.fromEntries(others)) }
        : undefined,
    // The key contains everything on which the result depends: `where`, and the settings for row-level security.
    long: core.longLists([scopeOf(caller), table.table, grant, view?.name, [...closed], query.search]),
  };
}

/**
 * Returns the ids of the rows that contain the searched part of a text. Returns undefined if they are not found by
 * an index.
 */
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

/**
 * Returns the keyword as a part of the records' names, in the form that {@link idsOf} needs. Returns undefined if
 * no index can find it.
 */
export function labelPart({ entity, texts }: EntityTable, keyword: string): TextPart | undefined {
  const pattern = texts.has(entity.label) && isFindable(keyword) ? partPattern(keyword) : undefined;
  return pattern === undefined ? undefined : { columns: [entity.label], pattern };
}

import type { Row } from '@isp/schema';
import { maxSearchText } from '@isp/schema/internal';
import { type RawBuilder, sql } from 'kysely';
import { askWithin } from '../database/sql/tx.ts';
import type { Caller } from '../host/caller.ts';
import { words } from '../query/readQuery.ts';
import { holdsText, partPattern } from '../records/conditions/holdsText.ts';
import type { EntityTable } from '../records/table/entityTable.ts';
import { rowsOf } from '../records/table/rowsOf.ts';
import { requireKeys } from '../refusals/commonKeys.ts';
import { Refusal, refuseFields } from '../refusals/refusal.ts';
import { toSearchIssue } from '../refusals/searchIssue.ts';
import { closedToSearch } from '../rights/closedFields.ts';
import { requireView } from '../rights/permission.ts';
import type { Core } from '../rules/core.ts';
import { idsOf, labelPart } from './toSearched.ts';
import { toWhere } from './toWhere.ts';

/** A record whose name contains the keyword. */
export interface Hit {
  /** Key of the record's entity: `area.entity`. */
  readonly entity: string;
  readonly id: string;
  readonly label: string;
}

/** Maximum number of records of one entity in the result. The user finds all of them in the entity's list. */
const ofEach = 5;
/** Maximum number of entities that one call searches. */
const MAX_ENTITIES = 100;

/**
 * Finds records of several entities by a part of their name. The rules of each entity's list apply, so a record
 * that its list hides is not found. Names that begin with the keyword come first, then the newest records.
 *
 * @param input - `keyword` is the text. `entities` contains entity keys in the order of the answer. Entities that
 * the caller may not see, or whose name cannot be searched, are left out.
 */
export async function searchRecords(core: Core, caller: Caller, input: Row): Promise<readonly Hit[]> {
  requireKeys(input, ['keyword', 'entities'], caller);
  const keyword = typeof input.keyword === 'string' ? input.keyword.trim() : '';
  // A keyword that is too long is not shortened, because names would be found that do not contain all of it.
  if (partPattern(keyword) === undefined || [...keyword].length > maxSearchText) return [];
  const keys = words(input.entities);
  if (keys.length > MAX_ENTITIES)
    throw refuseFields([
      toSearchIssue({ key: 'entities', rule: 'maxItems', limit: MAX_ENTITIES }, caller.locale),
    ]);
  const tables = keys.flatMap((key) => searched(core, caller, core.tables.get(key)));
  if (tables.length === 0) return [];
  return core.database.asReader(caller, async (tx) => {
    const selects: RawBuilder<unknown>[] = [];
    for (const [at, { table, where }] of tables.entries()) {
      const ids = await idsOf(core, askWithin(tx), table, caller, labelPart(table, keyword));
      if (ids?.length === 0) continue;
      const label = sql.ref(table.entity.label);
      selects.push(sql`(
        select ${at}::int as place, ${table.entity.key} as entity, id, ${label}::text as label
        from ${rowsOf(table, ids)} where ${where} and ${holdsText(label, keyword)}
        order by (${holdsText(label, keyword, 'start')}) desc, id desc limit ${ofEach})`);
    }
    if (selects.length === 0) return [];
    const { rows } = await sql<Hit & { readonly place: number }>`
      select * from (${sql.join(selects, sql` union all `)}) as found order by place`.execute(tx);
    return rows.map(({ entity, id, label }) => ({ entity, id, label }));
  });
}

interface Searched {
  readonly table: EntityTable;
  /** SQL condition of the entity's list. */
  readonly where: RawBuilder<unknown>;
}

/**
 * Returns an entity with the condition under which this caller may search it. Returns an empty list if the caller
 * may not search it.
 */
function searched(core: Core, caller: Caller, table: EntityTable | undefined): Searched[] {
  if (!table?.texts.has(table.entity.label) || !table.entity.operations.getList) return [];
  const closed = closedToSearch(core, table.entity, caller);
  if (closed.has(table.entity.label)) return [];
  try {
    const grant = requireView(core, table.entity, caller);
    const query = { current: 1, size: ofEach, ascs: [], descs: [], search: {} };
    return [{ table, where: toWhere(core, table, caller, grant, query, undefined, closed) }];
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
}

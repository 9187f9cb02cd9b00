import type { Row } from '@isp/schema';
import { isBlank, maxSearchText } from '@isp/schema/internal';
import { foldText } from '@isp/schema/values';
import { type RawBuilder, sql } from 'kysely';
import { askWithin } from '../database/sql/tx.ts';
import type { Caller } from '../host/caller.ts';
import { askerOf } from '../query/forCaller.ts';
import { isMissing } from '../query/isMissing.ts';
import { boundIds, type PageQuery, readLimit, readPageQuery, words } from '../query/readQuery.ts';
import { findView } from '../query/requireSearch.ts';
import { orderBy, toOrder } from '../query/sort.ts';
import { foldedText, holdsText } from '../records/conditions/holdsText.ts';
import { labelsWithin } from '../records/references/labels.ts';
import { decodeRow, type EntityTable } from '../records/table/entityTable.ts';
import { rowsOf } from '../records/table/rowsOf.ts';
import { refuseFields } from '../refusals/refusal.ts';
import { toSearchIssue } from '../refusals/searchIssue.ts';
import { closedToSearch, openTo } from '../rights/closedFields.ts';
import { requireView } from '../rights/permission.ts';
import { type Core, rulesOf } from '../rules/core.ts';
import { possibleParents } from './possibleParents.ts';
import { idsOf, labelPart } from './toSearched.ts';
import { toWhere } from './toWhere.ts';

/** Returns the options of a picker: the ids and labels of the records to which the caller may refer. */
export async function listOptions(
  core: Core,
  table: EntityTable,
  caller: Caller,
  input: Row,
): Promise<Row[]> {
  const { entity } = table;
  const grant = requireView(core, entity, caller);
  const limit = readLimit(input.limit);
  const { keyword: asked, limit: _limit, ids: named, notBelow, ...filter } = input;
  const ids = boundIds(words(named));
  const { search } = readPageQuery(filter, 10, askerOf(core, caller));
  const view = findView(table, input, caller);
  const keyword = readKeyword(asked, caller);
  // A list that contains only invalid ids finds no row (without this check it would find all rows). A keyword with
  // NUL also finds none, because no text in the database contains NUL.
  if (keyword.includes('\u0000') || (ids.length === 0 && isGiven(named))) return [];
  return core.database.asReader(caller, async (tx) => {
    const query: PageQuery = { current: 1, size: limit, ascs: [], descs: [], search };
    const closed = closedToSearch(core, entity, caller);
    const conditions = [toWhere(core, table, caller, grant, query, view, closed)];
    if (!isMissing(notBelow)) conditions.push(await possibleParents(tx, table, caller, notBelow));
    if (ids.length > 0) conditions.push(sql`id in (${sql.join(ids)})`);
    if (keyword !== '') conditions.push(holdsText(sql.ref(entity.label), keyword));
    const found = await idsOf(core, askWithin(tx), table, caller, labelPart(table, keyword));
    const { rows } = await sql<Record<string, unknown>>`
      select ${table.columnList} from ${rowsOf(table, found)} where ${sql.join(conditions, sql` and `)}
      order by ${exactFirst(entity.label, keyword)} ${orderBy(toOrder(table, query, closed))} limit ${ids.length > 0 ? Math.max(limit, ids.length) : limit}`.execute(
      tx,
    );
    const labelOf = rulesOf(core, entity).optionLabel;
    const open = openTo(core, entity, caller);
    const records = await core.references.withLabels(
      labelsWithin(tx),
      table,
      rows.map((row) => open(decodeRow(table, row))),
    );
    return records.map((row) => ({
      value: row[entity.rowKey],
      label: labelOf?.(row) ?? String(row[entity.label] ?? row[entity.rowKey]),
      ...(entity.states ? { extra: { [entity.states.field]: row[entity.states.field] } } : {}),
    }));
  });
}

/** Returns true if the call contains a parameter with ids. A blank text does not count. */
const isGiven = (ids: unknown): boolean =>
  Array.isArray(ids) ? ids.length > 0 : String(ids ?? '').trim() !== '';

/**
 * Returns SQL for a sort order in which records whose name equals the keyword come first, however many names
 * contain it.
 */
const exactFirst = (label: string, keyword: string): RawBuilder<unknown> =>
  keyword === '' ? sql`` : sql`(${foldedText(sql.ref(label))} = ${foldText(keyword)}) desc nulls last,`;

/**
 * Returns the text for which a picker searches in the names. @throws Refusal PARAM_INVALID if the value is not a
 * text or is too long
 */
function readKeyword(value: unknown, { locale }: Caller): string {
  if (value === undefined || value === null) return '';
  const keyword = typeof value === 'string' ? (isBlank(value) ? '' : value.trim()) : undefined;
  if (keyword !== undefined && [...keyword].length <= maxSearchText) return keyword;
  const rule = keyword === undefined ? 'value' : 'maxLength';
  throw refuseFields([toSearchIssue({ key: 'keyword', rule, limit: maxSearchText }, locale)]);
}

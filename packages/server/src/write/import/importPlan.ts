import type { Entity, Row } from '@isp/schema';
import { findDuplicates, importKeys, ownValue, uniqueValue } from '@isp/schema/internal';
import { sql } from 'kysely';
import { uniqueTerm } from '../../database/schema/indexes.ts';
import { quote } from '../../database/sql/quote.ts';
import type { Tx } from '../../database/sql/tx.ts';
import type { Caller } from '../../host/caller.ts';
import type { EntityTable } from '../../records/table/entityTable.ts';
import { rowsOf } from '../../records/table/rowsOf.ts';
import { requireKeys } from '../../refusals/commonKeys.ts';
import {
  type FieldIssue,
  fillTexts,
  Refusal,
  refuseFields,
  toFieldIssue,
  toTexts,
} from '../../refusals/refusal.ts';
import { orgCondition, requireOrg } from '../../rights/organisation.ts';
import { requireGrant } from '../../rights/permission.ts';
import type { Core } from '../../rules/core.ts';
import { refuseKey, requireRows } from '../requireRows.ts';

/** Maximum number of rows of one import call. Either all of its rows are imported or none. */
export const MAX_IMPORT_ROWS = 500;

/** The plan of an import: the rows and the way in which they are imported. */
export interface ImportPlan {
  readonly rows: readonly Row[];
  /**
   * `add` adds every row. `update` changes the record whose value in the field `by` equals that of the row. `both`
   * does the same if such a record exists, and adds the row otherwise.
   */
  readonly mode: 'add' | 'update' | 'both';
  /** Name of the field whose value identifies the record of a row. Undefined if rows are only added. */
  readonly by: string | undefined;
}

const modes: readonly unknown[] = ['add', 'update', 'both'];

/**
 * Reads from a call the rows and the way in which they are imported, and checks the right to import them.
 *
 * @throws Refusal PARAM_INVALID for an unknown mode or field, IMPORT_TOO_LARGE
 */
export function readPlan(core: Core, table: EntityTable, caller: Caller, input: Row): ImportPlan {
  const { entity } = table;
  const { mode = 'add', by, dryRun = false } = input;
  requireOrg(entity, caller, true);
  requireKeys(input, ['rows', 'dryRun', 'mode', 'by'], caller);
  if (typeof dryRun !== 'boolean') refuseKey(caller, 'dryRun', 'dryRun: true, false');
  if (!modes.includes(mode)) refuseKey(caller, 'mode', 'mode: add, update, both');
  if (mode !== 'update') requireGrant(core, entity, 'add', caller);
  if (mode !== 'add') {
    requireGrant(core, entity, 'edit', caller);
    const keys = importKeys(entity).map(({ name }) => name);
    if (!keys.includes(String(by))) refuseKey(caller, 'by', `by: ${keys.join(', ')}`);
  }
  if (Array.isArray(input.rows) && input.rows.length > MAX_IMPORT_ROWS)
    throw new Refusal('IMPORT_TOO_LARGE', { params: { max: MAX_IMPORT_ROWS } });
  const rows = requireRows(entity, input, caller);
  return { rows, mode: mode as ImportPlan['mode'], by: mode === 'add' ? undefined : String(by) };
}

const alikeTexts = {
  'zh-CN': '与第 {rows} 条数据重复',
  'en-US': 'Duplicate of row {rows}',
} as const;

/**
 * Returns field errors for rows that have equal values although the values must be unique. The error of each row
 * contains the numbers of the other rows, counted from 1.
 */
export function alikeIssues(
  { entity }: EntityTable,
  { rows, by }: ImportPlan,
  { locale }: Caller,
): ReadonlyMap<number, readonly FieldIssue[]> {
  const issues = new Map<number, FieldIssue[]>();
  for (const { field, rows: same } of findDuplicates(entity, rows, by)) {
    for (const at of same) {
      const others = same.filter((other) => other !== at).map((other) => other + 1);
      const texts = fillTexts(alikeTexts, { rows: others.join(', ') });
      const issue = toFieldIssue({ field: `rows.${at}.${field}`, rule: 'unique' }, locale, texts);
      issues.set(at, [...(issues.get(at) ?? []), issue]);
    }
  }
  return issues;
}

/** The record that a row of an import changes. */
export interface Target {
  readonly id: string;
  readonly rowVersion: unknown;
}

/**
 * Finds the records whose value in the field `by` equals the value of a row. Values are compared as texts. A record
 * that the caller may not see is not found.
 */
export async function findTargets(
  core: Core,
  tx: Tx,
  table: EntityTable,
  caller: Caller,
  by: string,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, readonly Target[]>> {
  const { entity } = table;
  const values = [
    ...new Set(rows.map((row) => keyOf(entity, row, by)).filter((value) => value !== undefined)),
  ];
  const ofOrg = orgCondition(core, entity, caller, {}) ?? sql`true`;
  const key = sql`${sql.raw(uniqueTerm(entity, by).join(quote(by)))}::text`;
  const { rows: found } = await sql<{ key: string; id: string; rowVersion: unknown }>`
    select ${key} as key, id, "rowVersion" from ${rowsOf(table)}
    where ${key} = any(${values}) and "isDeleted" = false and ${ofOrg}`.execute(tx);
  const targets = new Map<string, Target[]>();
  for (const { key: own, ...target } of found) targets.set(own, [...(targets.get(own) ?? []), target]);
  return targets;
}

/**
 * Returns the value of a row in the field `by`, as a text for comparison. Returns undefined if the value is empty.
 */
export function keyOf({ fields }: Entity, row: Row, by: string): string | undefined {
  const field = fields.find(({ name }) => name === by);
  const value = uniqueValue(field, ownValue(row, by));
  return value === undefined ? undefined : String(value).trim();
}

const targetTexts = {
  none: { 'zh-CN': '没有{title}为“{value}”的数据', 'en-US': 'No record with {title} “{value}”' },
  several: {
    'zh-CN': '有多条数据的{title}为“{value}”',
    'en-US': 'Several records have this value: {value} ({title})',
  },
  empty: {
    'zh-CN': '请填写{title}，以便查找已有数据',
    'en-US': '{title}: fill it in, records are found by it',
  },
} as const;

/**
 * Refuses a row because the record that it should change is missing or not unique.
 * @throws Refusal PARAM_INVALID at the field by which rows name records
 */
export function refuseTarget(
  core: Core,
  { entity }: EntityTable,
  { locale }: Caller,
  by: string,
  kind: keyof typeof targetTexts,
  value = '',
): never {
  const own = entity.fields.find(({ name }) => name === by)?.title ?? by;
  const title = toTexts((language) => core.translate(own, language, entity.key));
  const texts = fillTexts(targetTexts[kind], { title, value: toTexts(() => value) });
  throw refuseFields([toFieldIssue({ field: by, rule: 'key' }, locale, texts)]);
}

import { joinTexts } from '@isp/kit';
import type { Entity, Row } from '@isp/schema';
import { cutText, type DateTimes, isSecret, ownValue, standardActions } from '@isp/schema/internal';
import { isStandardAction } from '@isp/schema/rules';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Tables, Tx } from '../../database/open/openDatabase.ts';
import { isStored } from '../../database/schema/columns.ts';
import type { Caller } from '../../host/caller.ts';
import { holdsText } from '../conditions/holdsText.ts';
import { type EntityTable, withoutSecretParts } from '../table/entityTable.ts';
import { shownOf } from '../table/sealed.ts';
import { isSecretName } from '../table/secretNames.ts';

/** One line of the operation log. */
export interface OpsEntry {
  readonly entity: Pick<Entity, 'area' | 'key' | 'title' | 'scope' | 'fields' | 'actions'> &
    Partial<Pick<Entity, 'states'>>;
  /** Name of the action, or its Chinese title if the schema does not declare the action. */
  readonly action: string;
  readonly id: string;
  /** Name of the record. */
  readonly label: string;
  /** Tenant and organisation of the record. Needed if the change was not caused by a call of a user. */
  readonly owner?: { readonly tenantId: string; readonly orgId: string } | undefined;
  readonly before?: Row | undefined;
  readonly after?: Row | undefined;
  /** Reason of a failure; undefined for a success. */
  readonly error?: string | undefined;
  readonly costMs?: number | undefined;
}

/** The user and the time of the lines, and the function that makes their ids. */
export interface OpsLogger {
  /** The user; undefined in a job, where the system makes the change. */
  readonly caller: Caller | undefined;
  readonly newId: () => string;
  readonly now: Date;
}

/** Number of lines that one statement writes. */
const batch = 1000;

/**
 * Adds lines to the log. They contain no secrets: the values of write-only fields, passwords, and fields with names
 * of secrets are masked.
 */
export async function writeOpsLogs(tx: Tx, logger: OpsLogger, entries: readonly OpsEntry[]): Promise<void> {
  for (let from = 0; from < entries.length; from += batch) {
    const lines = entries.slice(from, from + batch).map((entry) => toLine(logger, entry));
    await tx.insertInto('isp_ops_log').values(lines).execute();
  }
}

/** Adds one line to the log. */
export const writeOpsLog = (tx: Tx, caller: Caller, id: string, now: Date, entry: OpsEntry): Promise<void> =>
  writeOpsLogs(tx, { caller, now, newId: () => id }, [entry]);

function toLine({ caller, newId, now }: OpsLogger, entry: OpsEntry): Record<string, unknown> {
  const secret = entry.entity.fields.filter(isSecret);
  const secrets = new Set(secret.map(({ name }) => name));
  const [before, after] = [entry.before, entry.after].map((row) => row && (maskSecrets(row, secrets) as Row));
  const title = actionTitle(entry);
  // Records that belong to one user are not shown to the organisation for which the user acts.
  const isPrivate = entry.entity.scope === 'user';
  const difference = before && after ? changedKeys(before, after) : undefined;
  return {
    id: newId(),
    opsTime: now,
    tenantId: caller?.tenantId ?? entry.owner?.tenantId ?? null,
    operatorId: caller?.userId ?? null,
    operatorName: caller?.userName ?? '系统',
    orgId: isPrivate ? null : (caller ?? entry.owner)?.orgId || null,
    orgName: isPrivate ? null : caller?.orgName || null,
    module: entry.entity.area,
    action: title,
    bizType: entry.entity.key,
    bizId: storable(entry.id).slice(0, MAX_ID_CHARACTERS) || null,
    content: cutText(
      storable(`${joinTexts(title, entry.entity.title)}${entry.label ? `“${entry.label}”` : ''}`),
      500,
    ),
    result: entry.error === undefined ? 'SUCCESS' : 'FAIL',
    errMessage: entry.error === undefined ? null : cutText(entry.error, 500),
    ip: caller?.ip ?? null,
    costMs: entry.costMs ?? null,
    before: toJson(before, difference),
    after: toJson(after, difference),
  };
}

/**
 * Maximum number of characters of an id in the log. A refused call may have sent any text, and the size of an index
 * row is limited.
 */
const MAX_ID_CHARACTERS = 100;

/**
 * Removes NUL from a text, because no text in the database can contain NUL. The log stores the texts that a refused
 * call sent.
 */
const storable = (text: string) => text.replaceAll('\u0000', '');

/** Returns the title of an action. People read the log, so it stores the text of the button. */
function actionTitle({ action, after, entity }: OpsEntry): string {
  const own = entity.actions.find((candidate) => candidate.name === action)?.title;
  const name = action === 'update' ? 'edit' : action;
  const standard = isStandardAction(name) ? standardActions[name]?.title : undefined;
  return own ?? standard ?? stepTitle(entity, action, after) ?? action;
}

/**
 * Returns the title of a transition that the service makes. Such a transition has no button, so its title is made
 * from the new state.
 */
function stepTitle(entity: OpsEntry['entity'], name: string, after: Row | undefined): string | undefined {
  const { states } = entity;
  if (!states || !after || !Object.hasOwn(states.transitions, name)) return undefined;
  const options = entity.fields.find((field) => field.name === states.field)?.options;
  const title = options?.find((option) => option.value === after[states.field])?.label;
  return title && `变为${title}`;
}

/** Returns a row as the log stores it: its stored and readable columns, without computed columns. */
export const toLogged = (table: EntityTable, row: Row): Row =>
  Object.fromEntries(
    table.readable.filter(isStored).map((column) => {
      const { field, name } = column;
      const value = withoutSecretParts(table, column, ownValue(row, name) ?? null);
      return [name, field?.sealed ? shownOf(field, value) : value];
    }),
  );

function maskSecrets(value: unknown, secrets: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((element) => maskSecrets(element, secrets));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      secrets.has(key) || isSecretName(key) ? '******' : maskSecrets(inner, secrets),
    ]),
  );
}

/**
 * Returns the columns that the log stores for an update, which are the changed columns. For an add or a deletion,
 * the log stores the whole row.
 */
function changedKeys(before: Row, after: Row): ReadonlySet<string> {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  const unloggedColumns = new Set(['updateTime', 'updateUser', 'rowVersion']);
  return new Set(
    [...keys].filter(
      (key) =>
        !unloggedColumns.has(key) &&
        JSON.stringify(ownValue(before, key)) !== JSON.stringify(ownValue(after, key)),
    ),
  );
}

function toJson(row: Row | undefined, only: ReadonlySet<string> | undefined): string | null {
  if (!row) return null;
  return JSON.stringify(
    only ? Object.fromEntries(Object.entries(row).filter(([key]) => only.has(key))) : row,
  );
}

/**
 * Fields of the log by which a list may filter by equality. The operator's name is filtered by a part, and the time
 * by a range.
 */
const filters = ['module', 'action', 'bizType', 'bizId', 'result', 'operatorId'] as const;
/** Keys of a filter of the log. */
export const opsLogKeys: readonly string[] = [
  ...filters,
  'operatorName',
  ...['dategt', 'datege', 'datelt', 'datele'].map((suffix) => `opsTime_${suffix}`),
];

export interface OpsQuery {
  readonly current: number;
  readonly size: number;
  readonly search: Row;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  /**
   * Restricts the result to lines of this organisation and private lines of the user. Without it, all lines that
   * the caller may see are returned.
   */
  readonly org?: string | undefined;
}

/** Returns the rows of the log that the caller may see. The newest row comes first. */
export async function listOpsLog(
  tx: Tx,
  caller: Pick<Caller, 'userId'>,
  query: OpsQuery,
  dateTimes: DateTimes,
): Promise<{ total: number; records: Row[] }> {
  const where = (eb: ExpressionBuilder<Tables, 'isp_ops_log'>) =>
    eb.and([
      ...filters.flatMap((name) => {
        const value = query.search[name];
        return typeof value === 'string' && value !== '' ? [eb(name, '=', value)] : [];
      }),
      ...(typeof query.search.operatorName === 'string' && query.search.operatorName !== ''
        ? [holdsText(sql.ref('operatorName'), query.search.operatorName)]
        : []),
      ...(query.org
        ? [
            eb.or([
              eb('orgId', '=', query.org),
              eb.and([eb('orgId', 'is', null), eb('operatorId', '=', caller.userId)]),
            ]),
          ]
        : []),
      ...(query.from ? [eb('opsTime', '>=', query.from)] : []),
      ...(query.to ? [eb('opsTime', '<=', query.to)] : []),
    ]);
  const count = await tx
    .selectFrom('isp_ops_log')
    .where(where)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  const rows = await tx
    .selectFrom('isp_ops_log')
    .where(where)
    .selectAll()
    .orderBy('opsTime', 'desc')
    .orderBy('id', 'desc')
    .limit(query.size)
    .offset((query.current - 1) * query.size)
    .execute();
  return {
    total: Number(count.total),
    records: rows.map(({ tenantId: _tenantId, ...row }) => ({
      ...row,
      opsTime: row.opsTime instanceof Date ? dateTimes.toDateTime(row.opsTime) : null,
    })),
  };
}

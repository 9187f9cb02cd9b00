import type { Entity, Option, Row } from '@isp/schema';
import { cutText, type DateTimes, isSecret, ownValue, standardActions } from '@isp/schema/internal';
import { isStandardAction } from '@isp/schema/rules';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Tables, Tx } from '../../database/open/openDatabase.ts';
import { isStored } from '../../database/schema/columns.ts';
import { noteAction } from '../../database/sql/openTransaction.ts';
import type { Caller } from '../../host/caller.ts';
import { holdsText } from '../conditions/holdsText.ts';
import { type EntityTable, withoutSecretParts } from '../table/entityTable.ts';
import { shownOf } from '../table/sealed.ts';
import { isSecretName } from '../table/secretNames.ts';
import { logSentence, personSentence } from './logSentence.ts';

/** An entry of the operation log. */
export interface OpsEntry {
  readonly entity: Pick<Entity, 'area' | 'key' | 'title' | 'scope' | 'fields' | 'actions'> &
    Partial<Pick<Entity, 'states'>>;
  /** Name of the action in the schema, or its Chinese title if the schema does not declare the action. */
  readonly action: string;
  readonly id: string;
  /** Name of the record. */
  readonly label: string;
  /**
   * Tenant and organisation of the record. Needed if the change was not caused by a user, because there is no
   * caller then.
   */
  readonly owner?: { readonly tenantId: string; readonly orgId: string } | undefined;
  readonly before?: Row | undefined;
  readonly after?: Row | undefined;
  /** Reason for which the action was refused. Undefined if it was made. */
  readonly error?: string | undefined;
  readonly costMs?: number | undefined;
}

/**
 * What all entries of one transaction have in common: the user, the time, and the function that creates their ids.
 */
export interface OpsLogger {
  /** The user that makes the change. Undefined in a job, in which the service itself makes the change. */
  readonly caller: Caller | undefined;
  readonly newId: () => string;
  readonly now: Date;
}

/**
 * Number of entries that are written with one statement. It is small, because no other call of the process is served
 * while the entries of a statement are converted.
 */
const batch = 100;

/**
 * Adds entries to the operation log. They contain no secrets: values of write-only fields and passwords are masked,
 * and values of fields whose names are typical for secrets.
 */
export async function writeOpsLogs(tx: Tx, logger: OpsLogger, entries: readonly OpsEntry[]): Promise<void> {
  for (const { action, after, before, entity, error, id } of entries)
    if (before && after && error === undefined) noteAction(entity.key, id, action);
  for (let from = 0; from < entries.length; from += batch) {
    const lines = entries.slice(from, from + batch).map((entry) => toLine(logger, entry));
    await tx.insertInto('isp_ops_log').values(lines).execute();
  }
}

/** Adds one entry to the operation log. */
export const writeOpsLog = (tx: Tx, caller: Caller, id: string, now: Date, entry: OpsEntry): Promise<void> =>
  writeOpsLogs(tx, { caller, now, newId: () => id }, [entry]);

function toLine({ caller, newId, now }: OpsLogger, entry: OpsEntry): Record<string, unknown> {
  const secret = entry.entity.fields.filter(isSecret);
  const secrets = new Set(secret.map(({ name }) => name));
  const [before, after] = [entry.before, entry.after].map((row) => row && (maskSecrets(row, secrets) as Row));
  const button = buttonTitle(entry);
  // The service itself makes a transition that has no button. Such an entry names the new state.
  const step = button === undefined ? stateAfter(entry) : undefined;
  const title = button ?? step?.label ?? entry.action;
  const hasFailed = entry.error !== undefined || step?.tag === 'bad';
  // An entry about a record that belongs to a single user has no organisation, so that the organisation for which
  // the user acts does not see it.
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
    content: cutText(storable(toContent(caller, entry, title)), 500),
    result: hasFailed ? 'FAIL' : 'SUCCESS',
    errMessage: entry.error === undefined ? null : cutText(entry.error, 500),
    ip: caller?.ip ?? null,
    costMs: entry.costMs ?? null,
    before: toJson(before, difference),
    after: toJson(after, difference),
  };
}

/**
 * Maximum number of characters of an id in the log. A refused call may have sent any text as id, and PostgreSQL
 * limits the size of an index entry.
 */
const MAX_ID_CHARACTERS = 100;

/**
 * Removes NUL from a text, because PostgreSQL cannot store it. A refused call may have sent texts with NUL, and the
 * log stores these texts.
 */
const storable = (text: string) => text.replaceAll('\u0000', '');

/**
 * Returns the sentence of an entry. If users act on their own account, the sentence begins with the user, except
 * for actions such as editing, which need the name of the entity.
 */
function toContent(
  caller: Caller | undefined,
  { action, entity, id, label }: OpsEntry,
  title: string,
): string {
  const isPerson = caller && id !== '' && caller.userId === id && caller.userName !== '';
  return isPerson && !isStandardAction(standardName(action))
    ? personSentence(caller.userName, title)
    : logSentence(entity.title, label, title);
}

const standardName = (action: string): string => (action === 'update' ? 'edit' : action);

/** Returns the text of an action's button, because users read the log; undefined if no button has the action. */
function buttonTitle({ action, entity }: OpsEntry): string | undefined {
  const own = entity.actions.find((candidate) => candidate.name === action)?.title;
  const name = standardName(action);
  return own ?? (isStandardAction(name) ? standardActions[name]?.title : undefined);
}

/** Returns the state of a record after a transition; undefined if the action is no transition. */
function stateAfter({ action, after, entity: { fields, states } }: OpsEntry): Option | undefined {
  if (!states || !after || !Object.hasOwn(states.transitions, action)) return undefined;
  const options = fields.find((field) => field.name === states.field)?.options;
  return options?.find((option) => option.value === after[states.field]);
}

/**
 * Returns the values of a row that the log stores: those of stored and readable columns. Computed columns are left
 * out.
 */
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
 * Returns the names of the columns that have changed in an update; the log stores only these. For an added or
 * deleted record, the log stores all columns.
 */
export function changedKeys(before: Row, after: Row): ReadonlySet<string> {
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
 * Fields by which the list of the log can be filtered for equal values. In addition, it can be filtered by a part
 * of the operator's name and by a range of time.
 */
const filters = ['module', 'action', 'bizType', 'bizId', 'result', 'operatorId'] as const;
/** All keys that a filter of the log may have. */
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
   * Id of an organisation. If given, only its entries and the user's private entries are returned, otherwise all
   * entries that the caller may see.
   */
  readonly org?: string | undefined;
}

/** Returns the entries of the operation log that the caller may see, newest first. */
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
    records: rows.map(
      ({ storeTime: _storeTime, tenantId: _tenantId, writtenType: _writtenType, ...row }) => ({
        ...row,
        opsTime: row.opsTime instanceof Date ? dateTimes.toDateTime(row.opsTime) : null,
      }),
    ),
  };
}

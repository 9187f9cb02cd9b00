import { isObject } from '@isp/kit';
import type { Tx } from '@isp/server';
import { secretNames } from '@isp/server/internal';
import { sql } from 'kysely';
import type { ErrorList } from '../../../platform/directory/directory.ts';
import { settingOf } from '../../../platform/tables/tableSql.ts';
import { toDateTime } from '../../../rules/dateTimes.ts';

/** Maximum number of entries of one list that are stored. */
const MAX_ENTRIES = 200;
/**
 * Maximum number of entries of one user that are stored, so that a user cannot fill the disk by repeated sign-ins.
 */
export const MAX_LINES_PER_USER = 1000;
/** Maximum number of characters of one entry with all of its texts. */
const MAX_CHARACTERS = 4096;

/** Fields of an error report that are stored. All other fields that a browser sends are ignored. */
const fields = ['url', 'time', 'type', 'message', 'stack', 'info'] as const;
type ClientLogEntry = Readonly<Partial<Record<(typeof fields)[number], string>>>;

/** Stores the error reports of a browser without secrets. Each report becomes a record. */
export async function storeClientLog(tx: Tx, batch: ErrorList): Promise<void> {
  // the newest entries are at the end of the list
  const entries = batch.entries.slice(-MAX_ENTRIES).flatMap(readEntry);
  if (entries.length === 0) return;
  const { id, receiveTime, userAgent, userId } = batch;
  const common = { userId, createUser: userId, receiveTime, createTime: receiveTime };
  await tx
    .insertInto('logs_client_log')
    .values(
      entries.map((entry, at) => ({
        ...common,
        id: `${id}${String(at).padStart(3, '0')}`,
        tenantId: sql.raw(settingOf('tenant')),
        userAgent: userAgent.slice(0, 300),
        ...entry,
      })),
    )
    .execute();
  await sql`delete from logs_client_log where "userId" = ${userId} and id not in
    (select id from logs_client_log where "userId" = ${userId} order by "receiveTime" desc, id desc limit ${MAX_LINES_PER_USER})`.execute(
    tx,
  );
}

function readEntry(given: unknown): ClientLogEntry[] {
  if (!isObject(given)) return [];
  let left = MAX_CHARACTERS;
  const entry: Record<string, string> = {};
  for (const field of fields) {
    const value = given[field];
    const text =
      typeof value === 'string' ? value : value === undefined || value === null ? '' : toText(value);
    const kept = redact(field === 'time' ? toPlatformTime(text) : text).slice(0, left);
    if (kept === '') continue;
    entry[field] = kept;
    left -= kept.length;
  }
  return Object.keys(entry).length > 0 ? [entry] : [];
}

/** Returns the time of a browser, which is in UTC, as a time of the platform. Any other text is returned as it is. */
function toPlatformTime(text: string): string {
  const time = /^\d{4}-\d{2}-\d{2}T.+(?:Z|[+-]\d{2}:\d{2})$/.test(text) ? new Date(text) : undefined;
  return time && Number.isFinite(time.getTime()) ? toDateTime(time) : text;
}

/**
 * Returns a value as JSON text. The depth of the value needs no check, because the parser of the request's body
 * limits it.
 */
const toText = (value: unknown): string => JSON.stringify(value) ?? '';

/**
 * Returns a text in which passwords, tokens, codes, keys and telephone numbers are masked. The portal's browser
 * code has already removed them, so this function is needed for other clients.
 */
export const redact = (text: string): string =>
  redactions.reduce((rest, [pattern, kept]) => rest.replace(pattern, kept), storable(text.slice(0, 65_536)));

const redactions: readonly (readonly [RegExp, string])[] = [
  // a value that follows the name of a secret, in a query, a header, JSON or plain text
  [
    new RegExp(
      `((?:[\\w-]*(?:${secretNames}s?|authorization|cookie|ticket)|\\b(?:code|state|data|captcha)(?==))["']?\\s*[:=]\\s*["']?)` +
        `(?:(?:bearer|basic|crypto)\\s+)?[^\\s"'&,;}<>]+`,
      'gi',
    ),
    '$1***',
  ],
  [/\b(bearer|basic|crypto)\s+[\w.~+/=-]{8,}/gi, '$1 ***'],
  // user and password before a host name
  [/(\w+:\/\/)[^\s/@]+@/g, '$1***@'],
  [/\beyJ[\w-]+\.[\w-]+(\.[\w-]+)?/g, '***'],
  // long texts of letters and digits may be keys
  [/(?<![\w-])(?=[\w-]*\d)[\w-]{32,}(?![\w-])/g, '***'],
  [/(?<!\d)(1\d{2})\d{4}(\d{4})(?!\d)/g, '$1****$2'],
];

/** Removes characters that a text in the database cannot contain: NUL and halves of surrogate pairs. */
const storable = (text: string): string => text.replaceAll('\u0000', '').replace(/\p{Surrogate}/gu, '\ufffd');

/** Time for which error reports of browsers are stored, in milliseconds. */
const KEEP_MS = 30 * 24 * 3600_000;

/** Deletes reports older than a month. */
export async function sweepClientLogs(tx: Tx, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - KEEP_MS);
  await sql`delete from logs_client_log where "receiveTime" < ${oldest}`.execute(tx);
}

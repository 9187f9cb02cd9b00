import { isObject } from '@isp/kit';
import type { Option, Row } from '@isp/schema';
import type { Tag } from '@isp/schema/internal';
import type { Series } from '@isp/schema/statistics';
import { valueAt } from '@isp/schema/values';
import { AdapterError, type Job, type Page, type Reach, type WorkbenchReply } from '../core/adapter.ts';

/** Names of the properties of a page reply. */
export interface ReplyNames {
  /**
   * Name of the property with the total.
   * @defaultValue `total`
   */
  readonly total: string;
  /**
   * Name of the property with the records.
   * @defaultValue `records`
   */
  readonly records: string;
}

/**
 * Converts a reply to a page of records.
 * @throws {@link AdapterError} if the reply is not a page, because an empty table would hide the mistake.
 */
export function readPage(reply: unknown, names: Partial<ReplyNames> = {}): Page {
  const { total = 'total', records = 'records' } = names;
  const rows = valueAt(reply, records);
  const count = Number(valueAt(reply, total));
  if (!Array.isArray(rows) || !Number.isFinite(count)) {
    throw new AdapterError(
      'failed',
      `A list reply must contain "${total}" and "${records}". If they have other names, write these in restAdapter({ entities }).`,
    );
  }
  const isAtLeast = valueAt(reply, 'totalIsAtLeast') === true;
  return { total: count, ...(isAtLeast && { totalIsAtLeast: true }), records: rows.filter(isObject) };
}

/**
 * Converts a reply to one record.
 * @param sent - the record that was sent. It is used if the server replies to a write with nothing or only with the
 * id.
 */
export function readRow(reply: unknown, sent?: Row): Row {
  if (isObject(reply)) return sent ? { ...sent, ...reply } : reply;
  if (!sent) throw new AdapterError('failed', 'The reply must contain one record.');
  return typeof reply === 'string' || typeof reply === 'number' ? { ...sent, id: String(reply) } : sent;
}

/** Converts the reply of an action to the records that the action has changed: one, several or none. */
export function readRows(reply: unknown): readonly Row[] {
  if (Array.isArray(reply)) return reply.filter(isObject);
  return isObject(reply) ? [reply] : [];
}

/**
 * Converts a reply to the data of a chart (`{ xAxis, series }`), or to the figures of cards. The figures are in
 * `summary`, or the whole reply consists of them.
 *
 * @throws {@link AdapterError} if the reply is neither of them
 */
export function readSeries(reply: unknown, call: string): Series {
  if (isObject(reply) && Array.isArray(reply.xAxis) && Array.isArray(reply.series))
    return reply as unknown as Series;
  if (isObject(reply) && reply.xAxis === undefined) {
    const figures = isObject(reply.summary) ? reply.summary : reply;
    const numbers = Object.entries(figures).filter(
      ([, value]) => value === null || Number.isFinite(Number(value)),
    );
    const summary = numbers.map(([key, value]) => [key, value === null ? null : Number(value)]);
    return { xAxis: [], series: [], summary: Object.fromEntries(summary) };
  }
  throw new AdapterError(
    'failed',
    `The reply of "${call}" must contain { xAxis, series }, or figures by their keys.`,
  );
}

const reaches: readonly unknown[] = ['own', 'projects', 'organisation', 'platform'] satisfies Reach[];

/**
 * Converts a reply to the content of the first page after signing in. A part in another format is left out, as if
 * it were missing in the reply.
 */
export function readWorkbench(reply: unknown): WorkbenchReply {
  const { recent, series } = isObject(reply) ? reply : {};
  const parts = Array.isArray(series) ? series.filter(isObject) : [];
  const pages = isObject(recent) ? Object.entries(recent).filter(([, page]) => isObject(page)) : [];
  return {
    series: parts.flatMap(({ call, entity, range, reach, series: data }) =>
      typeof call === 'string' && typeof entity === 'string' && isObject(data)
        ? {
            ...{ entity, call, series: readSeries(data, call) },
            ...(typeof range === 'string' && { range }),
            ...(reaches.includes(reach) && { reach: reach as Reach }),
          }
        : [],
    ),
    recent: Object.fromEntries(pages.map(([key, page]) => [key, readPage(page)])),
  };
}

const states: readonly unknown[] = [
  'WAITING',
  'RUNNING',
  'DONE',
  'CANCELLED',
  'FAILED',
] satisfies Job['state'][];

/**
 * Converts a reply to a job.
 * @throws {@link AdapterError} if the reply is not a job, because its progress could not be read.
 */
export function readJob(reply: unknown): Job {
  if (isObject(reply) && typeof reply.id === 'string' && states.includes(reply.state)) {
    const failures = Array.isArray(reply.failures) ? reply.failures.filter(isObject) : [];
    return {
      id: reply.id,
      state: reply.state as Job['state'],
      total: Number(reply.total) || 0,
      done: Number(reply.done) || 0,
      failed: Number(reply.failed) || 0,
      failures: failures.map(({ id, name, reason }) => ({
        id: String(id),
        name: String(name ?? id),
        reason: String(reason ?? ''),
      })),
    };
  }
  throw new AdapterError('failed', 'The reply must contain { id, state, total, done, failed, failures }.');
}

const tags: readonly unknown[] = ['ok', 'run', 'warn', 'bad', 'off'] satisfies Tag[];

const isChoice = (value: unknown): value is Option['value'] =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** Converts a reply to options. Options without a value are left out. */
export function readOptions(reply: unknown): readonly Option[] {
  if (!Array.isArray(reply)) return [];
  return reply.filter(isObject).flatMap(({ value, label, disabled, tag, parent, extra }) => {
    if (!isChoice(value)) return [];
    return {
      value,
      label: typeof label === 'string' ? label : String(value),
      ...(disabled === true && { disabled }),
      ...(tags.includes(tag) && { tag: tag as Tag }),
      ...(isChoice(parent) && { parent }),
      ...(extra !== undefined && { extra }),
    };
  });
}

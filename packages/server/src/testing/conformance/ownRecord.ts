import assert from 'node:assert/strict';
import type { Row } from '@isp/schema';
import type { ConformanceHost } from './host.ts';
import { smallestRecord } from './sampleRecord.ts';
import { ask, type CaseContext, doer, done, ownCopy, page, put, sampleOptions } from './tools.ts';

/** Returns a record that only one test uses, in a state in which an action is allowed. */
export async function ownRecord(
  host: ConformanceHost,
  context: CaseContext,
  account: string,
  action: string,
): Promise<Row> {
  const row = await (context.entity.operations.add
    ? added(host, context)
    : copied(host, context, account, action));
  await allow(host, context, row, action);
  return row;
}

async function added(host: ConformanceHost, context: CaseContext): Promise<Row> {
  const { entity } = context;
  const adder = doer(host, entity, 'add');
  const record = await smallestRecord(entity, await sampleOptions(host, context, adder, 'add'));
  return done(await ask(host, adder, entity, 'add', record), `add ${JSON.stringify(record)}`);
}

/** Returns a copy of the first existing record. Used if no record can be added. */
async function copied(
  host: ConformanceHost,
  context: CaseContext,
  account: string,
  action: string,
): Promise<Row> {
  const id = await ownCopy(host, context, account, action);
  const [row] = (await page(host, account, context.entity, { id })).records;
  assert.ok(row, `${account} is not shown a record of their organisation`);
  return row;
}

/** Moves a record from any state into a state in which an action is allowed. */
async function allow(
  host: ConformanceHost,
  { entity, samples }: CaseContext,
  row: Row,
  action: string,
): Promise<void> {
  const { states } = entity;
  const state =
    states?.allow[action]?.[0] ?? states?.transitions[action]?.find(({ by }) => by === 'user')?.from[0];
  const values = {
    ...samples.before?.all,
    ...samples.before?.[action],
    ...(states && state !== undefined ? { [states.field]: state } : {}),
  };
  if (Object.keys(values).length > 0) await put(host, entity, String(row.id), values);
}

/** Reads a record again through the list, and returns its present values. */
export async function readAgain(
  host: ConformanceHost,
  { entity }: CaseContext,
  account: string,
  row: Row,
): Promise<Row> {
  const [now] = (await page(host, account, entity, { id: row.id })).records;
  assert.ok(now, 'the record is in the list');
  return now;
}

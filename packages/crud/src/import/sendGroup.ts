import type { EntityRef, Row } from '@isp/schema';
import { type Adapter, AdapterError } from '../adapter.ts';
import { errorsByRow, type ImportRow, readRow } from './importRows.ts';

/** What the rows of an import are read and sent with. */
export interface ImportCall {
  readonly tools: Parameters<typeof readRow>[1];
  readonly adapter: Adapter;
  readonly of: EntityRef;
  /** Keys of calls nobody knows the end of: the same rows go again under the same key, and are added once. T-R11 */
  readonly unanswered: Map<string, string>;
}

/** Never broken off: the service might keep rows of which nobody heard. */
async function add(records: readonly Row[], { adapter, of, unanswered }: ImportCall) {
  const content = JSON.stringify(records);
  const idempotencyKey = unanswered.get(content) ?? crypto.randomUUID();
  unanswered.set(content, idempotencyKey);
  const answer = await adapter.importRows?.(of, records, { idempotencyKey });
  unanswered.delete(content);
  return answer;
}

/**
 * Reads rows and sends them in one call, done whole or not at all.
 *
 * @param dry they are only checked; broken off by this signal
 * @returns what has become of each, by line
 * @throws what refused all of them
 */
export async function sendGroup(
  rows: readonly ImportRow[],
  call: ImportCall,
  dry?: AbortSignal,
): Promise<ReadonlyMap<number, Partial<ImportRow>>> {
  const read = await Promise.all(rows.map((row) => readRow(row, call.tools)));
  const changes = new Map<number, Partial<ImportRow>>();
  // what cannot be read is not added; what else is wrong with its row is found all the same
  const sent = rows.flatMap(({ line }, at) => {
    const { errors = {}, record = {} } = read[at] ?? {};
    changes.set(line, { errors });
    return dry || Object.keys(errors).length === 0 ? [{ line, record, errors }] : [];
  });
  if (sent.length === 0) return changes;
  const records = sent.map(({ record }) => record);
  const answer = await (dry
    ? call.adapter.importRows?.(call.of, records, { dryRun: true, signal: dry })
    : add(records, call));
  const { errors = [] } = answer ?? {};
  const found = errorsByRow(errors);
  const [whole] = errors;
  // what is wrong with none of the rows is wrong with all of them
  if (whole && found.size === 0)
    throw new AdapterError('failed', whole.message, whole.messages && { messages: whole.messages });
  const isAdded = !dry && found.size === 0;
  for (const [at, { line, errors: unread }] of sent.entries())
    changes.set(line, { errors: { ...found.get(at), ...unread }, isAdded });
  return changes;
}

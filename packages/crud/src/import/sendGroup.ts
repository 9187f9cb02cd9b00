import type { EntityRef, Row } from '@isp/schema';
import { type Adapter, AdapterError, type ImportResult } from '../core/adapter.ts';
import type { ImportPlan } from './importFields.ts';
import { errorsByRow, type ImportRow, type ReadTools, readRow } from './importRows.ts';
import { retryWhenBusy } from './retryWhenBusy.ts';

/** What the rows of an import are read and sent with. */
export interface ImportCall {
  readonly tools: ReadTools;
  readonly plan: ImportPlan;
  readonly adapter: Adapter;
  readonly of: EntityRef;
  /** Keys of calls whose end is not known: the same rows go again under the same key, and are taken once. */
  readonly unanswered: Map<string, string>;
  /** Is called with the words of a service that asks to be called again later, and with undefined when it goes on. */
  readonly onBusy: (error: AdapterError | undefined) => void;
}

/** Not broken off by the user: the service might keep rows, and the page would not know. */
async function write(records: readonly Row[], call: ImportCall, signal: AbortSignal) {
  const { adapter, of, plan, unanswered } = call;
  const content = JSON.stringify([plan, records]);
  const idempotencyKey = unanswered.get(content) ?? crypto.randomUUID();
  unanswered.set(content, idempotencyKey);
  const answer = await retryWhenBusy(
    async () => adapter.importRows?.(of, records, { ...modeOf(plan), idempotencyKey }),
    signal,
    call.onBusy,
  );
  unanswered.delete(content);
  return answer;
}

const modeOf = ({ mode, by }: ImportPlan) => ({ mode, ...(by !== undefined && { by }) });

/**
 * Reads rows and sends them in one call, done whole or not at all.
 *
 * @param dry they are only checked; broken off by the signal
 * @returns what has become of each, by line
 * @throws what refused all of them
 */
export async function sendGroup(
  rows: readonly ImportRow[],
  call: ImportCall,
  signal: AbortSignal,
  dry: boolean,
): Promise<ReadonlyMap<number, Partial<ImportRow>>> {
  const read = await Promise.all(rows.map((row) => readRow(row, call.tools)));
  const changes = new Map<number, Partial<ImportRow>>();
  // what cannot be read is not sent; what else is wrong with its row is found all the same
  const sent = rows.flatMap(({ line }, at) => {
    const { errors = {}, record = {} } = read[at] ?? {};
    changes.set(line, { errors });
    return dry || Object.keys(errors).length === 0 ? [{ line, record, errors }] : [];
  });
  if (sent.length === 0) return changes;
  const records = sent.map(({ record }) => record);
  const answer = await (dry
    ? retryWhenBusy(
        async () =>
          call.adapter.importRows?.(call.of, records, { ...modeOf(call.plan), dryRun: true, signal }),
        signal,
        call.onBusy,
      )
    : write(records, call, signal));
  const { errors = [] }: Partial<ImportResult> = answer ?? {};
  const found = errorsByRow(errors);
  const [whole] = errors;
  // what is wrong with none of the rows is wrong with all of them
  if (whole && found.size === 0)
    throw new AdapterError('failed', whole.message, whole.messages && { messages: whole.messages });
  const isDone = !dry && found.size === 0;
  for (const [at, { line, errors: unread }] of sent.entries())
    changes.set(line, { errors: { ...found.get(at), ...unread }, isDone });
  return changes;
}

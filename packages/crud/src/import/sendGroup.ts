import type { EntityRef, Row } from '@isp/schema';
import { type Adapter, AdapterError, type ImportResult } from '../core/adapter.ts';
import type { ImportPlan } from './importFields.ts';
import { errorsByRow, type ImportRow, type ReadTools, readRow } from './importRows.ts';
import { retryWhenBusy } from './retryWhenBusy.ts';

/** Objects that are needed to read and send rows. */
export interface ImportCall {
  readonly tools: ReadTools;
  readonly plan: ImportPlan;
  readonly adapter: Adapter;
  readonly of: EntityRef;
  /**
   * Idempotency keys of calls that received no reply. The same rows are sent again with the same key, so that they
   * are imported only once.
   */
  readonly unanswered: Map<string, string>;
  /** Called with the error of a busy service, and with undefined when the import continues. */
  readonly onBusy: (error: AdapterError | undefined) => void;
}

/**
 * Sends the records. The user cannot abort this call, because the service might store rows without the page
 * noticing.
 */
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
 * Reads rows and sends them in one call, which imports all of them or none.
 *
 * @param dry true if the rows are only checked; such a call can be aborted by the signal
 * @returns the rows with their results, by line
 * @throws an error that concerns the whole call
 */
export async function sendGroup(
  rows: readonly ImportRow[],
  call: ImportCall,
  signal: AbortSignal,
  dry: boolean,
): Promise<ReadonlyMap<number, Partial<ImportRow>>> {
  const read = await Promise.all(rows.map((row) => readRow(row, call.tools)));
  const changes = new Map<number, Partial<ImportRow>>();
  // cells that cannot be read are left out, but the row is still sent, so that the service also finds the other
  // errors of the row
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
  // an error that belongs to no row concerns all rows
  if (whole && found.size === 0)
    throw new AdapterError('failed', whole.message, whole.messages && { messages: whole.messages });
  const isDone = !dry && found.size === 0;
  for (const [at, { line, errors: unread }] of sent.entries())
    changes.set(line, { errors: { ...found.get(at), ...unread }, isDone });
  return changes;
}

import type { EntityRef, Row } from '@isp/schema';
import { type Adapter, AdapterError, type ImportResult } from '../core/adapter.ts';
import type { ImportPlan } from './importFields.ts';
import { errorsByRow, type ImportRow, type ReadTools, readRow } from './importRows.ts';
import { retryWhenBusy } from './retryWhenBusy.ts';

/** Objects that are needed to turn rows into records and to send the records. */
export interface ImportCall {
  readonly tools: ReadTools;
  readonly plan: ImportPlan;
  readonly adapter: Adapter;
  readonly of: EntityRef;
  /**
   * Idempotency keys of calls that received no reply, by the content of the call. If the same rows are sent again,
   * the same key is used, so that the rows are imported only once.
   */
  readonly unanswered: Map<string, string>;
  /** Called with the error while the service is busy, and with undefined when the import continues. */
  readonly onBusy: (error: AdapterError | undefined) => void;
}

/**
 * Sends records to be stored. This call cannot be aborted, because after an abort the page would not know whether
 * the service has stored the rows.
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
 * Turns rows into records and sends them in one call, which imports all of them or none.
 *
 * @param dry true if the rows are only checked; such a call can be aborted by the signal
 * @returns the changes of the rows (errors, `isDone`) by line
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
  // in a check, a row is sent even if some of its cells are invalid; these cells are left out, and the service
  // finds the other errors of the row
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
  // an error that belongs to no row concerns the whole call
  if (whole && found.size === 0)
    throw new AdapterError('failed', whole.message, whole.messages && { messages: whole.messages });
  const isDone = !dry && found.size === 0;
  for (const [at, { line, errors: unread }] of sent.entries())
    changes.set(line, { errors: { ...found.get(at), ...unread }, isDone });
  return changes;
}

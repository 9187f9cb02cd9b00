import type { Row } from '@isp/schema';
import { sql } from 'kysely';
import { asJobWithin } from '../database/open/openDatabase.ts';
import { type Ask, askWithin, type Tx } from '../database/sql/tx.ts';
import { Refusal } from '../refusals/refusal.ts';
import type { Core } from '../rules/core.ts';
import { performWrite, type WriteCall } from '../write/perform/performWrite.ts';
import { type Batch, toReply } from './batch.ts';

/** Pseudo entity under which the operation log lists changes of batches. */
const subject = {
  key: 'isp.batch',
  area: 'isp',
  title: '批量操作',
  scope: 'user',
  fields: [],
  actions: [],
} as const;

/**
 * Returns a batch of the caller.
 *
 * @param ask - runs a query under row-level security, which hides the batches of other users
 * @throws Refusal PARAM_MISSING without an id; DATA_NOT_FOUND if no batch has this id, or if the batch belongs to
 * another user
 */
export async function findBatch(ask: Ask, id: unknown): Promise<Batch> {
  if (typeof id !== 'string' || id === '' || id.includes('\u0000'))
    throw new Refusal('PARAM_MISSING', { params: { field: 'id' } });
  const [batch] = await ask(
    sql<Batch>`select id, state, total, done, failed, failures from isp_batch where id = ${id}`,
  );
  if (!batch) throw new Refusal('DATA_NOT_FOUND');
  return batch;
}

/**
 * Ends a running batch with this state. A batch that has already ended is not changed. The transaction must have
 * the role for jobs.
 */
export async function closeBatch(tx: Tx, id: string, state: 'CANCELLED' | 'FAILED'): Promise<void> {
  await sql`update isp_batch set state = ${state}, ids = '{}', form = '{}'
    where id = ${id} and state in ('WAITING', 'RUNNING')`.execute(tx);
}

/** Stops a batch of the caller after the current record, and writes a line to the operation log. */
export function cancelBatch(core: Core, call: WriteCall): Promise<Row> {
  const { id } = call.input;
  const line = { entity: subject, action: '停止', id: typeof id === 'string' ? id : '', label: '' };
  return performWrite(core, call, {
    failed: line,
    async run(tx, log) {
      const { id: own } = await findBatch(askWithin(tx), id);
      await asJobWithin(tx, (job) => closeBatch(job, own, 'CANCELLED'));
      log(line);
      return toReply(await findBatch(askWithin(tx), own), call.caller.locale);
    },
  });
}

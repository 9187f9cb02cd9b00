import { sql } from 'kysely';
import type { Caller } from '../caller.ts';
import { asJobWithin } from '../database/openDatabase.ts';
import { retrying } from '../database/retrying.ts';
import { type Ask, askWithin, type Tx } from '../database/tx.ts';
import type { Core } from '../operations/core.ts';
import { writeOpsLog } from '../records/opsLog.ts';
import { Refusal } from '../reply/refusal.ts';
import type { Batch } from './batch.ts';

/** As the operation log names a batch. */
const subject = {
  key: 'isp.batch',
  area: 'isp',
  title: '批量操作',
  scope: 'user',
  fields: [],
  actions: [],
} as const;

/**
 * One's own batch.
 *
 * @param ask - bound by row-level security
 * @throws Refusal PARAM_MISSING, DATA_NOT_FOUND also for another's
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

/** Ends a batch that is going; one that has ended stays as it is. Runs as the job role. */
export async function closeBatch(tx: Tx, id: string, state: 'CANCELLED' | 'FAILED'): Promise<void> {
  await sql`update isp_batch set state = ${state}, ids = '{}', form = '{}'
    where id = ${id} and state in ('WAITING', 'RUNNING')`.execute(tx);
}

/** Ends one's own batch where it is, with a line in the operation log. T-A18 */
export async function cancelBatch(core: Core, caller: Caller, id: unknown): Promise<Batch> {
  const log = (tx: Tx, error?: string) =>
    writeOpsLog(tx, caller, core.newId(), core.now(), {
      entity: subject,
      action: '停止',
      id: typeof id === 'string' ? id : '',
      label: '',
      error,
    });
  try {
    return await retrying(() =>
      core.database.asWriter(caller, async (tx) => {
        const { id: own } = await findBatch(askWithin(tx), id);
        await asJobWithin(tx, (job) => closeBatch(job, own, 'CANCELLED'));
        await log(tx);
        return findBatch(askWithin(tx), own);
      }),
    );
  } catch (error) {
    const reason = error instanceof Refusal ? error.code : 'SYSTEM_ERROR';
    await core.database.asRequest(caller, (tx) => log(tx, reason));
    throw error;
  }
}

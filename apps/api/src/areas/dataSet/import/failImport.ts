import { cutText } from '@isp/schema/internal';
import type { Work } from '@isp/server';
import { sql } from 'kysely';
import { notifyAll } from '../../common/message/notifyAll.ts';

/**
 * Ends the import of a version as failed, deletes the files read so far, and notifies the version's author of the
 * reason.
 */
export async function failImport(work: Work, id: string, reason: string): Promise<void> {
  const { records, transition, tx } = work;
  const version = await records('dataSet.dataSetVersion').find(id);
  if (version?.status !== 'CREATING') return;
  await work.lock([['dataSet.dataSet', version.dataSetId]]);
  const failReason = cutText(reason, 500);
  await records('dataSet.dataSetFile').dropWhere({ versionId: id });
  await sql`delete from data_set_place where "versionId" = ${id}`.execute(tx);
  await transition('dataSet.dataSetVersion', id, 'importFailed', { failReason });
  const dataSet = await records('dataSet.dataSet').find(version.dataSetId);
  if (dataSet?.status === 'IMPORTING')
    await transition('dataSet.dataSet', dataSet.id, 'importFailed', { failReason });
  await notifyAll(work, [version.createUser], 'importFailed', {
    params: { name: version.versionTitle ?? dataSet?.dataSetName ?? '' },
    about: ['dataSet.dataSet', version.dataSetId],
  });
}

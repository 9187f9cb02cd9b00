import type { Work } from '@isp/server';
import type { MirorImage } from '../../generated/rows.ts';

/** Waits for the scan of an image; a job looks at what is found. @param dueTime - as the registry said when it was asked to */
export async function startScan(work: Work, image: MirorImage, dueTime: Date): Promise<void> {
  const { id } = image;
  // not by its version: nobody who edits it meanwhile is in the way
  await work.records('miror.image').updateWhere({ id }, { scanStatus: 'QUEUED' });
  await work.jobs.add({
    key: `image:${id}:scan`,
    kind: 'image.scan',
    payload: { id, since: work.now.toISOString() },
    dueTime,
  });
}

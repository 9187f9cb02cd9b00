import type { Work } from '@isp/server';
import type { MirorImage } from '../../generated/rows.ts';

/** Has an image scanned; a job looks at what is found. */
export async function startScan(work: Work, image: MirorImage): Promise<void> {
  const { id } = image;
  // not by its version: nobody who edits it meanwhile is in the way
  await work.records('miror.image').updateWhere({ id }, { scanStatus: 'QUEUED' });
  await work.jobs.add({
    key: `image:${id}:scan`,
    kind: 'image.scan',
    payload: { id, since: work.now.toISOString() },
    dueTime: await work.ports.registry.scan(image, work.now),
  });
}

import type { Work } from '@isp/server';

/**
 * Has the registry look into an image: a job tells it once this transaction is committed, and others look at what is found.
 *
 * @param isAuto - nobody asked for it: an image that cannot be looked into now counts as not scanned. @defaultValue false
 */
export async function startScan({ jobs, now, records }: Work, id: string, isAuto = false): Promise<void> {
  // not by its version: nobody who edits it meanwhile is in the way
  await records('miror.image').updateWhere({ id }, { scanStatus: 'QUEUED' });
  await jobs.add({
    key: scanKey(id),
    kind: 'image.startScan',
    payload: { id, at: now.toISOString(), ...(isAuto && { isAuto }) },
    dueTime: now,
  });
}

/** One pending step of a scan per image. */
export const scanKey = (id: string): string => `image:${id}:scan`;

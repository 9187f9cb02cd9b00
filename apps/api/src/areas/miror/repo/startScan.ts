import type { Work } from '@isp/server';

/**
 * Requests a scan of an image. A job starts the scan in the registry after this transaction is committed, and
 * further jobs read the result.
 *
 * @param isAuto - true if the service requests the scan, and not a user; an image that cannot be scanned then
 * counts as not scanned. @defaultValue false
 */
export async function startScan({ jobs, now, records }: Work, id: string, isAuto = false): Promise<void> {
  // The row version is not increased, so that the scan does not cause a conflict with a user who is editing the
  // image.
  await records('miror.image').updateWhere({ id }, { scanStatus: 'QUEUED' });
  await jobs.add({
    key: scanKey(id),
    kind: 'image.startScan',
    payload: { id, at: now.toISOString(), ...(isAuto && { isAuto }) },
    dueTime: now,
  });
}

/**
 * Returns the key of the jobs of an image's scan. Jobs with the same key replace each other, so at most one step of
 * a scan is pending.
 */
export const scanKey = (id: string): string => `image:${id}:scan`;

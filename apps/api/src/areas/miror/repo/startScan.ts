import type { Work } from '@isp/server';

/**
 * Requests a scan of an image. A job starts the scan in the registry after this transaction is committed, and other
 * jobs read the result.
 *
 * @param isAuto - true if the service planned the scan, and not a user; an image that cannot be scanned now then
 * counts as not scanned. @defaultValue false
 */
export async function startScan({ jobs, now, records }: Work, id: string, isAuto = false): Promise<void> {
  // The row version is not checked, so that the scan does not conflict with an edit.
  await records('miror.image').updateWhere({ id }, { scanStatus: 'QUEUED' });
  await jobs.add({
    key: scanKey(id),
    kind: 'image.startScan',
    payload: { id, at: now.toISOString(), ...(isAuto && { isAuto }) },
    dueTime: now,
  });
}

/** Returns the key of a scan's next job. The key ensures that an image has at most one pending step of a scan. */
export const scanKey = (id: string): string => `image:${id}:scan`;

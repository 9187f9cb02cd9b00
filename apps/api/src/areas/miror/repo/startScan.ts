import type { Work } from '@isp/server';

/**
 * Plans a scan of an image: a job starts it in the registry after this transaction is committed, other jobs read the
 * result.
 *
 * @param isAuto - planned by the service, not requested by a user: an image that cannot be scanned now
 * counts as not scanned. @defaultValue false
 */
export async function startScan({ jobs, now, records }: Work, id: string, isAuto = false): Promise<void> {
  // without a version check: the scan does not conflict with an edit
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

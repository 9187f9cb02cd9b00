import type { Work } from '@isp/server';
import type { Resource } from '../../generated/rows.ts';
import { takeStock } from './takeStock.ts';

/**
 * Marks a resource as released after the cluster has released it, and returns its units to the stock of the
 * flavour.
 *
 * @returns undefined if the resource was not being released
 */
export async function releaseNow(work: Work, id: string): Promise<Resource | undefined> {
  const moved = await work.transition('resource.resource', id, 'released');
  if (moved) await takeStock(work, moved.flavorId, -moved.count);
  return moved;
}

import type { Work } from '@isp/server';
import type { Resource } from '../../generated/rows.ts';
import { takeStock } from './takeStock.ts';

/**
 * The cluster has let go of a resource: what it had of its flavour can be sold again.
 *
 * @returns nothing where it was not about to be released
 */
export async function releaseNow(work: Work, id: string): Promise<Resource | undefined> {
  const moved = await work.transition('resource.resource', id, 'released');
  if (moved) await takeStock(work, moved.flavorId, -moved.count);
  return moved;
}

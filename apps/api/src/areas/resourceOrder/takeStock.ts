import type { Work } from '@isp/server';

/**
 * Takes so many of what is in stock of a flavour; less than none are put back. One that counts no stock has enough.
 *
 * @returns whether there were enough
 */
export async function takeStock({ records }: Work, flavorId: string, count: number): Promise<boolean> {
  if (count === 0) return true;
  const flavors = records('resource.flavor');
  const flavor = await flavors.lock(flavorId);
  if (!flavor || flavor.stock === null) return true;
  if (flavor.stock < count) return false;
  await flavors.patch(flavorId, { stock: flavor.stock - count });
  return true;
}

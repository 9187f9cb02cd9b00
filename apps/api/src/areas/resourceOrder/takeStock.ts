import type { Work } from '@isp/server';

/**
 * Takes units of a flavour from its stock. A negative number returns units to the stock. A flavour without a stock
 * is unlimited.
 *
 * @returns true if there were enough units
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

import { openDatabase } from '@isp/server';
import { fillShop, openShop } from './shop.ts';

/** Creates the tables and rows of the shop in an empty database. */
export async function prepareShop(url: string, rows: number): Promise<void> {
  const database = await openDatabase({ url });
  await (await openShop(database)).close();
  await fillShop(database, rows);
  await database.close();
}

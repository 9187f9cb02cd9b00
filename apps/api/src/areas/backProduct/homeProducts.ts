import type { Caller, Tx } from '@isp/server';
import { sql } from 'kysely';
import type { HomeParts } from '../../platform/portal/HomeParts.ts';
import { isListed, knownBest, listedProducts, shownColumns } from './portalQuery.ts';
import { type Listed, shown } from './shownProduct.ts';

/** Maximum number of products in the home page's list of popular products. */
const MAX_PRODUCTS = 8;

/** Returns the most popular listed products, the most popular first, each with its number of calls. */
export async function readHot(tx: Tx): Promise<readonly Listed[]> {
  const { rows } = await sql<Listed>`select ${shownColumns}, calls_served_of(p.id)::float8 as "callCount"
    from ${listedProducts} where ${isListed} order by ${knownBest} limit ${MAX_PRODUCTS}`.execute(tx);
  return rows;
}

/** Blocks and figures of the home page that show products. */
export const homeProducts: HomeParts = {
  blocks: {
    hotProducts: async (tx: Tx, reader: Caller) => (await readHot(tx)).map((row) => shown(row, reader)),
  },
  figures: {
    async products(tx) {
      const { rows } = await sql<{ n: number }>`select count(*)::float8 as n from ${listedProducts}
        where ${isListed}`.execute(tx);
      return rows[0]?.n ?? 0;
    },
  },
};

import { sql } from 'kysely';
import type { HomeParts } from '../../../platform/portal/HomeParts.ts';
import { columns, from, isPublished, type Published, shown } from './shownDataSet.ts';

/** Maximum number of data sets in the home page's list of new data sets. */
const MAX_DATA_SETS = 8;

/** Blocks and figures of the home page that show data sets. */
export const homeDataSets: HomeParts = {
  blocks: {
    async newDataSets(tx, reader) {
      const { rows } = await sql<Published>`select ${columns} from ${from} where ${isPublished}
        order by d."createTime" desc, d.id limit ${MAX_DATA_SETS}`.execute(tx);
      return rows.map((row) => shown(row, reader));
    },
  },
  figures: {
    async dataSets(tx) {
      const { rows } = await sql<{ n: number }>`select count(*)::float8 as n from data_set_data_set d
        where ${isPublished}`.execute(tx);
      return rows[0]?.n ?? 0;
    },
  },
};

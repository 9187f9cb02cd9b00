import { sql } from 'kysely';
import type { Viewed } from '../../../platform/portal/viewRoutes.ts';
import { countView } from '../file/countUse.ts';
import { isPublished } from './shownDataSet.ts';

/** Counts views of published data sets. */
export const dataSetViews: Viewed = {
  path: 'data-set',
  tag: 'dataSet.portal',
  summary: '门户数据集: 计浏览',
  async isShown(tx, id) {
    const { rows } = await sql`select from data_set_data_set d where d.id = ${id} and ${isPublished}`.execute(
      tx,
    );
    return rows.length > 0;
  },
  count: countView,
};

import { sql } from 'kysely';
import type { SearchSource } from '../../platform/search/SearchSource.ts';
import { columns, from, isPublished, type Published, shown } from './shownDataSet.ts';

/** What the beginning of a description says is what it is about. */
const summaryLength = 200;

/** Published data sets, as everybody finds them. */
export const searchedDataSets: SearchSource = {
  kind: 'DATASET',
  place: 2,
  async read(tx, reader) {
    const { rows } = await sql<Published & { readonly summary: string | null }>`select ${columns},
        left(d.description, ${summaryLength}) as summary from ${from} where ${isPublished}`.execute(tx);
    return rows.map(({ summary, ...row }) => ({
      id: row.id,
      name: String(row.dataSetName),
      summary: summary ?? '',
      tags: (row.tags ?? []) as readonly string[],
      facets: {
        type: [String(row.dataType)],
        task: [String(row.taskType)],
        industry: (row.industry ?? []) as readonly string[],
      },
      price: null,
      popularity: Number(row.downloadCount ?? 0) + Number(row.viewCount ?? 0) / 1000,
      time: row.createTime.getTime(),
      card: shown(row, reader),
    }));
  },
};

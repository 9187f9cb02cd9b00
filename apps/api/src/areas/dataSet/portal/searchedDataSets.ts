import { sql } from 'kysely';
import { joined, type SearchedTable } from '../../../platform/search/keepText.ts';
import type { SearchSource } from '../../../platform/search/SearchSource.ts';
import { columns, from, isPublished, type Published, shown } from './shownDataSet.ts';

interface Searched {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly task: string;
  readonly industry: readonly string[] | null;
  readonly popularity: number;
  readonly time: Date;
}

const kind = 'DATASET';

/** Searched columns of data sets: names, tags and the beginning of the description. */
export const dataSetTexts: SearchedTable = {
  kind,
  table: 'data_set_data_set',
  columns: ['dataSetName', 'tags', 'description'],
  name: (row) => `${row}."dataSetName"`,
  tags: (row) => joined(`${row}.tags`),
  summary: (row) => `left(${row}.description, 200)`,
};

/** Published data sets as a source of the public search. */
export const searchedDataSets: SearchSource = {
  kind,
  place: 2,
  async read(tx, ids) {
    const ofThese = ids ? sql`and d.id = any(${[...ids]}::text[])` : sql``;
    const { rows } = await sql<Searched>`select d.id, d."dataSetName" as name, d."dataType" as type,
        d."taskType" as task, d.industry, d."createTime" as time,
        (coalesce(d."downloadCount", 0) + coalesce(d."viewCount", 0) / 1000.0)::float8 as popularity
      from data_set_data_set d where ${isPublished} ${ofThese}`.execute(tx);
    return rows.map(({ id, industry, name, popularity, task, time, type }) => ({
      ...{ id, name, popularity },
      facets: { type: [type], task: [task], industry: industry ?? [] },
      price: null,
      time: time.getTime(),
    }));
  },
  async cards(tx, reader, ids) {
    const { rows } = await sql<Published>`select ${columns} from ${from}
      where ${isPublished} and d.id = any(${[...ids]}::text[])`.execute(tx);
    return new Map(rows.map((row) => [row.id, shown(row, reader)]));
  },
};

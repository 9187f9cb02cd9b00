import type { Series } from '@isp/schema/statistics';
import { type EntityRules, Refusal } from '@isp/server';
import type { ReadInput } from '@isp/server/internal';
import { sql } from 'kysely';
import type { DataSet } from '../../../generated/rows.ts';
import { atZone, toDate } from '../../../rules/dateTimes.ts';
import { localText } from '../../../rules/localText.ts';

/** Maximum number of labels in a chart. */
const MAX_LABELS = 20;
/** Number of days in a line chart. */
const days = 30;

type Charts = NonNullable<EntityRules<DataSet>['statistics']>;

const rowOf = ({ row }: ReadInput<DataSet>) => {
  if (!row) throw new Refusal('PARAM_MISSING', { params: { field: 'id' } });
  return row;
};

/** Charts of one data set: the labels and contents of its current version, and the progress of labelling. */
export const dataSetCharts: Charts = {
  async labelDistribution(work, input) {
    const { currentVersionId } = rowOf(input as ReadInput<DataSet>);
    const version = currentVersionId
      ? await work.records('dataSet.dataSetVersion').find(currentVersionId)
      : undefined;
    const labels = (version?.labelDistribution ?? []).slice(0, MAX_LABELS);
    return {
      xAxis: labels.map(({ label }) => label ?? ''),
      series:
        labels.length === 0
          ? []
          : [
              {
                key: 'count',
                name: localText(work, '数量', 'Count'),
                data: labels.map(({ count }) => count ?? 0),
              },
            ],
    } satisfies Series;
  },

  async splits(work, input) {
    const { currentVersionId } = rowOf(input as ReadInput<DataSet>);
    const { rows } = await sql<{ split: string; n: number }>`select split, count(*)::float8 as n
      from data_set_data_set_file where "versionId" = ${currentVersionId ?? ''} and not "isDeleted" and split is not null
      group by split order by array_position(array['TRAIN', 'VAL', 'TEST'], split)`.execute(work.tx);
    const names: Readonly<Record<string, string>> = {
      TRAIN: localText(work, '训练集', 'Training'),
      VAL: localText(work, '验证集', 'Validation'),
      TEST: localText(work, '测试集', 'Test'),
    };
    return {
      xAxis: rows.map(({ split }) => names[split] ?? split),
      series:
        rows.length === 0
          ? []
          : [{ key: 'count', name: localText(work, '文件数', 'Files'), data: rows.map(({ n }) => n) }],
    } satisfies Series;
  },

  async labelProgress(work, input) {
    const { id } = rowOf(input as ReadInput<DataSet>);
    // counts the items by the day on which the labelling tool last saved them
    const { rows } = await sql<{ day: string; pct: number | null }>`
      with item as (
        select i.id, a."updateTime" as done from label_task t join label_item i on i."dataSetVersionId" = t."dataSetVersionId"
        left join label_annotation a on a."itemId" = i.id and a."taskId" = t.id and a.state <> 'TODO'
        where t."dataSetId" = ${id})
      select to_char(day, 'YYYY-MM-DD') as day,
        (select round(100.0 * count(*) filter (where (done ${sql.raw(atZone)})::date <= day) / nullif(count(*), 0), 1)::float8 from item) as pct
      from generate_series(${toDate(work.now)}::date - ${days - 1}::int, ${toDate(work.now)}::date, '1 day') as day order by 1`.execute(
      work.tx,
    );
    const isEmpty = rows.every(({ pct }) => pct === null);
    return {
      xAxis: isEmpty ? [] : rows.map(({ day }) => day),
      series: isEmpty
        ? []
        : [
            {
              key: 'progress',
              name: localText(work, '标注进度', 'Labelled'),
              unit: '%',
              data: rows.map(({ pct }) => pct),
            },
          ],
    } satisfies Series;
  },
};

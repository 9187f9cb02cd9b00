import type { Entity } from '@isp/schema';
import { AdapterError, type Series } from '../adapter.ts';
import { useCrud } from '../provider/context.ts';
import { useText } from '../provider/useText.ts';
import { LineChart } from './LineChart.tsx';
import { RecordFailure, RecordSkeleton } from './RecordState.tsx';
import { TabNote } from './TabNote.tsx';
import { toRef } from './toRef.ts';
import { useRead } from './useRead.ts';

export interface ChartsTabProps {
  readonly entity: Entity;
  readonly id: string;
  /** Names of the entity's charts. */
  readonly charts: readonly string[];
}

/** Lines of one record over time, each read by itself so that one failing chart leaves the others. */
export function ChartsTab({ entity, id, charts }: ChartsTabProps) {
  return (
    <div
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit,minmax(min(100%,420px),1fr))',
        gap: 'var(--ant-margin-lg,24px)',
      }}
    >
      {charts.map((name) => (
        <Chart key={name} entity={entity} id={id} name={name} />
      ))}
    </div>
  );
}

function Chart({
  entity,
  id,
  name,
}: {
  readonly entity: Entity;
  readonly id: string;
  readonly name: string;
}) {
  const { adapter, cacheKey } = useCrud();
  const t = useText(entity.area);
  const chart = entity.statistics?.charts.find((one) => one.name === name);
  const { data, error, isLoading, reload } = useRead<Series>(
    [cacheKey, entity.key, 'chart', name, id],
    (signal) => {
      if (!adapter.statistics) throw new AdapterError('failed', '没有读取接口');
      const query = { page: 1, size: 1000, search: { id } };
      return adapter.statistics(toRef(entity), chart?.call ?? name, query, { signal });
    },
  );
  if (error && !data) return <RecordFailure error={error} t={t} onRetry={reload} />;
  if (isLoading || !data) return <RecordSkeleton />;
  if (data.rows.length === 0) return <TabNote text={t('暂无数据')} />;
  return <LineChart title={t(chart?.title ?? name)} series={data} t={t} />;
}

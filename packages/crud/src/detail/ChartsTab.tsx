import type { Entity } from '@isp/schema';
import { useMemo } from 'react';
import { EntityChart } from '../statistics/EntityChart.tsx';

export interface ChartsTabProps {
  readonly entity: Entity;
  readonly id: string;
  /** Names of the entity's charts. */
  readonly charts: readonly string[];
}

/** Charts of one record, each read by itself so that one failing chart leaves the others. */
export function ChartsTab({ entity, id, charts }: ChartsTabProps) {
  const search = useMemo(() => ({ id }), [id]);
  const shown = (entity.statistics?.charts ?? []).filter(({ name }) => charts.includes(name));
  return (
    <div
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit,minmax(min(100%,420px),1fr))',
        gap: 'var(--ant-margin-lg,24px)',
      }}
    >
      {shown.map((chart) => (
        <EntityChart key={chart.name} entity={entity} chart={chart} search={search} leads={false} />
      ))}
    </div>
  );
}

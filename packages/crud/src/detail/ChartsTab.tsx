import type { DetailTab, Entity } from '@isp/schema';
import { useMemo, useState } from 'react';
import { useText } from '../provider/useText.ts';
import { EntityChart } from '../statistics/EntityChart.tsx';
import { RangeBar } from '../statistics/RangeBar.tsx';
import { chosenRange } from '../statistics/rangeChoices.ts';
import { StatisticsStyles } from '../statistics/StatisticsStyles.tsx';

export interface ChartsTabProps {
  readonly entity: Entity;
  readonly id: string;
  /** Names the entity's charts. */
  readonly tab: Extract<DetailTab, { readonly kind: 'chart' }>;
}

/** Charts of one record, each read by itself so that one failing chart leaves the others. */
export function ChartsTab({ entity, id, tab }: ChartsTabProps) {
  const t = useText(entity.area);
  const [range, setRange] = useState<string | null>(null);
  const { asked, chosen } = chosenRange(range, tab);
  const search = useMemo(() => (asked === undefined ? { id } : { id, range: asked }), [id, asked]);
  const shown = (entity.statistics?.charts ?? []).filter(({ name }) => tab.charts.includes(name));
  return (
    <div style={{ display: 'grid', gap: 'var(--ant-margin,16px)' }}>
      <StatisticsStyles />
      {tab.ranges && <RangeBar choices={tab.ranges} chosen={chosen} t={t} onChoose={setRange} />}
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
    </div>
  );
}

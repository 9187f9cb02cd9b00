import type { Entity, Row } from '@isp/schema';
import type { DetailTab } from '@isp/schema/internal';
import { useMemo, useState } from 'react';
import { useLanguage, useRights } from '../../context/contexts.tsx';
import { EntityGate } from '../../context/EntityGate.tsx';
import { ForbiddenResult } from '../../context/ForbiddenResult.tsx';
import { RecordSkeleton } from '../../context/RecordState.tsx';
import { SectionTitle } from '../../context/ScreenTitle.tsx';
import { useLoadedEntity } from '../../context/useEntity.ts';
import { useText } from '../../context/useText.ts';
import { openCharts } from '../../figures/openStatistics.ts';
import { chosenRange } from '../../figures/rangeChoices.ts';
import { StatisticsStyles } from '../../figures/StatisticsStyles.tsx';
import { RecordFigures } from '../../record/RecordFigures.tsx';
import { EntityChart } from '../../statistics/EntityChart.tsx';
import { RangeBar } from '../../statistics/RangeBar.tsx';
import { EventsTab } from './EventsTab.tsx';

type ChartTab = Extract<DetailTab, { readonly kind: 'chart' }>;

export interface ChartsTabProps {
  readonly entity: Entity;
  readonly row: Row;
  /** Tab from the schema. It names charts of this entity or of another entity. */
  readonly tab: ChartTab;
  readonly isActive: boolean;
}

/**
 * Draws a tab with the figures of a record, its charts (or charts of the records that refer to it), and its latest
 * events.
 */
export function ChartsTab({ entity, row, tab, isActive }: ChartsTabProps) {
  const t = useText(entity.key);
  const id = String(row[entity.rowKey]);
  const { entity: other, events, figures } = tab;
  return (
    <div style={{ display: 'grid', gap: 'var(--ant-margin,16px)' }}>
      <StatisticsStyles />
      {figures && <RecordFigures entity={entity} row={row} figures={figures} />}
      {other === undefined ? (
        <Charts entity={entity} tab={tab} by="id" id={id} hasLinks={false} />
      ) : (
        <EntityGate entity={other} waiting={<RecordSkeleton />}>
          <OthersCharts entity={other} tab={tab} id={id} />
        </EntityGate>
      )}
      {events !== undefined && (
        <section>
          <SectionTitle style={{ margin: '1em 0', fontSize: '1.17em' }}>{t('最近动态')}</SectionTitle>
          <EventsTab entity={entity} row={row} name={events} title={t('最近动态')} isActive={isActive} />
        </section>
      )}
    </div>
  );
}

/**
 * Draws charts about those records of another entity that refer to this record. The parts of a chart, such as its
 * bars, are links to the list of the records that they count.
 */
function OthersCharts({ entity: key, tab, id }: { entity: string; tab: ChartTab; id: string }) {
  const { entity } = useLoadedEntity(key);
  return <Charts entity={entity} tab={tab} by={tab.by ?? ''} id={id} hasLinks />;
}

interface ChartsProps {
  readonly entity: Entity;
  readonly tab: ChartTab;
  /** Name of the search parameter that contains the id of the record. */
  readonly by: string;
  readonly id: string;
  readonly hasLinks: boolean;
}

/**
 * Draws those of the charts that the user may see. Each chart is read by a separate call, so that a chart that fails does not affect the
 * others.
 */
function Charts({ entity, tab, by, id, hasLinks }: ChartsProps) {
  const t = useText(entity.key);
  const [range, setRange] = useState<string | null>(null);
  const { asked, chosen } = chosenRange(range, tab, useLanguage().clock.today());
  const search = useMemo(
    () => (asked === undefined ? { [by]: id } : { [by]: id, range: asked }),
    [by, id, asked],
  );
  const { may } = useRights();
  const shown = openCharts(entity, may).filter(({ name }) => tab.charts.includes(name));
  if (shown.length === 0) return tab.figures || tab.events !== undefined ? null : <ForbiddenResult />;
  return (
    <>
      {tab.ranges && <RangeBar choices={tab.ranges} chosen={chosen} t={t} onChoose={setRange} />}
      <div
        style={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit,minmax(min(100%,420px),1fr))',
          gap: 'var(--ant-margin-lg,24px)',
        }}
      >
        {shown.map((chart) => (
          <EntityChart key={chart.name} entity={entity} chart={chart} search={search} hasLinks={hasLinks} />
        ))}
      </div>
    </>
  );
}

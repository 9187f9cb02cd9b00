import { ReloadOutlined } from '@ant-design/icons';
import { lazyPart, onDemand } from '@isp/kit/react';
import type { Entity } from '@isp/schema';
import type { Chart } from '@isp/schema/internal';
import { Button } from 'antd';
import { use, useMemo, useState } from 'react';
import { useLanguage, useRights } from '../context/contexts.tsx';
import { ForbiddenResult } from '../context/ForbiddenResult.tsx';
import { GivenTitleContext, ScreenTitle } from '../context/ScreenTitle.tsx';
import { useLoadedEntity } from '../context/useEntity.ts';
import { useRevalidate } from '../context/useRevalidate.ts';
import { useText } from '../context/useText.ts';
import { permissionCode } from '../core/permissionCode.ts';
import { byCall, EntityCards } from '../figures/EntityCards.tsx';
import { openStatistics } from '../figures/openStatistics.ts';
import { RankedFigures } from '../figures/RankedFigures.tsx';
import { toRange, usualRanges } from '../figures/rangeChoices.ts';
import { StatisticsStyles } from '../figures/StatisticsStyles.tsx';
import { CrudStyles } from '../kit/styles.ts';
import { SearchBar } from '../list/search/SearchBar.tsx';
import { ListStyles } from '../table/ListStyles.tsx';
import { EntityChart } from './EntityChart.tsx';
import type { OpenedCategory } from './OpenedCharts.tsx';
import { RangeBar } from './RangeBar.tsx';
import { useStatisticsAddress } from './useStatisticsAddress.ts';

// this code is loaded only when needed: when the user opens a category, or if there is a list of records below the
// charts
const OpenedCharts = lazyPart(
  onDemand(() => import('./OpenedCharts.tsx')),
  (module) => module.OpenedCharts,
);
const ChartRecords = lazyPart(
  onDemand(() => import('./ChartRecords.tsx')),
  (module) => module.ChartRecords,
);

export interface StatisticsScreenProps {
  /** Key of the entity: `area.entity`. */
  readonly entity: string;
}

/**
 * Draws the statistics of an entity: the current figures at the top, and below them charts over a range of time.
 * The range and the search are kept in the address.
 *
 * @throws Error if the schema of the entity defines no statistics
 */
export function StatisticsScreen({ entity: key }: StatisticsScreenProps) {
  const { entity } = useLoadedEntity(key);
  const { may } = useRights();
  if (!entity.statistics) {
    throw new Error(`"${key}" has no statistics. Write "statistics" in its schema, or open another page.`);
  }
  if (!may(permissionCode(entity, 'view'))) return <ForbiddenResult />;
  return <Statistics entity={entity} />;
}

function Statistics({ entity }: { readonly entity: Entity }) {
  const t = useText(entity.key);
  const { clock } = useLanguage();
  const refresh = useRevalidate();
  const { may } = useRights();
  const title = use(GivenTitleContext) ?? t(entity.titles);
  const { statistics } = entity;
  const open = useMemo(() => openStatistics(entity, may), [entity, may]);
  const { cards, charts, search: items } = open;
  const { search, ranged, asked, chosen, choose, narrow } = useStatisticsAddress(entity, items);
  const bar = charts.length > 0 && (
    <RangeBar choices={statistics?.ranges ?? usualRanges} chosen={chosen} hasOwn t={t} onChoose={choose}>
      <Button
        icon={<ReloadOutlined aria-hidden />}
        title={t('刷新')}
        aria-label={t('刷新')}
        onClick={() => void refresh(entity.key)}
      />
    </RangeBar>
  );
  // the range bar is drawn above all parts to which the range applies. If a figure depends on the range, these
  // parts include the figures.
  const movesCards = cards.some(({ ranged }) => ranged);
  return (
    <div className="isp-statistics">
      <CrudStyles />
      <StatisticsStyles />
      <ScreenTitle className="isp-title">{title}</ScreenTitle>
      {items.length > 0 && (
        <>
          <ListStyles />
          <SearchBar {...{ entity, items, value: search }} onSearch={narrow} onClear={() => narrow({})} />
        </>
      )}
      {movesCards && bar}
      {cards.length > 0 && (
        <RankedFigures
          figures={cards}
          t={t}
          draw={(some) =>
            byCall(some).map((group) => (
              <EntityCards
                key={`${group[0]?.call} ${group[0]?.ranged}`}
                entity={entity}
                cards={group}
                search={search}
                course={ranged}
              />
            ))
          }
        />
      )}
      {!movesCards && bar}
      {charts.length > 0 && <Charts entity={entity} charts={charts} search={ranged} />}
      {statistics?.records && entity.operations.getList && (
        <ChartRecords
          entity={entity}
          records={statistics.records}
          search={search}
          range={toRange(asked ?? null, clock.today()) ?? asked}
        />
      )}
    </div>
  );
}

interface ChartsProps {
  readonly entity: Entity;
  readonly charts: readonly Chart[];
  readonly search: Readonly<Record<string, unknown>>;
}

/** Draws the charts of an entity, and the drawer with further charts about the category that the user has opened. */
function Charts({ entity, charts, search }: ChartsProps) {
  const [opened, setOpened] = useState<OpenedCategory>();
  const [isOpen, setOpen] = useState(false);
  const toOpen = ({ opens }: Chart) =>
    opens &&
    ((id: string, title: string) => {
      setOpened({ opens, id, title });
      setOpen(true);
    });
  return (
    <>
      <div className="isp-panels">
        {charts.map((chart) => (
          <EntityChart
            key={chart.name}
            {...{ entity, chart, search }}
            onOpen={toOpen(chart)}
            className={chart.kind === 'table' ? 'isp-panel isp-panel-wide' : 'isp-panel'}
          />
        ))}
      </div>
      {opened && <OpenedCharts {...{ entity, opened, isOpen, search }} onClose={() => setOpen(false)} />}
    </>
  );
}

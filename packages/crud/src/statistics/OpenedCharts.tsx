import type { Entity } from '@isp/schema';
import type { Chart } from '@isp/schema/internal';
import { Drawer } from 'antd';
import { useMemo } from 'react';
import { useRights } from '../context/contexts.tsx';
import { openCharts } from '../figures/openStatistics.ts';
import { EntityChart } from './EntityChart.tsx';

/** The category of a table chart that the user has opened. `id` is its key and `title` its name. */
export interface OpenedCategory {
  readonly opens: NonNullable<Chart['opens']>;
  readonly id: string;
  readonly title: string;
}

export interface OpenedChartsProps {
  readonly entity: Entity;
  readonly opened: OpenedCategory;
  readonly isOpen: boolean;
  /** Search values by wire key, and `range`. */
  readonly search: Readonly<Record<string, unknown>>;
  readonly onClose: () => void;
}

/** Draws a drawer with further charts about one category of a table chart. */
export function OpenedCharts({ entity, opened, isOpen, search, onClose }: OpenedChartsProps) {
  const { id, opens, title } = opened;
  const narrowed = useMemo(() => ({ ...search, [opens.by]: id }), [search, opens.by, id]);
  const { may } = useRights();
  const charts = openCharts(entity, may).filter(({ name }) => opens.charts.includes(name));
  return (
    <Drawer
      open={isOpen}
      size={720}
      styles={{ wrapper: { maxWidth: '100vw' } }}
      title={title}
      destroyOnHidden
      onClose={onClose}
    >
      <div className="isp-statistics">
        {charts.map((chart) => (
          <EntityChart
            key={chart.name}
            entity={entity}
            chart={chart}
            search={narrowed}
            className="isp-panel"
          />
        ))}
      </div>
    </Drawer>
  );
}

import type { Chart, Entity, Series } from '@isp/schema';
import dayjs from 'dayjs';
import { useMemo } from 'react';
import type { ChartLinks } from '../charts/Chart.tsx';
import { type ScreenTarget, useCrud } from '../provider/context.ts';
import { toPartSearch } from './toListSearch.ts';

/** Where the parts of a chart lead: to the list of their records, where the portal has one. */
export function useChartLinks(
  entity: Entity,
  chart: Chart,
  series: Series | undefined,
  search: Readonly<Record<string, unknown>>,
): ChartLinks | undefined {
  const { href, navigate } = useCrud();
  return useMemo(() => {
    if (!series || !chart.group || !entity.operations.getList) return undefined;
    if (href({ entity: entity.key, page: 'list' }) === undefined) return undefined;
    const target = (category: number, line?: number): ScreenTarget | undefined => {
      const today = dayjs().format('YYYY-MM-DD');
      const query = toPartSearch(entity, chart, series, search, today, category, line);
      return query && { entity: entity.key, page: 'list', query };
    };
    return {
      href: (...at) => {
        const found = target(...at);
        return found && href(found);
      },
      go: (...at) => {
        const found = target(...at);
        if (found) navigate(found);
      },
    };
  }, [series, chart, entity, search, href, navigate]);
}

import type { Entity } from '@isp/schema';
import type { Chart } from '@isp/schema/internal';
import { otherKey } from '@isp/schema/internal';
import type { Series } from '@isp/schema/statistics';
import type { Clock } from '@isp/schema/values';
import { useMemo } from 'react';
import type { ChartLinks } from '../charts/Chart.tsx';
import { useLanguage, useNavigation } from '../context/contexts.tsx';
import type { ScreenTarget } from '../core/screenTarget.ts';
import { toPartSearch } from '../figures/toPartSearch.ts';

/**
 * Returns the links of the parts of a chart, such as its bars. A link leads to the list of the records that the
 * part counts. In a chart with its own call, the schema names the screen to which the links lead. Returns undefined
 * if there are no links.
 *
 * @param chosen the chosen option of the chart's switch
 */
export function useChartLinks(
  entity: Entity,
  chart: Chart,
  series: Series | undefined,
  search: Readonly<Record<string, unknown>>,
  chosen?: string,
): ChartLinks | undefined {
  const { href, navigate } = useNavigation();
  const { clock } = useLanguage();
  return useMemo(() => {
    const targetOf = series && toTarget({ entity, chart, series, search, chosen, clock });
    // the portal may not have the screen to which the links lead; the chart then has no links
    if (!targetOf || href(targetOf.screen) === undefined) return undefined;
    const { target } = targetOf;
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
  }, [series, chart, chosen, entity, search, href, navigate, clock]);
}

type PartTarget = (category: number, line?: number) => ScreenTarget | undefined;

interface Shown {
  readonly entity: Entity;
  readonly chart: Chart;
  readonly series: Series;
  readonly search: Readonly<Record<string, unknown>>;
  readonly chosen: string | undefined;
  readonly clock: Clock;
}

function toTarget({
  entity,
  chart,
  series,
  search,
  chosen,
  clock,
}: Shown): { readonly screen: ScreenTarget; readonly target: PartTarget } | undefined {
  const link = chart.switch?.choices.find(({ value }) => value === chosen)?.link ?? chart.link;
  if (link) {
    const { by, entity: key } = link;
    return {
      screen: by === undefined ? { entity: key, page: 'detail', id: '0' } : { entity: key, page: 'list' },
      target: (category, line = 0) => {
        const id = series.keys ? series.keys[category] : series.series[line]?.key;
        if (id === undefined || id === '' || id === otherKey) return undefined;
        return by === undefined
          ? { entity: key, page: 'detail', id }
          : { entity: key, page: 'list', query: { [by]: id } };
      },
    };
  }
  if (!chart.group || !entity.operations.getList) return undefined;
  return {
    screen: { entity: entity.key, page: 'list' },
    target: (category, line) => {
      const query = toPartSearch(entity, chart, series, search, clock, category, line);
      return query && { entity: entity.key, page: 'list', query };
    },
  };
}

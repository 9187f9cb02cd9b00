import type { Entity } from '@isp/schema';
import type { Chart as ChartModel } from '@isp/schema/internal';
import { Alert, Button, Segmented } from 'antd';
import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { Chart, ChartHead } from '../charts/Chart.tsx';
import { ChartStyles } from '../charts/ChartStyles.tsx';
import { isEmptyChart, wordsOf } from '../charts/chartData.ts';
import { type Text, useText } from '../context/useText.ts';
import { Waiting } from '../context/Waiting.tsx';
import { AdapterError } from '../core/adapter.ts';
import { useSeries } from '../figures/useSeries.ts';
import { useWasVisible } from '../kit/useWasVisible.ts';
import { unitText } from '../values/unitText.ts';
import { useChartLinks } from './useChartLinks.ts';

export interface EntityChartProps {
  readonly entity: Entity;
  readonly chart: ChartModel;
  /** Search values by wire key, and `range`. */
  readonly search: Readonly<Record<string, unknown>>;
  /**
   * True if the parts of the chart, such as its bars, are links to the list of the counted records. @defaultValue
   * true
   */
  readonly hasLinks?: boolean;
  /**
   * Opens further charts about one category of a table chart. `id` is the key and `title` the name of the category.
   */
  readonly onOpen?: ((id: string, title: string) => void) | undefined;
  readonly className?: string;
}

/**
 * Draws a chart of an entity. The data is read by a separate call when the chart becomes visible. So a chart that
 * fails does not affect the others.
 */
export function EntityChart(props: EntityChartProps) {
  const { entity, chart, search, hasLinks = true, onOpen, className } = props;
  const t = useText(entity.key);
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useWasVisible(place);
  const { refresh, switch: navigation } = chart;
  const [chosen, setChosen] = useState(navigation?.choices[0]?.value);
  const call = toCall(chart, chosen);
  const { data, error, isLoading, reload } = useSeries(
    entity,
    isSeen ? { call, search, refresh } : undefined,
  );
  const words = useMemo(() => wordsOf(entity, chart, t), [entity, chart, t]);
  const links = useChartLinks(entity, chart, data, search, chosen);
  const title = t(chart.title);
  const unit = chart.unit === undefined ? undefined : unitText(t, chart.unit);
  const tools = navigation && (
    <Segmented
      size="small"
      aria-label={t('{title}：方式', { title })}
      value={chosen ?? ''}
      options={navigation.choices.map(({ value, title: name }) => ({ value, label: t(name) }))}
      onChange={setChosen}
    />
  );
  // an empty chart is hidden only if it has no switch, because another option of the switch may have data
  const isHidden =
    chart.hideEmpty &&
    !navigation &&
    data &&
    isEmptyChart({ kind: chart.kind, categories: data.xAxis, lines: data.series });
  if (isHidden) return null;
  return (
    <div ref={place} className={className}>
      {data ? (
        <>
          <Chart
            chart={chart}
            title={title}
            unit={unit}
            series={data}
            words={words}
            links={hasLinks ? links : undefined}
            onOpen={onOpen && ((at) => onOpen(data.keys?.[at] ?? '', data.xAxis[at] ?? ''))}
            tools={tools}
          />
          {error && (
            <Alert
              type="warning"
              showIcon
              title={t('刷新失败')}
              action={
                <Button size="small" onClick={reload}>
                  {t('重试')}
                </Button>
              }
            />
          )}
        </>
      ) : (
        <NoChart {...{ title, unit, tools, error, t }} isBusy={isLoading || !isSeen} onRetry={reload} />
      )}
    </div>
  );
}

interface NoChartProps {
  readonly title: string;
  readonly unit: string | undefined;
  readonly tools: ReactNode;
  readonly error: Error | undefined;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
  readonly t: Text;
}

/** Draws the frame of a chart without data, while the data is loading or if it could not be read. */
function NoChart({ title, unit, tools, error, isBusy, onRetry, t }: NoChartProps) {
  const titleId = useId();
  return (
    <figure className="isp-chart" aria-labelledby={titleId} aria-busy={isBusy}>
      <ChartStyles />
      <ChartHead {...{ title, titleId, unit }}>{tools}</ChartHead>
      <div className="isp-chart-legend" />
      <div className="isp-chart-body">
        {error ? (
          <div role="alert" className="isp-chart-note">
            {error instanceof AdapterError && error.kind === 'forbidden' ? (
              t('无权限')
            ) : (
              <>
                {t('加载失败')}
                <Button size="small" aria-label={t('重试：{title}', { title })} onClick={onRetry}>
                  {t('重试')}
                </Button>
              </>
            )}
          </div>
        ) : (
          <Waiting>
            <span className="isp-bone isp-chart-bone" />
          </Waiting>
        )}
      </div>
    </figure>
  );
}

/** Returns the path of the chart's call with the chosen option of the chart's switch: `/top?by=author`. */
function toCall({ call, switch: navigation }: ChartModel, chosen: string | undefined): string {
  if (!navigation || chosen === undefined) return call;
  return `${call}${call.includes('?') ? '&' : '?'}${navigation.key}=${encodeURIComponent(chosen)}`;
}

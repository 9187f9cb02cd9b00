import type { Chart as ChartModel, Entity } from '@isp/schema';
import { Alert, Button } from 'antd';
import { useMemo, useRef } from 'react';
import { AdapterError } from '../adapter.ts';
import { Chart, ChartHead } from '../charts/Chart.tsx';
import { ChartStyles } from '../charts/ChartStyles.tsx';
import { wordsOf } from '../charts/chartData.ts';
import { useSeen } from '../charts/useSeen.ts';
import { useText } from '../provider/useText.ts';
import { Waiting } from '../provider/Waiting.tsx';
import { useChartLinks } from './useChartLinks.ts';
import { useSeries } from './useSeries.ts';

export interface EntityChartProps {
  readonly entity: Entity;
  readonly chart: ChartModel;
  /** Search values by wire key, and `range`. */
  readonly search: Readonly<Record<string, unknown>>;
  /** Parts of the picture lead to the list. @defaultValue true */
  readonly leads?: boolean;
}

/** A chart of an entity: read when it is seen, by itself, so that one that fails leaves the others. */
export function EntityChart({ entity, chart, search, leads = true }: EntityChartProps) {
  const t = useText(entity.area);
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(place);
  const { call, refresh } = chart;
  const { data, error, isLoading, reload } = useSeries(
    entity,
    isSeen ? { call, search, refresh } : undefined,
  );
  const words = useMemo(() => wordsOf(entity, chart, t), [entity, chart, t]);
  const links = useChartLinks(entity, chart, data, search);
  const title = t(chart.title);
  const unit = chart.unit === undefined ? undefined : t(chart.unit);
  return (
    <div ref={place}>
      {data ? (
        <>
          <Chart
            chart={chart}
            title={title}
            unit={unit}
            series={data}
            words={words}
            links={leads ? links : undefined}
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
        <figure className="isp-chart" aria-label={title} aria-busy={isLoading || !isSeen}>
          <ChartStyles />
          <ChartHead title={title} unit={unit} />
          <div className="isp-chart-legend" />
          <div className="isp-chart-body">
            {error ? (
              <div role="alert" className="isp-chart-note">
                {error instanceof AdapterError && error.kind === 'forbidden' ? (
                  t('无权限')
                ) : (
                  <>
                    {t('加载失败')}
                    <Button size="small" aria-label={t('重试：{title}', { title })} onClick={reload}>
                      {t('重试')}
                    </Button>
                  </>
                )}
              </div>
            ) : (
              <Waiting>
                <div className="isp-chart-note">{t('加载中')}</div>
              </Waiting>
            )}
          </div>
        </figure>
      )}
    </div>
  );
}

import { DownloadOutlined, LineChartOutlined, TableOutlined } from '@ant-design/icons';
import { lazyPart, onDemand, useSettled } from '@isp/kit/react';
import type { Chart as ChartModel } from '@isp/schema/internal';
import type { Series } from '@isp/schema/statistics';
import { Button } from 'antd';
import { type ReactNode, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useLocale } from '../context/contexts.tsx';
import { SectionTitle } from '../context/ScreenTitle.tsx';
import { Waiting } from '../context/Waiting.tsx';
import { GoLink } from '../kit/GoLink.tsx';
import { PlainTable } from '../kit/PlainTable.tsx';
import { saveBlob, toFileName } from '../kit/saveBlob.ts';
import { useWasVisible } from '../kit/useWasVisible.ts';
import { unitAfter } from '../values/withUnit.ts';
import { ChartLegend } from './ChartLegend.tsx';
import { ChartStyles } from './ChartStyles.tsx';
import {
  type ChartData,
  type ChartWords,
  isCircular,
  isEmptyChart,
  toChartData,
  withoutHidden,
} from './chartData.ts';
import { type ChartTheme, useChartTheme } from './chartTheme.ts';
import { describeChart } from './describeChart.ts';
import { toOption } from './toOption.ts';

// the drawing library is loaded when the first chart becomes visible
const drawing = onDemand(() => import('./drawChart.ts'));
const ChartPicture = lazyPart(
  onDemand(() => import('./ChartPicture.tsx')),
  (module) => module.ChartPicture,
);

/** Links from a chart to the list of the records of a category, or of one series in this category. */
export interface ChartLinks {
  /**
   * Returns the address of the list of the records that a point of the chart counts, or undefined if there is no
   * such list.
   */
  readonly href: (category: number, line?: number) => string | undefined;
  readonly go: (category: number, line?: number) => void;
}

export interface ChartProps {
  readonly chart: Pick<ChartModel, 'group' | 'kind' | 'log' | 'threshold'>;
  /** Title of the chart, in the user's language. */
  readonly title: string;
  readonly unit?: string | undefined;
  readonly series: Series;
  readonly words: ChartWords;
  readonly links?: ChartLinks | undefined;
  /** Opens the details of a category. Called from a row of the chart's table. */
  readonly onOpen?: ((category: number) => void) | undefined;
  /** Buttons that are shown before the built-in buttons of the chart. */
  readonly tools?: ReactNode;
}

/**
 * Draws one chart with its legend, its table and a download button. The drawing library is loaded when the chart
 * becomes visible. Keyboard and screen reader users have the buttons of the legend, and the table with the same
 * links as the picture.
 *
 * @example
 * <Chart
 *   chart={{ kind: 'line' }}
 *   title="Load"
 *   unit="%"
 *   words={{ t: (text) => text }}
 *   series={{ xAxis: ['10:00', '11:00'], series: [{ name: 'CPU', key: 'cpu', unit: '%', data: [12, null] }] }}
 * />
 */
export function Chart(props: ChartProps) {
  const { chart, title, unit, series, words, links, onOpen, tools } = props;
  const { t } = words;
  const look = useChartTheme();
  const locale = useLocale();
  const data = useChartData(props, look, locale);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [wantsTable, setTable] = useState(false);
  const [isLog, setLog] = useState(false);
  const shown = useMemo(() => ({ ...withoutHidden(data, hidden), isLog }), [data, hidden, isLog]);
  const isStill = useStillness();
  const hasLinks = links !== undefined;
  const option = useMemo(() => toOption(shown, look, isStill, hasLinks), [shown, look, isStill, hasLinks]);
  const place = useRef<HTMLElement>(null);
  const titleId = useId();
  const isSeen = useWasVisible(place);
  const isEmpty = isEmptyChart(data);
  const isTable = wantsTable || data.kind === 'table' || !canDraw;
  const isReady = useSettled(isSeen && !isTable && !isEmpty ? drawing.load() : undefined);
  const toggle = (key: string) => {
    setHidden((before) => {
      const next = new Set(before);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  };
  const save = () => {
    const { toPng } = drawing.use();
    const blob = toPng(toOption(shown, look, true), title, look.background, look.text);
    saveBlob(blob, toFileName(title, blob, new Date()));
  };
  const at = (category: number) => (isCircular(data.kind) ? indexOfShown(data, hidden, category) : category);
  return (
    <figure ref={place} className="isp-chart" aria-labelledby={titleId}>
      <ChartStyles />
      <ChartHead {...{ title, titleId, unit }}>
        {tools}
        {!isEmpty && data.kind !== 'table' && canDraw && (
          <ChartTools
            {...{ title, t, isTable, isLog }}
            hasLog={chart.log === true && !isTable}
            onLog={setLog}
            onTable={setTable}
            onSave={isReady && !isTable ? save : undefined}
          />
        )}
      </ChartHead>
      {!isTable && (
        <ChartLegend data={data} hidden={hidden} label={t('图例：{title}', { title })} onToggle={toggle} />
      )}
      <div className="isp-chart-body">
        {isEmpty ? (
          <div className="isp-chart-note">{t('暂无数据')}</div>
        ) : isTable ? (
          <ChartTable
            title={title}
            data={data}
            links={links}
            first={words.by?.title ?? series.heading ?? ''}
            t={t}
            onOpen={onOpen}
          />
        ) : isSeen && isReady ? (
          <ChartPicture
            label={describeChart(shown, { title, t, locale })}
            option={option}
            drawing={drawing}
            onPick={links && ((category, line) => links.go(at(category), lineOf(data, hidden, line)))}
          />
        ) : (
          <Waiting>
            <span className="isp-bone isp-chart-bone" />
          </Waiting>
        )}
      </div>
    </figure>
  );
}

/** Returns the data of a chart with final texts and colours. */
function useChartData(props: ChartProps, look: ChartTheme, locale: string | undefined): ChartData {
  const { chart, series, words } = props;
  return useMemo(
    () => toChartData(series, chart, { locale, ...words }, look),
    [series, chart, locale, words, look],
  );
}

interface ChartToolsProps {
  readonly title: string;
  readonly t: ChartWords['t'];
  readonly isTable: boolean;
  readonly isLog: boolean;
  /** True if the chart offers a switch to a logarithmic scale. */
  readonly hasLog: boolean;
  readonly onLog: (isLog: boolean) => void;
  readonly onTable: (isTable: boolean) => void;
  /** Saves the chart as a picture file. Undefined if no picture is drawn. */
  readonly onSave: (() => void) | undefined;
}

const ChartTools = ({ title, t, isTable, isLog, hasLog, onLog, onTable, onSave }: ChartToolsProps) => (
  <>
    {hasLog && (
      <Button
        type="text"
        size="small"
        title={t('对数坐标')}
        aria-label={t('对数坐标：{title}', { title })}
        aria-pressed={isLog}
        className={isLog ? 'isp-chart-on' : undefined}
        onClick={() => onLog(!isLog)}
      >
        {t('对数')}
      </Button>
    )}
    <Button
      type="text"
      size="small"
      icon={isTable ? <LineChartOutlined aria-hidden /> : <TableOutlined aria-hidden />}
      title={t(isTable ? '看图' : '看表')}
      aria-label={t(isTable ? '看图：{title}' : '看表：{title}', { title })}
      onClick={() => onTable(!isTable)}
    />
    <Button
      type="text"
      size="small"
      icon={<DownloadOutlined aria-hidden />}
      title={t('保存为图片')}
      aria-label={t('保存为图片：{title}', { title })}
      disabled={onSave === undefined}
      onClick={onSave}
    />
  </>
);

export interface ChartHeadProps {
  readonly title: string;
  /** Id of the element with the title, which names the chart. */
  readonly titleId: string;
  readonly unit?: string | undefined;
  /** Further buttons. */
  readonly children?: ReactNode;
}

export const ChartHead = ({ title, titleId, unit, children }: ChartHeadProps) => (
  <figcaption className="isp-chart-head">
    <SectionTitle className="isp-chart-title">
      <span id={titleId}>{title}</span>
      <span className="isp-chart-unit">{inBrackets(unitAfter(unit))}</span>
    </SectionTitle>
    {children}
  </figcaption>
);

interface ChartTableProps {
  readonly title: string;
  /** Heading of the first column of the chart's table, which contains the categories. */
  readonly first: string;
  readonly data: ChartData;
  readonly links: ChartLinks | undefined;
  readonly t: ChartWords['t'];
  readonly onOpen: ChartProps['onOpen'];
}

function ChartTable({ title, first, data, links, t, onOpen }: ChartTableProps) {
  const [order, setOrder] = useState<{ readonly line: number; readonly isUp: boolean }>();
  const isSorted = data.kind === 'table';
  const rows = useMemo(() => orderRows(data, isSorted ? order : undefined), [data, isSorted, order]);
  const heading = (text: string, line: number) =>
    isSorted ? (
      <button
        type="button"
        className="isp-chart-sort"
        onClick={() => setOrder({ line, isUp: order?.line === line && !order.isUp })}
      >
        {text}
        <span aria-hidden>{order?.line === line ? (order.isUp ? ' ↑' : ' ↓') : ' ↕'}</span>
      </button>
    ) : (
      text
    );
  const link = (text: string, category: number, line?: number) => {
    const href = links?.href(category, line);
    if (href === undefined) return text;
    return (
      <GoLink href={href} onGo={() => links?.go(category, line)}>
        {text}
      </GoLink>
    );
  };
  return (
    <PlainTable
      label={title}
      columns={[
        {
          key: 'category',
          title: t(first || '分类'),
          cell: (row) => {
            const [at, text] = [Number(row.at), data.categories[Number(row.at)] ?? ''];
            if (!onOpen) return link(text, at);
            return (
              <button type="button" className="isp-chart-open" onClick={() => onOpen(at)}>
                {text}
              </button>
            );
          },
        },
        ...data.lines.map((line, index) => ({
          key: `value ${line.key}`,
          title: heading(line.name + inBrackets(unitAfter(line.unit)), index),
          ...(order?.line === index && {
            sorted: order.isUp ? ('ascending' as const) : ('descending' as const),
          }),
          cell: (row: Readonly<Record<string, unknown>>) => {
            const text =
              line.format(line.data[Number(row.at)] ?? null) + (line.besides?.[Number(row.at)] ?? '');
            return data.lines.length > 1 && text !== '-' ? link(text, Number(row.at), index) : text;
          },
        })),
      ]}
      rows={rows}
    />
  );
}

/**
 * Returns the indexes of the categories in the order in which the table shows them. If `order` is given, the
 * categories are sorted by the values of one line, with missing values last.
 */
function orderRows(
  { categories, lines }: ChartData,
  order: { readonly line: number; readonly isUp: boolean } | undefined,
): readonly { readonly at: number }[] {
  const rows = categories.map((_, at) => ({ at }));
  if (!order) return rows;
  const figureAt = (at: number) => lines[order.line]?.data[at] ?? null;
  return rows.toSorted((one, other) => {
    const [a, b] = [figureAt(one.at), figureAt(other.at)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return order.isUp ? a - b : b - a;
  });
}

/** Returns a unit as the end of a heading: ` (%)`. */
const inBrackets = (unit: string | undefined): string => (unit === undefined ? '' : ` (${unit})`);

/** False if the environment has no canvas, such as jsdom in tests. The chart's table is shown then. */
const canDraw = typeof CanvasRenderingContext2D !== 'undefined';

const indexOfShown = ({ categories }: ChartData, hidden: ReadonlySet<string>, at: number): number =>
  categories.map((_, index) => index).filter((index) => !hidden.has(String(index)))[at] ?? at;

function lineOf({ kind, lines }: ChartData, hidden: ReadonlySet<string>, at: number): number | undefined {
  if (isCircular(kind) || lines.length === 1) return undefined;
  const shown = lines.filter(({ key }) => !hidden.has(key))[at];
  return shown && lines.indexOf(shown);
}

const stillness = '(prefers-reduced-motion: reduce)';

/** Returns true if the user prefers reduced motion. */
function useStillness(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia(stillness);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => window.matchMedia(stillness).matches,
    () => true,
  );
}

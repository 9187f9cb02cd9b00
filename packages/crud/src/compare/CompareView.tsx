import { lazyPart, onDemand } from '@isp/kit/react';
import type { Entity, Row } from '@isp/schema';
import type { CompareModel } from '@isp/schema/internal';
import type { Series } from '@isp/schema/statistics';
import { Segmented, Switch } from 'antd';
import { useId, useMemo, useState } from 'react';
import { useLocale, useNavigation, useServer } from '../context/contexts.tsx';
import { RetryAlert } from '../context/LoadFailure.tsx';
import { RecordFailure, RecordSkeleton } from '../context/RecordState.tsx';
import { toErrorText } from '../context/toErrorText.ts';
import { type Text, useText } from '../context/useText.ts';
import { toRef } from '../core/toRef.ts';
import { useRead } from '../data/useRead.ts';
import { useReadContext } from '../data/useReadContext.ts';
import { GoLink } from '../kit/GoLink.tsx';
import { StyleRules } from '../kit/StyleRules.ts';
import { TabNote } from '../kit/TabNote.tsx';
import { recordTitle } from '../values/recordTitle.ts';
import { CompareTable } from './CompareTable.tsx';
import { toCompareGroups } from './toCompareGroups.ts';
import { toFigures } from './toFigures.ts';

// the code of the chart is loaded only if the comparison has figures to draw
const Chart = lazyPart(
  onDemand(() => import('../charts/Chart.tsx')),
  (module) => module.Chart,
  <div style={{ minHeight: 320 }} />,
);

const css = `
.isp-compare{display:grid;grid-template-columns:minmax(0,1fr);gap:var(--ant-margin,16px)}
.isp-compare-bar{display:flex;flex-wrap:wrap;align-items:center;gap:8px 16px}
.isp-compare-bar>label{display:inline-flex;align-items:center;gap:8px;cursor:pointer}
.isp-compare-figures{display:grid;grid-template-columns:minmax(0,1fr);gap:8px;justify-items:start}
.isp-compare-figures>.isp-chart{justify-self:stretch}
`;

export interface CompareViewProps {
  readonly entity: Entity;
  readonly compare: CompareModel;
  /** Row keys of the records, in the order of their columns. */
  readonly ids: readonly string[];
  /** Field whose value is the heading of a record's column. @defaultValue the label field of the entity */
  readonly label?: string | undefined;
  /** Title of the comparison, in the user's language. */
  readonly title: string;
}

/** Minimum number of figures for a radar chart. With fewer than three axes the drawn shape has no area. */
const MIN_RADAR_FIGURES = 3;

const kindTitles = { bar: '柱状图', radar: '雷达图', parallel: '平行坐标' } as const;
type FigureKind = keyof typeof kindTitles;

/**
 * Joins two chart series of the same records into one. The categories of the second are added after those of the
 * first.
 */
const joined = (first: Series, second: Series): Series => ({
  xAxis: [...first.xAxis, ...second.xAxis],
  series: first.series.map((line, at) => ({
    ...line,
    data: [...line.data, ...(second.series[at]?.data ?? [])],
  })),
});

interface FiguresProps extends Pick<CompareViewProps, 'entity' | 'compare'> {
  readonly rows: readonly Row[];
  readonly words: Parameters<typeof toFigures>[3];
  readonly t: Text;
}

/** Draws the figures of the records in the type of chart that the user has chosen. */
function Figures({ entity, compare, rows, words, t }: FiguresProps) {
  const [wanted, setWanted] = useState<FigureKind>('bar');
  const figures = toFigures(compare.figures ?? [], entity.fields, rows, words);
  const inputs = toFigures(compare.inputs ?? [], entity.fields, rows, words);
  const kinds: readonly FigureKind[] = [
    'bar',
    ...(figures.xAxis.length >= MIN_RADAR_FIGURES ? ['radar' as const] : []),
    ...(inputs.xAxis.length > 0 ? ['parallel' as const] : []),
  ];
  const kind = kinds.includes(wanted) ? wanted : 'bar';
  if (figures.xAxis.length === 0) return null;
  return (
    <div className="isp-compare-figures">
      {kinds.length > 1 && (
        <Segmented
          aria-label={t('图形')}
          value={kind}
          onChange={setWanted}
          options={kinds.map((value) => ({ value, label: t(kindTitles[value]) }))}
        />
      )}
      <Chart
        chart={{ kind }}
        title={t('数值对比')}
        series={kind === 'parallel' ? joined(inputs, figures) : figures}
        words={{ t }}
      />
    </div>
  );
}

/**
 * Draws a comparison of records: their values with marked differences, and their figures as bars, radar or parallel
 * axes.
 */
export function CompareView({ entity, compare, ids, label = entity.label, title }: CompareViewProps) {
  const { adapter, cacheKey } = useServer();
  const { href, navigate } = useNavigation();
  const t = useText(entity.key);
  const context = useReadContext(entity.key, entity.fields);
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const switchId = useId();
  const locale = useLocale();
  const { data, error, reload } = useRead<readonly Row[]>(
    [cacheKey, entity.key, 'compare', ids],
    (signal) => Promise.all(ids.map((id) => adapter.detail(toRef(entity), id, { signal }))),
    { keepPreviousData: true },
  );
  const rows = data ?? [];
  const groups = useMemo(() => toCompareGroups(compare, entity.fields, data ?? []), [compare, entity, data]);
  const idOf = (row: Row) => String(row[entity.rowKey]);
  const nameOf = (row: Row) => recordTitle(entity, row, t, label);
  if (error && !data) return <RecordFailure error={error} t={t} onRetry={reload} />;
  if (!data) return <RecordSkeleton />;

  const lines = groups.flatMap((group) => group.lines);
  const differing = lines.filter(({ differs }) => differs).length;
  const shown = groups
    .map((group) => ({ ...group, lines: group.lines.filter((line) => line.differs || !onlyDifferences) }))
    .filter((group) => group.lines.length > 0);
  const head = (row: Row) => {
    const target = { entity: entity.key, page: 'detail', id: idOf(row) } as const;
    const url = href?.(target);
    if (url === undefined) return nameOf(row);
    return (
      <GoLink href={url} onGo={() => navigate(target)}>
        {nameOf(row)}
      </GoLink>
    );
  };
  return (
    <div className="isp-compare">
      <StyleRules name="compare" css={css} />
      {error && <RetryAlert t={t} text={toErrorText(error, t, '加载失败', locale)} onRetry={reload} />}
      <div className="isp-compare-bar">
        <label htmlFor={switchId}>
          <Switch id={switchId} size="small" checked={onlyDifferences} onChange={setOnlyDifferences} />
          {t('仅显示差异')}
        </label>
        <span className="isp-muted" role="status">
          {t('共 {n} 项，{d} 项不同', { n: lines.length, d: differing })}
        </span>
      </div>
      {shown.length > 0 ? (
        <CompareTable
          label={title}
          groups={shown}
          rows={rows}
          idOf={idOf}
          head={head}
          titleOf={(field) => t(field.title)}
          context={context}
        />
      ) : (
        <TabNote text={t('内容没有差异')} />
      )}
      <Figures {...{ entity, compare, rows, t }} words={{ t, nameOf, idOf }} />
    </div>
  );
}

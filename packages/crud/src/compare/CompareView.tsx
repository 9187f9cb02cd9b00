import type { CompareModel, Entity, Row } from '@isp/schema';
import { Segmented, Switch } from 'antd';
import { useId, useMemo, useState } from 'react';
import { RecordFailure, RecordSkeleton } from '../detail/RecordState.tsx';
import { TabNote } from '../detail/TabNote.tsx';
import { toRef } from '../detail/toRef.ts';
import { useRead } from '../detail/useRead.ts';
import { useReadContext } from '../detail/useReadContext.ts';
import { useCrud } from '../provider/context.ts';
import { GoLink } from '../provider/GoLink.tsx';
import { latePart, onDemand } from '../provider/onDemand.ts';
import { StyleRules } from '../provider/StyleRules.ts';
import { useText } from '../provider/useText.ts';
import { toText } from '../widgets/formatValue.ts';
import { CompareTable } from './CompareTable.tsx';
import { toCompareGroups } from './toCompareGroups.ts';
import { toFigures } from './toFigures.ts';

// drawn by whoever has figures to show
const Chart = latePart(
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
  /** Field that tells them apart. @defaultValue the entity's label */
  readonly label?: string | undefined;
  /** What is compared, in the user's words. */
  readonly title: string;
}

/** Figures that make a shape. */
const radarFrom = 3;

/** Records beside each other: their values with what differs marked, and their figures as bars or as a radar. */
export function CompareView({ entity, compare, ids, label = entity.label, title }: CompareViewProps) {
  const { adapter, cacheKey, href, navigate } = useCrud();
  const t = useText(entity.area);
  const context = useReadContext(entity.area, entity.fields);
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const [wantsRadar, setRadar] = useState(false);
  const switchId = useId();
  const { data, error, reload } = useRead<readonly Row[]>(
    [cacheKey, entity.key, 'compare', ids],
    (signal) => Promise.all(ids.map((id) => adapter.detail(toRef(entity), id, { signal }))),
    { keepPreviousData: true },
  );
  const rows = data ?? [];
  const groups = useMemo(() => toCompareGroups(compare, entity.fields, data ?? []), [compare, entity, data]);
  const idOf = (row: Row) => String(row[entity.rowKey]);
  const nameOf = (row: Row) => toText(row[label]) || idOf(row);
  if (error && !data) return <RecordFailure error={error} t={t} onRetry={reload} />;
  if (!data) return <RecordSkeleton />;

  const lines = groups.flatMap((group) => group.lines);
  const differing = lines.filter(({ differs }) => differs).length;
  const shown = groups
    .map((group) => ({ ...group, lines: group.lines.filter((line) => line.differs || !onlyDifferences) }))
    .filter((group) => group.lines.length > 0);
  const figures = compare.figures && toFigures(compare, entity.fields, rows, { t, nameOf, idOf });
  const mayBeRadar = (figures?.xAxis.length ?? 0) >= radarFrom;
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
      {figures && figures.xAxis.length > 0 && (
        <div className="isp-compare-figures">
          {mayBeRadar && (
            <Segmented
              aria-label={t('图形')}
              value={wantsRadar ? 'radar' : 'bar'}
              onChange={(kind) => setRadar(kind === 'radar')}
              options={[
                { value: 'bar', label: t('柱状图') },
                { value: 'radar', label: t('雷达图') },
              ]}
            />
          )}
          <Chart
            chart={{ kind: mayBeRadar && wantsRadar ? 'radar' : 'bar' }}
            title={t('数值对比')}
            series={figures}
            words={{ t }}
          />
        </div>
      )}
    </div>
  );
}

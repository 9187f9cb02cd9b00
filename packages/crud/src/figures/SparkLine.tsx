import type { Entity } from '@isp/schema';
import type { Chart, Spark } from '@isp/schema/internal';
import { useMemo, useRef } from 'react';
import { describeCourse } from '../charts/describeCourse.ts';
import { periodLabel } from '../charts/periodLabel.ts';
import { useLanguage, useRights } from '../context/contexts.tsx';
import { EntityGate } from '../context/EntityGate.tsx';
import { useLoadedEntity } from '../context/useEntity.ts';
import { useText } from '../context/useText.ts';
import { permissionCode } from '../core/permissionCode.ts';
import { useWasVisible } from '../kit/useWasVisible.ts';
import { figureFormat } from '../values/figureFormat.ts';
import { unitText } from '../values/unitText.ts';
import { withUnit } from '../values/withUnit.ts';
import { comparison } from './comparison.ts';
import { courseOf, drawnValues } from './courseOf.ts';
import { openStatistics } from './openStatistics.ts';
import { chosenRange } from './rangeChoices.ts';
import { sparkBox, toSparkLine } from './toSparkLine.ts';
import { useSeries } from './useSeries.ts';

export interface SparkLineProps {
  /** Entity to which the figure belongs. */
  readonly entity: Entity;
  readonly spark: Spark;
  /**
   * The current figure, which the line compares with its previous values. `undefined` while it is loading, `null` if
   * it has no value.
   */
  readonly value: number | null | undefined;
  /** Search values by wire key, and `range`. Given if the figure is shown on a page with charts. */
  readonly search?: Readonly<Record<string, unknown>>;
}

/**
 * Draws the development of a figure over time as a small line, with the chart's title as accessible name. The
 * values are read when the line is visible and the figure is known, because users look at the figure first. If the
 * page also shows the chart, both use one call. Nothing is drawn if there are too few values, the read fails or the
 * user has no permission, because the figure itself is sufficient.
 */
export function SparkLine({ entity, spark, value, search = nothing }: SparkLineProps) {
  if (spark.entity === undefined) return <OwnSpark {...{ entity, spark, value, search }} />;
  return (
    <EntityGate entity={spark.entity} waiting={null}>
      {/* the search values of this entity do not apply to another entity, so they are not passed */}
      <OtherSpark entity={spark.entity} spark={spark} value={value} />
    </EntityGate>
  );
}

const nothing = {};

interface OtherSparkProps extends Pick<SparkLineProps, 'spark' | 'value'> {
  readonly entity: string;
}

function OtherSpark({ entity: key, spark, value }: OtherSparkProps) {
  const { entity } = useLoadedEntity(key);
  return <OwnSpark {...{ entity, spark, value }} search={nothing} />;
}

function OwnSpark({ entity, spark, value, search }: Required<SparkLineProps>) {
  const { may } = useRights();
  const chart = useMemo(
    () =>
      may(permissionCode(entity, 'view'))
        ? openStatistics(entity, may).charts.find(({ name }) => name === spark.chart)
        : undefined,
    [entity, may, spark],
  );
  return chart ? <Course {...{ entity, chart, spark, value, search }} /> : null;
}

interface CourseProps extends Required<SparkLineProps> {
  readonly chart: Chart;
}

function Course({ entity, chart, spark, value, search }: CourseProps) {
  const t = useText(entity.key);
  const { clock, locale } = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useWasVisible(place);
  const asked = useMemo(() => {
    if (search.range !== undefined) return search;
    const range = spark.range ?? chosenRange(null, entity.statistics ?? {}, clock.today()).asked;
    return range === undefined ? search : { ...search, range };
  }, [search, spark, entity, clock]);
  const { data } = useSeries(
    entity,
    isSeen && value !== undefined ? { call: chart.call, search: asked, refresh: chart.refresh } : undefined,
  );
  const course = useMemo(() => data && courseOf(data, spark.series, clock.time()), [data, spark, clock]);
  const values = course && drawnValues(course, spark.compare);
  const drawn = values && toSparkLine(values);
  if (!data || !drawn) return <div ref={place} />;
  const { period, xAxis } = data;
  const labelAt = (at: number) => periodLabel(xAxis[at] ?? '', period, xAxis);
  const unit = chart.unit === undefined ? undefined : unitText(t, chart.unit);
  const format = figureFormat(
    entity.fields.find(({ name }) => name === chart.group?.figure.field),
    unit,
    locale,
  );
  const change =
    spark.compare &&
    comparison(spark.compare, value, course, period, { format, isShare: chart.unit === '%', t });
  const points = values.flatMap((value, at) => (value === null ? [] : [{ value, at: labelAt(at) }]));
  const text = describeCourse(points, { format: (one) => withUnit(format(one), unit), isSum: false, t });
  const name = course.name ?? t(chart.title);
  return (
    <div ref={place}>
      <svg
        role="img"
        aria-label={t('走势：{name}，{from} 至 {to}，{text}', {
          ...{ name, from: labelAt(0), to: labelAt(values.length - 1), text },
        })}
        viewBox={`0 0 ${sparkBox.width} ${sparkBox.height}`}
        preserveAspectRatio="none"
      >
        <path d={drawn.area} className="isp-spark-area" />
        <path d={drawn.line} className="isp-spark-line" />
      </svg>
      <span className="isp-spark-name">
        {change !== undefined && (
          <>
            <span className="isp-spark-change">{change}</span>
            {' · '}
          </>
        )}
        {t(chart.title)}
      </span>
    </div>
  );
}

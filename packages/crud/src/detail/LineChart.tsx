import { type CSSProperties, useRef } from 'react';
import type { Series } from '../adapter.ts';
import { StyleRules } from '../provider/StyleRules.ts';
import { useMeasured } from '../provider/useMeasured.ts';
import type { Text } from '../provider/useText.ts';
import { toText } from '../widgets/formatValue.ts';
import { PlainTable } from './PlainTable.tsx';
import { toLines } from './toLines.ts';

export interface LineChartProps {
  /** In the user's words. */
  readonly title: string;
  readonly series: Series;
  readonly t: Text;
}

const colours = [
  'var(--ant-color-primary,#1677ff)',
  'var(--ant-color-success,#52c41a)',
  'var(--ant-color-warning,#faad14)',
  'var(--ant-purple,#722ed1)',
  'var(--ant-cyan,#13c2c2)',
  'var(--ant-color-error,#ff4d4f)',
] as const;

/** In px; the width is what it is drawn with until it is measured. */
const frame = { width: 480, height: 200, left: 44, right: 8, top: 8, bottom: 24 } as const;

const css = `
.isp-chart{margin:0;min-width:0}
.isp-chart figcaption{display:flex;flex-wrap:wrap;gap:4px 16px;margin-bottom:8px;color:var(--ant-color-text-heading)}
.isp-chart svg{display:block;width:100%}
.isp-chart summary{cursor:pointer;color:var(--ant-color-text-description)}
.isp-legend::before{content:"";display:inline-block;width:12px;height:2px;margin-inline-end:6px;vertical-align:4px;background:var(--isp-line)}
`;

/** Px it is wide, where it stands anywhere. */
const widthOf = (element: Element) => Math.round(element.getBoundingClientRect().width) || undefined;

/** A plain line chart: one line per column, gaps where a sample is missing, and the figures as a table. */
export function LineChart({ title, series, t }: LineChartProps) {
  const picture = useRef<SVGSVGElement>(null);
  // drawn as wide as it stands: a picture that is stretched stretches its words
  const size = { ...frame, width: useMeasured<number>(picture, frame.width, widthOf) };
  const { lines, ticks, labels } = toLines(series, size);
  const legend = lines.map((line) => `${t(line.title)}${line.unit === undefined ? '' : ` (${line.unit})`}`);
  const right = size.width - size.right;
  return (
    <figure className="isp-chart">
      <StyleRules name="chart" css={css} />
      <figcaption>
        <strong>{title}</strong>
        {lines.map((line, index) => (
          <span
            key={line.key}
            className="isp-legend isp-muted"
            style={{ '--isp-line': colourOf(index) } as CSSProperties}
          >
            {legend[index]}
          </span>
        ))}
      </figcaption>
      <svg
        ref={picture}
        height={size.height}
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="img"
        aria-label={`${title}: ${legend.join(', ')}`}
      >
        {ticks.map((tick) => (
          <g key={tick.text} fontSize={11} fill="var(--ant-color-text-description,#8c8c8c)">
            <line
              x1={size.left}
              x2={right}
              y1={tick.y}
              y2={tick.y}
              stroke="var(--ant-color-border-secondary,#f0f0f0)"
            />
            <text x={size.left - 6} y={tick.y + 4} textAnchor="end">
              {tick.text}
            </text>
          </g>
        ))}
        {labels.map((label) => (
          <text
            key={label.x}
            x={label.x}
            y={size.height - 6}
            textAnchor={label.anchor}
            fontSize={11}
            fill="var(--ant-color-text-description,#8c8c8c)"
          >
            {label.text}
          </text>
        ))}
        {lines.map((line, index) => (
          <path
            key={line.key}
            d={line.path}
            fill="none"
            stroke={colourOf(index)}
            strokeWidth={2}
            strokeLinejoin="round"
          />
        ))}
      </svg>
      <details>
        <summary>{t('查看数据')}</summary>
        <PlainTable
          label={title}
          columns={series.columns.map((column) => ({
            key: column.key,
            title: `${t(column.title)}${column.unit === undefined ? '' : ` (${column.unit})`}`,
            cell: (row) => toText(row[column.key]) || '-',
          }))}
          rows={series.rows}
        />
      </details>
    </figure>
  );
}

const colourOf = (index: number): string => colours[index % colours.length] ?? colours[0];

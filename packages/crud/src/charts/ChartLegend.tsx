import { type ChartData, isCircular } from './chartData.ts';

export interface ChartLegendProps {
  readonly data: ChartData;
  /** Hidden parts of the chart: keys of series, or indexes of slices. */
  readonly hidden: ReadonlySet<string>;
  /** Name of the list, in the user's language. */
  readonly label: string;
  readonly onToggle: (key: string) => void;
}

/**
 * Draws the legend: the colour and name of each series or slice, with a switch that shows or hides it in the
 * picture. A chart with one series needs no legend.
 */
export function ChartLegend({ data, hidden, label, onToggle }: ChartLegendProps) {
  const items = isCircular(data.kind)
    ? data.categories.map((name, at) => ({
        key: String(at),
        text: `${name} ${data.format(data.lines[0]?.data[at] ?? null)}`,
        colour: data.colours[at],
      }))
    : data.lines.map((line) => ({ key: line.key, text: line.name, colour: line.colour }));
  // a round chart needs its legend even with a single slice, because the slice has no label in the picture
  const isNeeded = items.length > (isCircular(data.kind) ? 0 : 1) && data.kind !== 'heat-map';
  // without items the empty line stays, so that charts beside each other begin at the same height
  if (!isNeeded) return <div className="isp-chart-legend" />;
  return (
    <ul className="isp-chart-legend" aria-label={label}>
      {items.map(({ key, text, colour }) => (
        <li key={key}>
          <button type="button" aria-pressed={!hidden.has(key)} title={text} onClick={() => onToggle(key)}>
            <span className="isp-chart-key" style={{ background: colour }} />
            <span>{text}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

import type { Series } from '../adapter.ts';
import { formatNumber, toText } from '../widgets/formatValue.ts';

export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Lines {
  readonly lines: readonly { key: string; title: string; unit?: string; path: string }[];
  readonly ticks: readonly { y: number; text: string }[];
  readonly labels: readonly { x: number; text: string; anchor: 'start' | 'middle' | 'end' }[];
}

/** Where the lines of a series run in a frame. The scale begins at zero unless a value lies below it. */
export function toLines(series: Series, frame: Frame): Lines {
  const [category, ...values] = series.columns;
  const samples = values.map((column) => series.rows.map((row) => toSample(row[column.key])));
  const all = samples.flat().filter((value) => value !== undefined);
  const low = Math.min(0, ...all);
  const highest = Math.max(0, ...all);
  const high = highest === low ? low + 1 : highest;
  const step = niceStep((high - low) / 4);
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  const innerHeight = frame.height - frame.top - frame.bottom;
  const innerWidth = frame.width - frame.left - frame.right;
  const toX = (index: number) => frame.left + (innerWidth * index) / Math.max(1, series.rows.length - 1);
  const toY = (value: number) =>
    frame.top + innerHeight * (1 - (value - first * step) / ((last - first) * step));

  return {
    lines: values.map((column, at) => ({ ...column, path: toPath(samples[at] ?? [], toX, toY) })),
    ticks: Array.from({ length: last - first + 1 }, (_, index) => {
      const value = (first + index) * step;
      return { y: round(toY(value)), text: formatNumber(Number(value.toPrecision(6))) };
    }),
    labels: labelPlaces(series.rows.length).map(({ index, anchor }) => ({
      x: round(toX(index)),
      anchor,
      text: category ? toText(series.rows[index]?.[category.key]) : '',
    })),
  };
}

/** A missing sample is a gap, not a zero. */
function toSample(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

function toPath(
  values: readonly (number | undefined)[],
  toX: (index: number) => number,
  toY: (value: number) => number,
): string {
  let pen = 'M';
  return values
    .map((value, index) => {
      if (value === undefined) {
        pen = 'M';
        return '';
      }
      const point = `${pen}${round(toX(index))} ${round(toY(value))}`;
      pen = 'L';
      // a sample between two gaps would have no length: a dot of a line shows it
      const lonely = values[index - 1] === undefined && values[index + 1] === undefined;
      return lonely ? `${point}h1` : point;
    })
    .join('');
}

/** 1, 2 or 5 times a power of ten, at least `rough`. */
function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  return (([1, 2, 5].find((factor) => factor * power >= rough) ?? 10) as number) * power;
}

function labelPlaces(count: number): readonly { index: number; anchor: 'start' | 'middle' | 'end' }[] {
  if (count === 0) return [];
  if (count < 3) return [{ index: 0, anchor: 'start' }];
  return [
    { index: 0, anchor: 'start' },
    { index: Math.floor((count - 1) / 2), anchor: 'middle' },
    { index: count - 1, anchor: 'end' },
  ];
}

const round = (value: number): number => Math.round(value * 10) / 10;

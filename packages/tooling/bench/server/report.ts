import { median } from '../median.ts';
import type { Waits } from './besideExport.ts';
import { exportedRows } from './besideExport.ts';
import { fewRows, type ListFigure, manyRows } from './largeTable.ts';
import type { Round } from './throughput.ts';

/** All measurements of one run. */
export interface ServerFigures {
  readonly rounds: readonly Round[];
  readonly few: ListFigure;
  /** Figures of the cases of the list in the large table; the first figure belongs to the first page. */
  readonly many: readonly ListFigure[];
  readonly alone: Waits;
  readonly beside: Waits;
}

export interface ServerGoal {
  readonly title: string;
  readonly value: number;
  readonly atLeast?: number;
  readonly atMost?: number;
  readonly passed: boolean;
}

export function checkServerGoals({ few, many, rounds }: ServerFigures): readonly ServerGoal[] {
  const [first, ...others] = many;
  if (!first) throw new Error('There are no measurements.');
  const atMost = (title: string, value: number, limit: number) => ({
    title,
    value,
    atMost: limit,
    passed: value <= limit,
  });
  const ratio = median(ratiosOf(rounds));
  return [
    {
      title: 'list of 75 rows compared with a hand-written one',
      value: ratio,
      atLeast: 0.6,
      passed: ratio >= 0.6,
    },
    atMost(`first page of ${manyRows} compared with ${fewRows}`, first.milliseconds / few.milliseconds, 2),
    ...others.map(({ milliseconds, title }) => atMost(title, milliseconds / first.milliseconds, 3)),
  ];
}

export const ratiosOf = (rounds: readonly Round[]): readonly number[] =>
  rounds.map(({ hand, ours }) => ours / hand);

export function toServerReport(figures: ServerFigures): string {
  const { alone, beside, few, many, rounds } = figures;
  const sorted = ratiosOf(rounds).toSorted((a, b) => a - b);
  const spread = `${fixed(sorted[0])} to ${fixed(sorted.at(-1))}`;
  const goals = checkServerGoals(figures).map(({ atLeast, atMost, passed, title, value }) => [
    title,
    atLeast === undefined ? `≤ ${atMost}` : `≥ ${atLeast}`,
    fixed(value),
    passed ? 'pass' : 'FAIL',
  ]);
  const waits = ({ calls, longest, loopDelay, median: middle }: Waits, title: string) =>
    `| ${title} | ${calls} | ${middle.toFixed(1)} | ${longest.toFixed(0)} | ${loopDelay.toFixed(0)} |`;
  return [
    '### A list of 75 rows, 20 connections',
    `Calls per second, medians of ${rounds.length} rounds: ours ${median(rounds.map((own) => own.ours)).toFixed(0)}, hand-written ${median(rounds.map((own) => own.hand)).toFixed(0)}; ratio ${fixed(median(sorted))}, from ${spread}.`,
    `### Lists of ${manyRows} rows`,
    `Milliseconds per call, medians. The first page of ${fewRows} rows takes ${few.milliseconds.toFixed(1)}.`,
    [
      '| list | ms |',
      '| --- | --- |',
      ...many.map((own) => `| ${own.title} | ${own.milliseconds.toFixed(1)} |`),
    ].join('\n'),
    `### Light calls during an export of ${exportedRows} rows`,
    [
      '| milliseconds | calls | median | longest | timers late, 99 % |',
      '| --- | --- | --- | --- | --- |',
      waits(alone, 'alone'),
      waits(beside, 'during the export'),
    ].join('\n'),
    '### Goals',
    [
      '| list | goal | ratio | |',
      '| --- | --- | --- | --- |',
      ...goals.map((row) => `| ${row.join(' | ')} |`),
    ].join('\n'),
  ].join('\n\n');
}

const fixed = (value = Number.NaN): string => value.toFixed(2);

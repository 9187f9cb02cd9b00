import type { Cpu } from './measure.ts';
import { medianCpu } from './operations.ts';
import {
  baseline,
  type Goal,
  type Operation,
  operationTitles,
  type Scenario,
  type Screen,
} from './scenarios.ts';

/** One scenario's medians over all rounds. */
export interface Result extends Pick<Scenario, 'screen' | 'contender' | 'size'> {
  readonly rounds: number;
  readonly cpu: Readonly<Partial<Record<Operation, Cpu>>>;
}

export interface GoalResult extends Goal {
  readonly ratio: number;
  readonly passed: boolean;
}

export function toResult({ screen, contender, size }: Scenario, visits: readonly Result['cpu'][]): Result {
  const operations = Object.keys(visits[0] ?? {}) as Operation[];
  const cpu = Object.fromEntries(
    operations.map((operation) => [operation, medianCpu(visits.flatMap((visit) => visit[operation] ?? []))]),
  );
  return { screen, contender, size, rounds: visits.length, cpu };
}

const find = (results: readonly Result[], screen: Screen, contender: string, size: number) =>
  results.find((own) => own.screen === screen && own.contender === contender && own.size === size);

/** The goals that the results speak about. */
export function checkGoals(results: readonly Result[], goals: readonly Goal[]): GoalResult[] {
  return goals.flatMap((goal) => {
    const { screen, size, operation, beside, besideSize = size } = goal;
    const own = find(results, screen, 'ours', size)?.cpu[operation]?.task;
    const other = find(results, screen, beside, besideSize)?.cpu[operation]?.task;
    if (own === undefined || other === undefined) return [];
    const ratio = own / other;
    return [{ ...goal, ratio, passed: ratio <= goal.atMost }];
  });
}

/** Milliseconds of CPU, and in brackets the ratio to the baseline, a table for each screen and size. */
export function toTables(results: readonly Result[]): string {
  const keys = new Set(results.map(toKey));
  return [...keys].map((key) => toTable(results.filter((own) => toKey(own) === key))).join('\n\n');
}

const toKey = ({ screen, size }: Result) => `${screen} ${size}`;

function toTable(results: readonly Result[]): string {
  const [first] = results;
  if (!first) return '';
  const { screen, size } = first;
  const operations = Object.keys(first.cpu) as Operation[];
  const base = results.find(({ contender }) => contender === baseline);
  const rows = results.map((result) => [
    result.contender,
    ...operations.map((operation) => {
      const own = result.cpu[operation]?.task;
      const other = base?.cpu[operation]?.task;
      if (own === undefined) return '';
      return other === undefined ? own.toFixed(1) : `${own.toFixed(1)} (${(own / other).toFixed(2)})`;
    }),
  ]);
  const title = screen === 'list' ? `List of ${size} rows` : `Form of ${size} fields`;
  return `### ${title}\n\n${markdownTable(['CPU ms (ratio)', ...operations.map((own) => operationTitles[own])], rows)}`;
}

export function toGoalTable(goals: readonly GoalResult[]): string {
  const rows = goals.map(({ screen, size, operation, atMost, beside, besideSize, ratio, passed }) => [
    `${screen} ${size}`,
    operationTitles[operation],
    besideSize === undefined ? beside : `${beside} ${besideSize}`,
    `≤ ${atMost.toFixed(2)}`,
    ratio.toFixed(2),
    passed ? 'pass' : 'FAIL',
  ]);
  return markdownTable(['ours', 'operation', 'beside', 'goal', 'ratio', ''], rows);
}

function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, at) =>
    Math.max(3, title.length, ...rows.map((row) => row[at]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(line)].join(
    '\n',
  );
}

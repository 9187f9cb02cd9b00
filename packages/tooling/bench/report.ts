import type { Cost } from './measure.ts';
import { medianCost } from './operations.ts';
import {
  baseline,
  type Goal,
  type Measure,
  type Operation,
  operationTitles,
  type Scenario,
  type Screen,
} from './scenarios.ts';

/** Medians of one scenario over all rounds. */
export interface Result extends Pick<Scenario, 'screen' | 'contender' | 'size'> {
  readonly rounds: number;
  readonly costs: Readonly<Partial<Record<Operation, Cost>>>;
}

export interface GoalResult extends Goal {
  readonly ratio: number;
  readonly passed: boolean;
}

export function toResult({ screen, contender, size }: Scenario, visits: readonly Result['costs'][]): Result {
  const operations = Object.keys(visits[0] ?? {}) as Operation[];
  const costs = Object.fromEntries(
    operations.map((operation) => [operation, medianCost(visits.flatMap((visit) => visit[operation] ?? []))]),
  );
  return { screen, contender, size, rounds: visits.length, costs };
}

const find = (results: readonly Result[], screen: Screen, contender: string, size: number) =>
  results.find((own) => own.screen === screen && own.contender === contender && own.size === size);

const measured = (result: Result | undefined, operation: Operation, measure: Measure): number | undefined => {
  const cost = result?.costs[operation];
  if (measure === 'wall') return cost?.wall;
  return measure === 'cpu' ? cost?.cpu.task : cost?.cpu.script;
};

/** Checks the goals for which there are results. A goal without results is left out. */
export function checkGoals(results: readonly Result[], goals: readonly Goal[]): GoalResult[] {
  return goals.flatMap((goal) => {
    const {
      screen,
      contender = 'ours',
      size,
      operation,
      beside,
      besideSize = size,
      measure = 'cpu',
      besideMeasure = measure,
    } = goal;
    const own = measured(find(results, screen, contender, size), operation, measure);
    // if the goal names no contender to compare with, `atMost` is a number of milliseconds, so the time is divided
    // by 1
    const other =
      beside === undefined
        ? 1
        : measured(find(results, screen, beside, besideSize), operation, besideMeasure);
    if (own === undefined || other === undefined) return [];
    const ratio = own / other;
    return [{ ...goal, ratio, passed: ratio <= goal.atMost }];
  });
}

/**
 * Returns the results as tables. For each screen and size there is one table of CPU time and one of waiting time.
 * Each cell contains milliseconds, and in brackets the ratio to the contender that is the baseline.
 */
export function toTables(results: readonly Result[]): string {
  const keys = new Set(results.map(toKey));
  return [...keys].map((key) => toSection(results.filter((own) => toKey(own) === key))).join('\n\n');
}

const toKey = ({ screen, size }: Result) => `${screen} ${size}`;

function toSection(results: readonly Result[]): string {
  const [first] = results;
  if (!first) return '';
  const { screen, size } = first;
  const title = titles[screen](size);
  return [`### ${title}`, toTable(results, 'cpu'), toTable(results, 'wall')].join('\n\n');
}

const titles: Readonly<Record<Screen, (size: number) => string>> = {
  list: (size) => `List of ${size} rows`,
  form: (size) => `Form of ${size} fields`,
  sheet: (size) => `List of ${size} rows with ten edited columns`,
  rows: (size) => `Form with a table of ${size} rows of five fields`,
};

const measureTitles: Readonly<Record<Measure, string>> = { cpu: 'CPU', script: 'script', wall: 'wall' };

function toTable(results: readonly Result[], measure: Measure): string {
  const operations = Object.keys(results[0]?.costs ?? {}) as Operation[];
  const base = results.find(({ contender }) => contender === baseline);
  const rows = results.map((result) => [
    result.contender,
    ...operations.map((operation) => {
      const own = measured(result, operation, measure);
      const other = measured(base, operation, measure);
      if (own === undefined) return '';
      return other === undefined ? own.toFixed(1) : `${own.toFixed(1)} (${(own / other).toFixed(2)})`;
    }),
  ]);
  const head = [`${measureTitles[measure]} ms (ratio)`, ...operations.map((own) => operationTitles[own])];
  return markdownTable(head, rows);
}

export function toGoalTable(goals: readonly GoalResult[]): string {
  const rows = goals.map((goal) => {
    const { screen, contender, size, operation, atMost, ratio, passed } = goal;
    const { beside = '', besideSize, measure = 'cpu', besideMeasure = measure } = goal;
    const other = besideSize === undefined ? beside : `${beside} ${besideSize}`;
    return [
      contender === undefined ? `${screen} ${size}` : `${screen} ${size}, ${contender}`,
      operationTitles[operation],
      measureTitles[measure],
      besideMeasure === measure ? other : `${other}, ${measureTitles[besideMeasure]}`,
      `≤ ${atMost.toFixed(2)}${beside === '' ? ' ms' : ''}`,
      ratio.toFixed(2),
      passed ? 'pass' : 'FAIL',
    ];
  });
  return markdownTable(['ours', 'operation', 'time', 'beside', 'goal', 'ratio', ''], rows);
}

export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, at) =>
    Math.max(3, title.length, ...rows.map((row) => row[at]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(line)].join(
    '\n',
  );
}

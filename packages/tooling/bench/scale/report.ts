import type { CallTimes, ScaleFigures } from './measureScale.ts';

/** Limits of the memory of the service, in MiB: of the whole process, and of what a longer export takes more. */
const MEMORY_MIB = 512;
const EXPORT_MIB = 30;
/** Milliseconds that a light call may wait while an export or an import runs. */
const WAIT_MS = 200;

export interface ScaleGoal {
  readonly title: string;
  readonly value: number;
  readonly atMost: number;
  readonly passed: boolean;
}

/** Cases of the list that an index answers in its order, so that they cost what the first page costs. */
const inOrder = [
  'last page by its button',
  'sorted by name',
  'sorted by price, down',
  'sorted by createTime',
];

/**
 * Compares the figures with the goals. A wait is compared with the longest wait of the same calls when nothing else
 * runs: what a busy machine adds to both is no fault of the service.
 */
export function checkScaleGoals(figures: ScaleFigures): readonly ScaleGoal[] {
  const { alone, duringExport, duringImport, few, many, memory, peak, sizes } = figures;
  const first = many[0]?.milliseconds ?? Number.NaN;
  const goal = (title: string, value: number, atMost: number) => ({
    title,
    value,
    atMost,
    passed: value <= atMost,
  });
  const waits = Math.max(WAIT_MS, alone.longest);
  return [
    goal(`first page of ${sizes.many} compared with ${sizes.few}`, first / few, 2),
    ...many
      .filter(({ title }) => inOrder.includes(title))
      .map(({ milliseconds, title }) =>
        goal(`${title}, compared with the first page`, milliseconds / first, 3),
      ),
    goal('longest wait during an export, ms', duringExport.longest, waits),
    goal('longest wait during an import, ms', duringImport.longest, waits),
    goal(
      `export of ${sizes.largeExport} rows, MiB more than of ${sizes.smallExport}`,
      memory.largeExport - memory.smallExport,
      EXPORT_MIB,
    ),
    goal('highest memory of the service, MiB', peak, MEMORY_MIB),
  ];
}

export function toScaleReport(figures: ScaleFigures): string {
  const {
    alone,
    duringExport,
    duringImport,
    exportSeconds,
    few,
    importSeconds,
    many,
    memory,
    peak,
    sizes,
    users,
  } = figures;
  const times = (title: string, { calls, high, longest, median }: CallTimes) => [
    title,
    calls,
    median.toFixed(1),
    high.toFixed(0),
    longest.toFixed(0),
  ];
  return [
    `### Lists of ${sizes.many} rows`,
    `Milliseconds per call over HTTP, medians of ${sizes.rounds} rounds, and the ratio to the first page of ${sizes.few} rows, which takes ${few.toFixed(1)}.`,
    table(
      ['list', 'ms', 'ratio'],
      many.map(({ milliseconds, title }) => [
        title,
        milliseconds.toFixed(1),
        (milliseconds / few).toFixed(1),
      ]),
    ),
    '### Calls beside each other',
    `${sizes.users} sessions work for ${sizes.workMs / 1000} seconds, ${users.perSecond.toFixed(0)} calls per second. Then one session reads the first page again and again: alone, while ${sizes.largeExport} rows are exported (${exportSeconds.toFixed(0)} s), and while ${sizes.imported} rows are imported (${importSeconds.toFixed(0)} s).`,
    table(
      ['milliseconds', 'calls', 'median', '99 %', 'longest'],
      [
        times(`${sizes.users} sessions`, users),
        times('alone', alone),
        times('during the export', duringExport),
        times('during the import', duringImport),
      ],
    ),
    '### Memory of the service, MiB',
    table(
      [
        'start',
        'lists',
        `${sizes.users} sessions`,
        `export of ${sizes.smallExport}`,
        `export of ${sizes.largeExport}`,
        'import',
        'highest ever',
      ],
      [[...Object.values(memory), peak].map((value) => value.toFixed(0))],
    ),
    '### Goals',
    table(
      ['goal', 'at most', 'measured', ''],
      checkScaleGoals(figures).map(({ atMost, passed, title, value }) => [
        title,
        Number.isInteger(atMost) ? atMost : atMost.toFixed(0),
        value < 10 ? value.toFixed(2) : value.toFixed(0),
        passed ? 'pass' : 'FAIL',
      ]),
    ),
  ].join('\n\n');
}

const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

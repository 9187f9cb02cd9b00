import { median } from '../median.ts';
import { markdownTable } from '../report.ts';
import type { SignInWait } from './measureSignIn.ts';
import type { Openings } from './visitPortal.ts';

/** Measurements of opening one list of the portal, one element for each visit. */
export interface ListOpenings {
  readonly path: string;
  readonly visits: readonly Openings[];
}

export interface PortalFigures {
  readonly lists: readonly ListOpenings[];
  readonly signIns: readonly SignInWait[];
}

export interface PortalGoal {
  readonly title: string;
  /** Measured time in milliseconds. */
  readonly value: number;
  readonly atMost: number;
  readonly passed: boolean;
}

/**
 * Maximum number of milliseconds from the click on the menu entry until the rows are shown, as the median over all
 * lists.
 */
const MAX_MS_TO_ROWS = 200;
/**
 * Maximum number of milliseconds for the list alone: the time for opening the list minus the time for opening an
 * empty page, which is measured too.
 */
const MAX_MS_ON_TOP = 120;
/** Maximum number of milliseconds from the reply to the sign-in until the workbench shows its figures. */
const MAX_MS_TO_FIGURES = 500;

type Opening = keyof Openings;
const wallOf = ({ visits }: ListOpenings, opening: Opening) => median(visits.map((own) => own[opening].wall));
const cpuOf = ({ visits }: ListOpenings, opening: Opening) =>
  median(visits.map((own) => own[opening].cpu.task));
const overAll = (lists: readonly ListOpenings[], of: (list: ListOpenings) => number) => median(lists.map(of));

export function checkPortalGoals({ lists, signIns }: PortalFigures): readonly PortalGoal[] {
  const again = overAll(lists, (list) => wallOf(list, 'again'));
  const nothing = overAll(lists, (list) => wallOf(list, 'besideAgain'));
  const goal = (title: string, value: number, atMost: number) => ({
    title,
    value,
    atMost,
    passed: value <= atMost,
  });
  return [
    goal('click to rows, modules already loaded, median over all lists', again, MAX_MS_TO_ROWS),
    goal('the same, minus the time of a page that draws nothing', again - nothing, MAX_MS_ON_TOP),
    goal(
      'reply to the sign-in to the figures of the workbench, empty cache',
      median(signIns.map(({ first }) => first)),
      MAX_MS_TO_FIGURES,
    ),
    goal('the same with files from the cache', median(signIns.map((own) => own.again)), MAX_MS_TO_FIGURES),
  ];
}

export function toPortalReport(measured: PortalFigures): string {
  const { lists } = measured;
  const cells = (wall: number, cpu: number) => `${wall.toFixed(0)} (${cpu.toFixed(0)})`;
  const openings = ['first', 'again', 'besideFirst', 'besideAgain'] as const;
  const rows = lists.map((list) => [
    list.path,
    ...openings.map((opening) => cells(wallOf(list, opening), cpuOf(list, opening))),
  ]);
  const all = [
    'median',
    ...openings.map((opening) =>
      cells(
        overAll(lists, (list) => wallOf(list, opening)),
        overAll(lists, (list) => cpuOf(list, opening)),
      ),
    ),
  ];
  const goals = checkPortalGoals(measured).map(({ title, value, atMost, passed }) => [
    title,
    `≤ ${atMost}`,
    value.toFixed(0),
    passed ? 'pass' : 'FAIL',
  ]);
  return [
    markdownTable(
      [
        'wall ms (CPU ms)',
        'first in the page',
        'again',
        'page that draws nothing',
        'page that draws nothing, again',
      ],
      [...rows, all],
    ),
    '### Goals',
    markdownTable(['', 'goal, ms', 'ms', ''], goals),
  ].join('\n\n');
}

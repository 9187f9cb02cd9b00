/** This file contains the scenarios of the comparison, their sizes, and our goals. */

/**
 * Kind of screen: a list, a form, a form with a table of rows that are edited in place, or a list whose cells are
 * edited like those of a spreadsheet.
 */
export type Screen = 'list' | 'form' | 'rows' | 'sheet';

export type ListOperation = 'mount' | 'mountAgain' | 'page' | 'sort' | 'search';
export type FormOperation =
  | 'mount'
  | 'mountAgain'
  | 'keystroke'
  | 'keystrokeBare'
  | 'keystrokeOwn'
  | 'keystrokeRead'
  | 'submit'
  | 'keystrokeInvalid'
  | 'paste';
export type Operation = ListOperation | FormOperation;

/** Titles of the operations in the table of results. */
export const operationTitles: Readonly<Record<Operation, string>> = {
  mount: 'mount, first in the page',
  mountAgain: 'mount, a second time',
  page: 'page change',
  sort: 'sort',
  search: 'search',
  keystroke: 'keystroke, all of it',
  keystrokeBare: 'keystroke in a bare input',
  keystrokeOwn: 'keystroke, without the bare input',
  keystrokeRead: 'keystroke in a field a condition reads',
  submit: 'submit, every field invalid',
  keystrokeInvalid: 'keystroke after the failed submit',
  paste: 'paste of ten columns into every row',
};

export const baseline = 'antd';

export interface Scenario {
  readonly screen: Screen;
  readonly contender: string;
  /** Number of rows on a page, or number of fields in a form. */
  readonly size: number;
  /** True if the scenario runs in every round; other scenarios run once, only for orientation. */
  readonly everyRound: boolean;
  /**
   * True if only mounting is measured. With a thousand rows drawn at once, every further operation would take a
   * minute.
   */
  readonly mountOnly: boolean;
}

const sizes = { list: [20, 100, 1000], form: [20, 200], rows: [20, 500], sheet: [1000] } as const;
const contenders = {
  list: ['ours', 'ours-pro', 'antd', 'antd-virtual', 'pro'],
  form: ['ours', 'ours-pro', 'antd', 'pro', 'beta', 'rjsf'],
  rows: ['ours'],
  sheet: ['ours'],
} as const;

/** Returns true if a goal uses this contender at this size, as the measured one or as the one compared with. */
const isInGoals = (screen: Screen, contender: string, size: number) =>
  goals.some((goal) =>
    [
      { contender: goal.contender ?? 'ours', size: goal.size },
      { contender: goal.beside ?? 'ours', size: goal.besideSize ?? goal.size },
    ].some((own) => goal.screen === screen && own.contender === contender && own.size === size),
  );

/**
 * Quantity that is measured: the CPU time of the main thread until the page is idle, the part of it that is spent
 * in scripts, or the user's waiting time.
 */
export type Measure = 'cpu' | 'script' | 'wall';

export interface Goal {
  readonly screen: Screen;
  /**
   * Contender that is measured.
   *
   * @defaultValue ours
   */
  readonly contender?: string;
  readonly size: number;
  readonly operation: Operation;
  /**
   * Upper limit. If the goal has `beside` (a contender to compare with), the limit is a multiple of that
   * contender's time in the same run; otherwise it is a number of milliseconds.
   */
  readonly atMost: number;
  /**
   * Quantity that is measured.
   *
   * @defaultValue cpu
   */
  readonly measure?: Measure;
  readonly beside?: string;
  /**
   * Size of the contender to compare with.
   *
   * @defaultValue `size`
   */
  readonly besideSize?: number;
  /**
   * Quantity of the contender to compare with.
   *
   * @defaultValue `measure`
   */
  readonly besideMeasure?: Measure;
}

/**
 * Returns a goal for mounting again: the waiting time is at most 1.6 times the CPU time. This means that the page
 * is almost never idle while the user waits.
 */
const waitsForWork = (screen: Screen, size: number): Goal => ({
  screen,
  size,
  operation: 'mountAgain',
  measure: 'wall',
  atMost: 1.6,
  beside: 'ours',
  besideMeasure: 'cpu',
});

export const goals: readonly Goal[] = [
  { screen: 'form', size: 20, operation: 'mount', atMost: 0.8, beside: 'antd' },
  { screen: 'form', size: 20, operation: 'keystrokeOwn', atMost: 0.31, beside: 'antd' },
  { screen: 'form', size: 20, operation: 'submit', atMost: 0.3, beside: 'antd' },
  { screen: 'form', size: 200, operation: 'mount', atMost: 0.65, beside: 'antd' },
  { screen: 'form', size: 200, operation: 'keystroke', atMost: 0.55, beside: 'antd' },
  { screen: 'form', size: 200, operation: 'keystrokeOwn', atMost: 0.36, beside: 'antd' },
  { screen: 'form', size: 200, operation: 'submit', atMost: 0.2, beside: 'antd' },
  { screen: 'form', contender: 'ours-pro', size: 20, operation: 'keystrokeOwn', atMost: 0.5, beside: 'antd' },
  { screen: 'rows', size: 500, operation: 'mount', atMost: 1.5, beside: 'ours', besideSize: 20 },
  { screen: 'rows', size: 500, operation: 'keystrokeInvalid', measure: 'script', atMost: 5 },
  { screen: 'sheet', size: 1000, operation: 'paste', measure: 'wall', atMost: 150 },
  { screen: 'list', size: 20, operation: 'mount', atMost: 0.75, beside: 'antd' },
  { screen: 'list', size: 20, operation: 'mountAgain', atMost: 0.8, beside: 'antd' },
  { screen: 'list', size: 20, operation: 'page', atMost: 0.5, beside: 'antd' },
  { screen: 'list', size: 20, operation: 'sort', atMost: 0.45, beside: 'antd' },
  { screen: 'list', size: 20, operation: 'search', atMost: 0.6, beside: 'antd' },
  { screen: 'list', contender: 'ours-pro', size: 20, operation: 'page', atMost: 0.65, beside: 'antd' },
  { screen: 'list', size: 100, operation: 'mount', atMost: 0.55, beside: 'antd' },
  { screen: 'list', size: 100, operation: 'page', atMost: 0.25, beside: 'antd' },
  { screen: 'list', size: 100, operation: 'sort', atMost: 0.25, beside: 'antd' },
  { screen: 'list', size: 100, operation: 'search', atMost: 0.3, beside: 'antd' },
  { screen: 'list', size: 100, operation: 'mount', atMost: 1, beside: 'antd-virtual' },
  { screen: 'list', size: 100, operation: 'page', atMost: 1, beside: 'antd-virtual' },
  { screen: 'list', size: 100, operation: 'sort', atMost: 1, beside: 'antd-virtual' },
  { screen: 'list', size: 1000, operation: 'mount', atMost: 1.2, beside: 'ours', besideSize: 20 },
  { screen: 'list', size: 20, operation: 'mountAgain', measure: 'wall', atMost: 1, beside: 'antd' },
  waitsForWork('list', 20),
  waitsForWork('list', 100),
  waitsForWork('form', 20),
  waitsForWork('form', 200),
];

export const scenarios: readonly Scenario[] = (['list', 'form', 'rows', 'sheet'] as const).flatMap((screen) =>
  sizes[screen].flatMap((size) =>
    contenders[screen].map((contender) => ({
      screen,
      contender,
      size,
      everyRound: isInGoals(screen, contender, size),
      mountOnly: size === 1000 && (contender === 'antd' || contender === 'pro'),
    })),
  ),
);

/**
 * Returns true if a scenario belongs to the benchmark with this name. The benchmark `form` also includes the form
 * with rows, and `list` the list that is edited.
 */
export const isOf = (screen: string | undefined, own: Scenario): boolean =>
  screen === undefined ||
  own.screen === screen ||
  (screen === 'form' && own.screen === 'rows') ||
  (screen === 'list' && own.screen === 'sheet');

/** Returns the sizes that a benchmark can measure separately, the smallest first. */
export const sizesOf = (screen: string | undefined): readonly number[] =>
  [...new Set(scenarios.filter((own) => isOf(screen, own)).map(({ size }) => size))].sort((a, b) => a - b);

import { isObject } from '@isp/kit';
import type { Row } from '@isp/schema';
import { binDaysKey, isSafeName, ownValue, readSearch, unknownKeys } from '@isp/schema/internal';
import { fieldAt } from '@isp/schema/values';
import type { FieldIssue } from '@isp/server';
import { type EntityTable, toSearchIssue } from '@isp/server/internal';
import { type SettingRule, settingIssue } from './settingIssue.ts';

type Table = Pick<EntityTable, 'entity' | 'plan'>;
type Locale = Parameters<typeof toSearchIssue>[1];

/** An error in the stored settings of a list. */
export interface KeptIssue extends FieldIssue {
  /**
   * Text that identifies the error without its position in the value. With it an old error is recognised after
   * other settings have changed.
   */
  readonly fault: string;
}

/** Maximum number of views that one user, or one organisation, may store for a list. */
const MAX_VIEWS = 20;
/** Maximum number of columns in one view, and maximum number of views that have their own columns. */
const MAX_COLUMNS = 300;

/**
 * Returns the errors in the stored settings of a list. The settings of a user are stored under `list:area.entity`,
 * the shared views of an organisation under `views:area.entity`. A view with an unknown condition, order or column
 * is an error, because it would not show what its name promises. Conditions are parsed as in a list.
 *
 * @param value - `{ density, cards, columns: { view: [column] }, views: [view], first }`, or `[view]`; a view is `{
 * id, title, base, search, sort, columns }` and a column `{ field, hidden, fixed, width }`
 */
export function listIssues(
  kind: 'list' | 'views',
  table: Table,
  value: unknown,
  locale: Locale,
): readonly KeptIssue[] {
  const check = createCheck(table, locale);
  if (kind === 'views') return check.views('value', value);
  if (!isObject(value)) return check.value('value', 'value');
  const { cards, columns = {}, density, first, views = [] } = value;
  return [
    ...check.keys('value', '', value, ['density', 'cards', 'columns', 'views', 'first']),
    ...(isOneOf(density, [undefined, 'large', 'medium', 'small'])
      ? []
      : check.value('value.density', 'density')),
    ...(isOneOf(typeof cards, ['undefined', 'boolean']) ? [] : check.value('value.cards', 'cards')),
    ...(isOneOf(typeof first, ['undefined', 'string']) ? [] : check.value('value.first', 'first')),
    ...(isObject(columns) && Object.keys(columns).length <= MAX_COLUMNS
      ? Object.entries(columns).flatMap(([view, own]) => check.columns(`value.columns.${view}`, view, own))
      : check.value('value.columns', 'columns')),
    ...check.views('value.views', views),
  ];
}

const isOneOf = (value: unknown, choices: readonly unknown[]): boolean => choices.includes(value);

function createCheck({ entity, plan }: Table, locale: Locale) {
  const names = new Set([
    ...[entity.list, ...entity.views.map(({ list }) => list)].flatMap(({ columns }) =>
      columns.map(({ field }) => field),
    ),
    ...(entity.bin ? [binDaysKey] : []),
  ]);
  const isField = (path: string) =>
    names.has(path) || (path.split('.').every(isSafeName) && fieldAt(entity.fields, path) !== undefined);
  const say = (field: string, rule: SettingRule, of: string, name: string): readonly KeptIssue[] => [
    {
      ...settingIssue(rule, field, { name: name.slice(0, 100) }, locale),
      fault: JSON.stringify([rule, of, name]),
    },
  ];
  const value = (field: string, name: string) => say(field, 'value', '', name);
  const keys = (field: string, of: string, given: Row, known: readonly string[]) =>
    unknownKeys(given, known).flatMap(({ key }) => say(`${field}.${key.slice(0, 100)}`, 'unknown', of, key));

  function columns(at: string, of: string, given: unknown): readonly KeptIssue[] {
    if (!Array.isArray(given) || given.length > MAX_COLUMNS) return value(at, 'columns');
    return given.flatMap((column: unknown, index) => {
      const here = `${at}.${index}`;
      if (!isObject(column)) return value(here, 'columns');
      const { field, fixed, hidden, width } = column;
      return [
        ...keys(here, of, column, ['field', 'hidden', 'fixed', 'width']),
        ...(typeof field === 'string' && isField(field)
          ? []
          : say(`${here}.field`, 'field', of, String(field))),
        ...(isOneOf(fixed, [undefined, 'left', 'right', 'none']) ? [] : value(`${here}.fixed`, 'fixed')),
        ...(isOneOf(typeof hidden, ['undefined', 'boolean']) ? [] : value(`${here}.hidden`, 'hidden')),
        ...(isOneOf(typeof width, ['undefined', 'number']) ? [] : value(`${here}.width`, 'width')),
      ];
    });
  }

  function view(at: string, given: unknown): readonly KeptIssue[] {
    if (!isObject(given)) return value(at, 'views');
    const { base, columns: own = [], id, search = {}, sort, title } = given;
    const of = String(id);
    const order = typeof sort === 'string' ? sort.replace(/^-/, '') : sort;
    const isBase = base === undefined || entity.views.some(({ name }) => name === base);
    return [
      ...keys(at, of, given, ['id', 'title', 'base', 'search', 'sort', 'columns']),
      ...(typeof id === 'string' && /^u-\w{1,40}$/.test(id) ? [] : value(`${at}.id`, 'id')),
      ...(typeof title === 'string' && title.trim() !== '' && [...title].length <= 40
        ? []
        : value(`${at}.title`, 'title')),
      ...(isBase ? [] : say(`${at}.base`, 'view', of, String(base))),
      ...(order === undefined || order === '' || (typeof order === 'string' && isField(order))
        ? []
        : say(`${at}.sort`, 'field', of, String(order))),
      ...(isObject(search) ? conditions(`${at}.search`, of, search) : value(`${at}.search`, 'search')),
      ...columns(`${at}.columns`, of, own),
    ];
  }

  const conditions = (at: string, of: string, search: Row): readonly KeptIssue[] =>
    readSearch(plan, search).issues.map((issue) => {
      const searchIssue = toSearchIssue(issue, locale);
      const fault = JSON.stringify([issue.rule, of, issue.key, ownValue(search, issue.key)]);
      return { ...searchIssue, field: `${at}.${searchIssue.field}`, fault };
    });

  function views(at: string, given: unknown): readonly KeptIssue[] {
    if (!Array.isArray(given)) return value(at, 'views');
    if (given.length > MAX_VIEWS)
      return [
        { ...settingIssue('maxItems', at, { name: 'views', limit: MAX_VIEWS }, locale), fault: 'maxItems' },
      ];
    return given.flatMap((one: unknown, index) => view(`${at}.${index}`, one));
  }

  return { value, keys, columns, views };
}

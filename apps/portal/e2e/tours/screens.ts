import { readFileSync } from 'node:fs';
import type { Entity } from '@isp/schema';
import { isStandardAction } from '@isp/schema/rules';
import { readAreaFolder } from '@isp/schema-tools';
import { toOpenEntity } from '../../../../packages/crud/src/context/toOpenEntity.ts';
import { root } from '../startApi.ts';

/** An entity at the position in the menu where it is shown. */
export interface Screen {
  readonly entity: Entity;
  /** Address of the page, below the address of the portal. */
  readonly path: string;
  /** Title of the menu entry, in Chinese. */
  readonly title: string;
  /** Account that opens the page. */
  readonly account: string;
  /** All kinds of users that may open the page. */
  readonly users: readonly string[];
  /** Name of the view, if the page has only one view. @defaultValue all views */
  readonly view: string | undefined;
}

interface MenuRow {
  readonly title: string;
  readonly screen?: string;
  readonly page?: string;
  readonly pages?: readonly string[];
  readonly users: readonly string[];
  readonly view?: string;
}

const accounts = [
  ['DA', 'developer'],
  ['CUS', 'customer'],
  ['DM', 'member'],
  ['ADM', 'admin'],
] as const;

const areas = readAreaFolder(`${root}schemas`);
/** All entities by key. */
export const entities: ReadonlyMap<string, Entity> = new Map(
  areas.flatMap((area) => Object.values(area.entities).map((entity) => [entity.key, entity] as const)),
);
const menus = Object.entries(
  JSON.parse(readFileSync(`${root}apps/portal/menus.json`, 'utf8')) as Record<string, unknown>,
).flatMap(([path, rows]) =>
  path.startsWith('/') ? ([rows].flat() as MenuRow[]).map((row) => ({ ...row, path })) : [],
);

/** Returns the screens of all entities that have a page of this kind. Each entity occurs once. */
export function screensOf(page: 'list' | 'statistics'): readonly Screen[] {
  const found = new Map<string, Screen>();
  for (const row of menus) {
    const { pages = ['list', 'form', 'detail'], path, screen = '', title, users, view } = row;
    const entity = entities.get(screen);
    const isHere = row.page === undefined ? pages.includes(page) : row.page === page;
    // Areas of later releases already have menu entries, but no file yet.
    if (!entity || !isHere || found.has(screen)) continue;
    const [, account = 'admin'] = accounts.find(([user]) => row.users.includes(user)) ?? [];
    const address = row.page === undefined ? `${path}/index` : path;
    found.set(screen, { entity, account, title, path: address, users, view });
  }
  return [...found.values()];
}

/**
 * Returns the lists for which the account has no menu entry, neither at this address nor at another address for the
 * same records.
 */
export const hiddenFrom = (screens: readonly Screen[]): readonly Screen[] =>
  accounts.flatMap(([user, account]) => {
    const own = menus.filter(({ users }) => users.includes(user)).map(({ screen }) => screen);
    const paths = screens.filter(({ users }) => users.includes(user)).map(({ path }) => path);
    return screens
      .filter(({ entity, path }) => !own.includes(entity.key) && !paths.includes(path))
      .map((screen) => ({ ...screen, account }));
  });

/**
 * True if the account of a screen has this right to its records. @param right - name of the right, for example
 * `add`
 */
export function mayDo({ account, entity }: Screen, right: string): boolean {
  const { roles = {} } = areas.find(({ name }) => name === entity.area) ?? {};
  const holders = roles[`${entity.permission}_${right}`] ?? roles[`${entity.permission}_*`] ?? {};
  return accounts.some(([user, one]) => one === account && Object.hasOwn(holders, user));
}

/**
 * Returns the screen as its account sees it: without the fields that the account may not see, and without the views
 * that depend on these fields.
 */
export const openScreen = (screen: Screen): Screen => ({
  ...screen,
  entity: toOpenEntity(screen.entity, (code) =>
    mayDo(screen, code.slice(screen.entity.permission.length + 1)),
  ),
});

/** True if the account of a screen may add records to it. */
export const mayAdd = (screen: Screen): boolean => mayDo(screen, 'add');

/** True if the form of a list has a separate address. */
export const hasFormPage = ({ entity, path }: Screen): boolean =>
  entity.form.as === 'page' && path.endsWith('/index');

/** Returns the lists that an account may read but to which it may not add. */
export const closedTo = (screens: readonly Screen[]): readonly Screen[] =>
  accounts.flatMap(([user, account]) =>
    screens
      .filter(({ entity, users }) => users.includes(user) && entity.operations.add)
      .map((screen) => ({ ...screen, account }))
      .filter((screen) => !mayAdd(screen)),
  );

/**
 * Returns as few screens as needed to show every trait once. Each step takes the screen with the most traits that
 * are not shown yet; if there are several, the first one. A new trait thus adds its screen automatically.
 */
export function sampleOf(
  screens: readonly Screen[],
  traitsOf: (entity: Entity) => readonly string[],
): readonly Screen[] {
  const open = new Set(screens.flatMap(({ entity }) => traitsOf(entity)));
  const chosen: Screen[] = [];
  while (open.size > 0) {
    const counted = screens.map((screen) => ({
      screen,
      count: new Set(traitsOf(screen.entity).filter((trait) => open.has(trait))).size,
    }));
    const [best] = counted.toSorted((one, other) => other.count - one.count);
    if (!best) break;
    chosen.push(best.screen);
    for (const trait of traitsOf(best.screen.entity)) open.delete(trait);
  }
  return chosen;
}

/** Returns the parts that a list can show. */
export const listTraits = (entity: Entity): readonly string[] => [
  `list as ${entity.list.as}`,
  ...(entity.keyword ? ['search in several fields'] : []),
  ...(entity.views.length > 0 ? ['views'] : []),
  ...(entity.list.tabs ? ['tabs of other lists'] : []),
  ...(entity.list.card ? ['cards'] : []),
  ...(entity.list.tree ? ['tree'] : []),
  ...(entity.operations.export ? ['export'] : []),
  ...(entity.operations.importRows ? ['import'] : []),
  ...(entity.compare ? ['compare'] : []),
  ...(isDeletedTogether(entity) ? ['delete several'] : []),
  ...(bulkActions(entity).length > 0 ? ['action on several'] : []),
];

/** Returns the traits of a record's form. */
export const formTraits = ({ form }: Entity): readonly string[] => [`form as ${form.as}`];

/** Returns the parts of a record's detail. */
export const detailTraits = (entity: Entity): readonly string[] => [
  `detail as ${entity.detail.as}`,
  ...entity.detail.tabs.map(({ kind }) => `tab of ${kind}`),
  ...(entity.detail.steps.length > 0 ? ['steps'] : []),
  ...(formActions(entity).length > 0 ? ['action with a form'] : []),
];

/** Returns the parts of statistics. */
export const statisticsTraits = ({ statistics }: Entity): readonly string[] =>
  (statistics?.charts ?? []).map(({ kind }) => `chart ${kind}`);

/** Returns the actions on one record that have a form or a confirmation. */
export const formActions = ({ actions }: Entity): Entity['actions'] =>
  actions.filter(
    ({ effect, form, name, place }) =>
      effect === 'call' && form && !isStandardAction(name) && place.includes('detail'),
  );

/** Returns the actions on several records that have a form or a confirmation, except deletions. */
export const bulkActions = ({ actions }: Entity): Entity['actions'] =>
  actions.filter(
    ({ confirm, effect, name, place }) =>
      effect === 'call' && confirm !== undefined && !isStandardAction(name) && place.includes('bulk'),
  );

export const isDeletedTogether = ({ list, operations }: Entity): boolean =>
  list.selection && operations.remove !== undefined;

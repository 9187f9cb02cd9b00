import { readFileSync } from 'node:fs';
import type { Entity } from '@isp/schema';
import { isStandardAction } from '@isp/schema/rules';
import { readAreaFolder } from '@isp/schema-tools';
import { toOpenEntity } from '../../../../packages/crud/src/context/toOpenEntity.ts';
import { root } from '../startApi.ts';

/** A page of an entity, with the menu entry through which a user opens it. */
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
  /** Name of the view, if the menu entry shows only one view. @defaultValue all views are shown */
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

/**
 * Returns the screens of all entities with a page of this kind. If an entity has several menu entries, only the
 * first one is returned.
 */
export function screensOf(page: 'list' | 'statistics'): readonly Screen[] {
  const found = new Map<string, Screen>();
  for (const row of menus) {
    const { pages = ['list', 'form', 'detail'], path, screen = '', title, users, view } = row;
    const entity = entities.get(screen);
    const isHere = row.page === undefined ? pages.includes(page) : row.page === page;
    // Menu entries of later releases refer to areas that have no file yet. They are skipped.
    if (!entity || !isHere || found.has(screen)) continue;
    const [, account = 'admin'] = accounts.find(([user]) => row.users.includes(user)) ?? [];
    const address = row.page === undefined ? `${path}/index` : path;
    found.set(screen, { entity, account, title, path: address, users, view });
  }
  return [...found.values()];
}

/**
 * Returns the lists for which the account has no menu entry. A list is left out if the account has another entry
 * for the same records or the same address.
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
 * True if the account of a screen has this permission for its records. @param right - name of the permission, for
 * example `add`
 */
export function mayDo({ account, entity }: Screen, right: string): boolean {
  const { roles = {} } = areas.find(({ name }) => name === entity.area) ?? {};
  const holders = roles[`${entity.permission}_${right}`] ?? roles[`${entity.permission}_*`] ?? {};
  return accounts.some(([user, one]) => one === account && Object.hasOwn(holders, user));
}

/**
 * Returns the screen as the account sees it: without the fields that the account may not see, and without the views
 * that use these fields.
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

/** Returns the address of the detail page of a list. Returns undefined if the record opens in a drawer. */
export function detailPath({ entity, path }: Screen): string | undefined {
  if (entity.detail.as !== 'page') return undefined;
  if (path.endsWith('/index')) return path.replace(/index$/, 'detail');
  return menus.find(({ page, screen }) => page === 'detail' && screen === entity.key)?.path;
}

/** Returns the lists that an account may read, but to which it may not add records. */
export const closedTo = (screens: readonly Screen[]): readonly Screen[] =>
  accounts.flatMap(([user, account]) =>
    screens
      .filter(({ entity, users }) => users.includes(user) && entity.operations.add)
      .map((screen) => ({ ...screen, account }))
      .filter((screen) => !mayAdd(screen)),
  );

/**
 * Returns few screens that together show every trait. Each step takes the screen with the most traits that are not
 * covered yet; if several screens have the same number, the first one is taken. A screen with a new trait is thus
 * included automatically.
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

/** Returns the traits of a list: the parts that it can show. */
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

/** Returns the traits of a detail: the parts that it shows. */
export const detailTraits = (entity: Entity): readonly string[] => [
  `detail as ${entity.detail.as}`,
  ...entity.detail.tabs.map(({ kind }) => `tab of ${kind}`),
  ...(entity.detail.steps.length > 0 ? ['steps'] : []),
  ...(formActions(entity).length > 0 ? ['action with a form'] : []),
];

/** Returns the traits of a statistics page: the kinds of its charts. */
export const statisticsTraits = ({ statistics }: Entity): readonly string[] =>
  (statistics?.charts ?? []).map(({ kind }) => `chart ${kind}`);

/** Returns the actions on one record that have a form or a confirmation. */
export const formActions = ({ actions }: Entity): Entity['actions'] =>
  actions.filter(
    ({ effect, form, name, place }) =>
      effect === 'call' && form && !isStandardAction(name) && place.includes('detail'),
  );

/** Returns the actions on several records that ask for a confirmation, except the deletion. */
export const bulkActions = ({ actions }: Entity): Entity['actions'] =>
  actions.filter(
    ({ confirm, effect, name, place }) =>
      effect === 'call' && confirm !== undefined && !isStandardAction(name) && place.includes('bulk'),
  );

export const isDeletedTogether = ({ list, operations }: Entity): boolean =>
  list.selection && operations.remove !== undefined;

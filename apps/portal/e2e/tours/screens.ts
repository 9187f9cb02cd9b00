import { readFileSync } from 'node:fs';
import type { Entity } from '@isp/schema';
import { isStandardAction } from '@isp/schema/rules';
import { readAreaFolder } from '@isp/schema-tools';
import { toOpenEntity } from '../../../../packages/crud/src/context/toOpenEntity.ts';
import { root } from '../startApi.ts';

/** An entity where the menu shows it. */
export interface Screen {
  readonly entity: Entity;
  /** Address of the page, below the portal's. */
  readonly path: string;
  /** Of the menu entry, in Chinese. */
  readonly title: string;
  /** Account that opens it. */
  readonly account: string;
  /** All kinds of users that may open it. */
  readonly users: readonly string[];
  /** The only view the page has. @defaultValue all of them */
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
/** Every entity by its key. */
export const entities: ReadonlyMap<string, Entity> = new Map(
  areas.flatMap((area) => Object.values(area.entities).map((entity) => [entity.key, entity] as const)),
);
const menus = Object.entries(
  JSON.parse(readFileSync(`${root}apps/portal/menus.json`, 'utf8')) as Record<string, unknown>,
).flatMap(([path, rows]) =>
  path.startsWith('/') ? ([rows].flat() as MenuRow[]).map((row) => ({ ...row, path })) : [],
);

/** Every entity that has a page of its own of this kind, each once. */
export function screensOf(page: 'list' | 'statistics'): readonly Screen[] {
  const found = new Map<string, Screen>();
  for (const row of menus) {
    const { pages = ['list', 'form', 'detail'], path, screen = '', title, users, view } = row;
    const entity = entities.get(screen);
    const isHere = row.page === undefined ? pages.includes(page) : row.page === page;
    // areas of later releases have entries and no file
    if (!entity || !isHere || found.has(screen)) continue;
    const [, account = 'admin'] = accounts.find(([user]) => row.users.includes(user)) ?? [];
    const address = row.page === undefined ? `${path}/index` : path;
    found.set(screen, { entity, account, title, path: address, users, view });
  }
  return [...found.values()];
}

/** Lists without an entry for the account: none at the address, and none for the same records elsewhere. */
export const hiddenFrom = (screens: readonly Screen[]): readonly Screen[] =>
  accounts.flatMap(([user, account]) => {
    const own = menus.filter(({ users }) => users.includes(user)).map(({ screen }) => screen);
    const paths = screens.filter(({ users }) => users.includes(user)).map(({ path }) => path);
    return screens
      .filter(({ entity, path }) => !own.includes(entity.key) && !paths.includes(path))
      .map((screen) => ({ ...screen, account }));
  });

/** Has the account of a screen this right to its records? @param right - `add` */
export function mayDo({ account, entity }: Screen, right: string): boolean {
  const { roles = {} } = areas.find(({ name }) => name === entity.area) ?? {};
  const holders = roles[`${entity.permission}_${right}`] ?? roles[`${entity.permission}_*`] ?? {};
  return accounts.some(([user, one]) => one === account && Object.hasOwn(holders, user));
}

/** The screen as its account sees it: without the fields it may not see, and the views they make. */
export const openScreen = (screen: Screen): Screen => ({
  ...screen,
  entity: toOpenEntity(screen.entity, (code) =>
    mayDo(screen, code.slice(screen.entity.permission.length + 1)),
  ),
});

/** May the account of a screen add records to it? */
export const mayAdd = (screen: Screen): boolean => mayDo(screen, 'add');

/** Has the list of a screen a form at an address of its own? */
export const hasFormPage = ({ entity, path }: Screen): boolean =>
  entity.form.as === 'page' && path.endsWith('/index');

/** Lists an account may look at and not add to. */
export const closedTo = (screens: readonly Screen[]): readonly Screen[] =>
  accounts.flatMap(([user, account]) =>
    screens
      .filter(({ entity, users }) => users.includes(user) && entity.operations.add)
      .map((screen) => ({ ...screen, account }))
      .filter((screen) => !mayAdd(screen)),
  );

/**
 * As few screens as show every trait once: each time the screen with the most traits not shown yet, the first of
 * several. A new trait adds its screen by itself.
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

/** Parts that a list can show. */
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

/** Parts of a record's form. */
export const formTraits = ({ form }: Entity): readonly string[] => [`form as ${form.as}`];

/** Parts of a record's detail. */
export const detailTraits = (entity: Entity): readonly string[] => [
  `detail as ${entity.detail.as}`,
  ...entity.detail.tabs.map(({ kind }) => `tab of ${kind}`),
  ...(entity.detail.steps.length > 0 ? ['steps'] : []),
  ...(formActions(entity).length > 0 ? ['action with a form'] : []),
];

/** Parts of statistics. */
export const statisticsTraits = ({ statistics }: Entity): readonly string[] =>
  (statistics?.charts ?? []).map(({ kind }) => `chart ${kind}`);

/** Actions of one record with a form or question. */
export const formActions = ({ actions }: Entity): Entity['actions'] =>
  actions.filter(
    ({ effect, form, name, place }) =>
      effect === 'call' && form && !isStandardAction(name) && place.includes('detail'),
  );

/** Actions of several records with a question or form, except deletions. */
export const bulkActions = ({ actions }: Entity): Entity['actions'] =>
  actions.filter(
    ({ confirm, effect, name, place }) =>
      effect === 'call' && confirm !== undefined && !isStandardAction(name) && place.includes('bulk'),
  );

export const isDeletedTogether = ({ list, operations }: Entity): boolean =>
  list.selection && operations.remove !== undefined;

import { type Caller, localeOf, mayAnything, succeed } from '@isp/server';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { askedOrg, identify, roleIn, toCaller } from '../auth/identity.ts';
import type { Service } from '../service.ts';
import type { MenuEntry, MenuFile, MenuUser } from './menuFile.ts';

interface MenuNode {
  readonly id: string;
  readonly parentId: string;
  readonly code: string;
  readonly name: string;
  readonly alias: string;
  readonly path: string;
  readonly source: string;
  readonly sort: number;
  readonly category: 1 | 2;
  readonly action: number;
  readonly isOpen: 1 | 2;
  readonly hidden: 0 | 1;
  readonly activeMenu: string;
  readonly target: string;
  readonly isCooperate: 0 | 1;
  readonly view: string;
  readonly query: Readonly<Record<string, string>>;
  readonly children: readonly MenuNode[];
}

/** Menus as the client reads them, cut to the user type and the role in the chosen organisation. */
export const menuRoutes: FastifyPluginAsync<{ service: Service; menus: MenuFile }> = async (
  app,
  { menus, service },
) => {
  const { areas, database, now, permissions } = service;
  const entities = new Map(
    areas.flatMap((area) => Object.values(area.entities)).map((entity) => [entity.key, entity]),
  );

  const callerOf = async (request: FastifyRequest): Promise<Caller> =>
    toCaller(database, request, await identify(database, request, now()));

  const entriesFor = (caller: Caller): [string, MenuEntry][] => {
    // a member with a narrower role sees a member's menu; the buttons say what is left of it
    const role = caller.roles[0] ?? '';
    const user: string = role === 'ANNOTATOR' || role === 'VIEWER' ? 'DM' : role;
    return Object.entries(menus).filter(([, entry]) => entry.users.includes(user as MenuUser));
  };

  const toNode = (path: string, entry: MenuEntry, sort: number, children: readonly MenuNode[]): MenuNode => ({
    id: idOf(path),
    parentId: '0',
    code: entry.code,
    name: entry.title,
    alias: `menu.${entry.code}`,
    path: entry.screen ? `${path}/index` : path,
    source: entry.icon ?? '',
    sort,
    category: 1,
    action: 0,
    isOpen: entry.target === '_blank' ? 2 : 1,
    hidden: entry.hidden ? 1 : 0,
    activeMenu: entry.activeMenu ?? '',
    target: entry.target ?? '',
    isCooperate: (entry.coop ?? entry.users.includes('DM')) ? 1 : 0,
    view: entry.side ?? 'both',
    query: {},
    children,
  });

  const buttonsOf = (path: string, entry: MenuEntry, caller: Caller): MenuNode[] => {
    const entity = entry.screen ? entities.get(entry.screen) : undefined;
    if (!entity) return [];
    return permissions
      .codesOf(entity)
      .filter((code) => mayAnything(permissions.of(code, caller)))
      .map((code, index) => ({
        ...toNode(path, { ...entry, code, title: code }, index, []),
        id: idOf(`${path}#${code}`),
        parentId: idOf(path),
        path: '',
        source: '',
        category: 2,
        action: 3,
        alias: '',
      }));
  };

  app.get('/blade-system/menu/routes', async (request) => {
    const caller = await callerOf(request);
    return succeed(
      request,
      entriesFor(caller).map(([path, entry], index) => toNode(path, entry, index, [])),
    );
  });

  app.get('/blade-system/menu/buttons', async (request) => {
    const caller = await callerOf(request);
    const nodes = entriesFor(caller).map(([path, entry], index) =>
      toNode(path, entry, index, buttonsOf(path, entry, caller)),
    );
    // entities without an entry of their own still have buttons: related lists, pickers with "new"
    const shown = new Set(Object.values(menus).map((entry) => entry.screen));
    const others = [...entities.values()].filter((entity) => !shown.has(entity.key));
    const rest = others.map((entity, index): MenuNode => {
      const entry: MenuEntry = {
        code: entity.permission,
        title: entity.title,
        users: [],
        screen: entity.key,
        hidden: true,
      };
      return toNode(
        `/${entity.key}`,
        entry,
        nodes.length + index,
        buttonsOf(`/${entity.key}`, entry, caller),
      );
    });
    return succeed(request, [...nodes, ...rest.filter((node) => node.children.length > 0)]);
  });

  app.get('/blade-system/menu/top-menu', async (request) => {
    const identity = await identify(database, request, now());
    const organisation =
      identity.organisations.find(({ orgId }) => orgId === askedOrg(request)) ?? identity.organisations[0];
    const isDeveloper = identity.userType === 2 && roleIn(identity, organisation) !== 'CUS';
    const items = [
      { code: 'home', name: '首页', en: 'Home', path: '/', disabled: 0 },
      { code: 'developer', name: '成为开发者', en: 'Become a developer', path: '/developer', disabled: 0 },
      { code: 'about', name: '关于', en: 'About', path: '/about', disabled: 1 },
    ];
    const isEnglish = localeOf(request) === 'en-US';
    return succeed(
      request,
      isDeveloper
        ? items.map(({ en, ...item }, sort) => ({
            id: idOf(item.code),
            ...item,
            name: isEnglish ? en : item.name,
            source: '',
            sort,
          }))
        : [],
    );
  });
};

/** A stable number for a path, so that ids survive a restart. */
function idOf(text: string): string {
  let hash = 7;
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 2_147_483_647;
  return String(hash);
}

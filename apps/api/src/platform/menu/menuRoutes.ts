import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Area } from '@isp/schema';
import { type Caller, succeed } from '@isp/server';
import { mayAnything } from '@isp/server/internal';
import Type from 'typebox';
import type { MenuFile } from '../../config/menuFile.ts';
import { addressOf, entriesOf, isForMembers, type MenuEntry, type MenuUser } from '../../config/menuFile.ts';
import type { ServiceBase } from '../directory/serviceBase.ts';
import { orgOf, roleIn } from '../identity/identity.ts';
import { callerOf, identityOf, needsSession } from '../identity/requestCaller.ts';
import type { Permissions } from '../permissions/permissions.ts';
import { listOf, replyOf } from '../routes/schemas.ts';

/** Parts of the service that these routes need. */
interface MenuService extends ServiceBase {
  readonly areas: readonly Area[];
  readonly menus: MenuFile;
  readonly permissions: Permissions;
}

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
  /**
   * 1 if the entry opens a page outside of the portal. The client then checks the licence before it opens the page.
   */
  readonly isExternal: 0 | 1;
  readonly hidden: 0 | 1;
  readonly activeMenu: string;
  readonly target: string;
  readonly isCooperate: 0 | 1;
  readonly view: string;
  readonly query: Readonly<Record<string, string>>;
  /**
   * Children of a group; undefined for an entry without children. It must not be an empty list, because older
   * clients treat an entry with a list as a group and ignore its permission.
   */
  readonly children?: readonly MenuNode[];
}

const word = Type.String();
const flag = Type.Integer();
/** Schema of a menu node for the OpenAPI document; the children of a node have the same schema. */
const Node = Type.Unsafe<MenuNode>(
  Type.Object({
    id: word,
    parentId: word,
    code: word,
    name: word,
    alias: word,
    path: word,
    source: word,
    sort: flag,
    category: Type.Enum([1, 2], { description: '1 page, 2 button' }),
    action: flag,
    isOpen: flag,
    isExternal: flag,
    hidden: flag,
    activeMenu: word,
    target: word,
    isCooperate: flag,
    view: word,
    query: Type.Record(word, word),
    children: Type.Optional(
      Type.Array(Type.Object({}, { description: 'A node again' }), { description: 'Absent on a leaf' }),
    ),
  }),
);
const TopItem = Type.Object({
  id: word,
  code: word,
  name: word,
  path: word,
  disabled: flag,
  source: word,
  sort: flag,
});
const tags = ['platform.menu'];
const schemas = {
  routes: { tags, summary: '菜单: 页面', response: replyOf(listOf(Node)) },
  buttons: { tags, summary: '菜单: 按钮', response: replyOf(listOf(Node)) },
  topMenu: { tags, summary: '菜单: 顶部', response: replyOf(listOf(TopItem)) },
};

/**
 * Routes that return menus. They depend on the type of the user, and on the user's role in the chosen organisation.
 */
export const menuRoutes: FastifyPluginAsyncTypebox<{ service: MenuService }> = async (app, { service }) => {
  const { areas, menus, permissions } = service;
  app.addHook('preValidation', needsSession(service));
  const entities = new Map(
    areas.flatMap((area) => Object.values(area.entities)).map((entity) => [entity.key, entity]),
  );

  const groups = new Set(menus.flatMap(({ parent }) => parent ?? []));

  const entriesFor = (caller: Caller): MenuEntry[] => {
    // A member with the role ANNOTATOR or VIEWER sees the same menu as other members (DM); only the buttons differ.
    const role = caller.roles[0] ?? '';
    const entries = entriesOf(menus, (role === 'ANNOTATOR' || role === 'VIEWER' ? 'DM' : role) as MenuUser);
    // a list that the user may not read at all would be refused
    return entries.filter(({ page, screen = '' }) => {
      const entity = page === 'list' ? entities.get(screen) : undefined;
      return !entity || mayAnything(permissions.of(`${entity.permission}_view`, caller));
    });
  };

  const toNode = (entry: MenuEntry, sort: number, children: readonly MenuNode[]): MenuNode => ({
    id: idOf(entry.path),
    parentId: entry.parent === undefined ? '0' : idOf(entry.parent),
    code: entry.code,
    name: entry.title,
    alias: `menu.${entry.code}`,
    path: addressOf(entry),
    source: entry.icon ?? '',
    sort,
    category: 1,
    action: 0,
    isOpen: entry.target === '_blank' ? 2 : 1,
    isExternal: entry.isExternal ? 1 : 0,
    hidden: entry.hidden ? 1 : 0,
    activeMenu: entry.activeMenu ?? '',
    target: entry.target ?? '',
    isCooperate: isForMembers(entry) ? 1 : 0,
    view: entry.side ?? 'both',
    query: entry.query ?? {},
    ...(children.length > 0 && { children }),
  });

  /** Builds the tree of groups with their entries. A group without entries is left out. */
  function toTree(
    entries: readonly MenuEntry[],
    leavesOf: (entry: MenuEntry) => readonly MenuNode[],
  ): MenuNode[] {
    const nodeOf = (entry: MenuEntry): MenuNode =>
      toNode(entry, entries.indexOf(entry), [...childrenOf(entry.path), ...leavesOf(entry)]);
    const childrenOf = (path: string | undefined): MenuNode[] =>
      entries
        .filter(({ parent }) => parent === path)
        .map(nodeOf)
        .filter((node) => !groups.has(node.path) || node.children !== undefined);
    return childrenOf(undefined);
  }

  /**
   * Returns the buttons (permissions) of an entry as nodes.
   *
   * @param given - codes for which a button was already returned; the new codes are added to it
   */
  const buttonsOf = (entry: MenuEntry, caller: Caller, given: Set<string>): MenuNode[] => {
    const entity = entry.screen ? entities.get(entry.screen) : undefined;
    if (!entity) return [];
    const codes = permissions
      .codesOf(entity)
      .filter((code) => !given.has(code) && mayAnything(permissions.of(code, caller)));
    for (const code of codes) given.add(code);
    return codes.map((code, index) => ({
      ...toNode({ ...entry, code, title: code }, index, []),
      id: idOf(`${entry.path}#${code}`),
      parentId: idOf(entry.path),
      path: '',
      source: '',
      category: 2,
      action: 3,
      alias: '',
    }));
  };

  app.get('/blade-system/menu/routes', { schema: schemas.routes }, async (request) =>
    succeed(
      request,
      toTree(entriesFor(await callerOf(service, request)), () => []),
    ),
  );

  app.get('/blade-system/menu/buttons', { schema: schemas.buttons }, async (request) => {
    const caller = await callerOf(service, request);
    const entries = entriesFor(caller);
    // an entity may have several menu entries, and several entities may share a permission; each button is still
    // returned only once
    const given = new Set<string>();
    const nodes = toTree(entries, (entry) => buttonsOf(entry, caller, given));
    // buttons are also returned for entities without a menu entry for this user, because related lists, pickers
    // with "new", and figures above a list show these entities
    const shown = new Set(entries.map((entry) => entry.screen));
    const others = [...entities.values()].filter((entity) => !shown.has(entity.key));
    const rest = others.map((entity, index): MenuNode => {
      const entry: MenuEntry = {
        path: `/${entity.key}`,
        // `code` is the key of the entity and belongs to no page, so that it cannot be mistaken for a permission
        code: entity.key,
        title: entity.titles,
        users: [],
        screen: entity.key,
        hidden: true,
      };
      return toNode(entry, entries.length + index, buttonsOf(entry, caller, given));
    });
    return succeed(request, [...nodes, ...rest.filter((node) => node.children !== undefined)]);
  });

  app.get('/blade-system/menu/top-menu', { schema: schemas.topMenu }, async (request) => {
    const identity = await identityOf(service, request);
    const organisation =
      identity.organisations.find(({ orgId }) => orgId === orgOf(request, identity)) ??
      identity.organisations[0];
    const isDeveloper = identity.userType === 2 && roleIn(identity, organisation) !== 'CUS';
    // names are in Chinese (the source language), like those of the menu; the portal translates them
    const items = [
      { code: 'home', name: '首页', path: '/', disabled: 0 },
      { code: 'developer', name: '成为开发者', path: '/developer', disabled: 0 },
      { code: 'about', name: '关于', path: '/about', disabled: 1 },
    ];
    return succeed(
      request,
      isDeveloper ? items.map((item, sort) => ({ id: idOf(item.code), ...item, source: '', sort })) : [],
    );
  });
};

/** Returns a number for a text that is always the same, so that the ids of the menu stay the same after a restart. */
function idOf(text: string): string {
  let hash = 7;
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 2_147_483_647;
  return String(hash);
}

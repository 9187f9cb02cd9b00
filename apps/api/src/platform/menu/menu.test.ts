import type { Row } from '@isp/schema';
import type { Database } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entriesOf, toMenus } from '../../config/menuFile.ts';
import { demoImage } from '../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../testing/openTestApi.ts';

type Node = Row & {
  readonly code: string;
  readonly path: string;
  readonly hidden: number;
  readonly children?: readonly Node[];
};

// The menu is read from a file and not from a table, so all tests in this file share one database.
/**
 * Paths of the platform's own menu entries, in the order of the menu. Entries that other areas add are ignored by
 * these tests.
 */
const specified = [
  '/operator/consumer',
  'project/index',
  'resource/index',
  'resourceMonitor/index',
  'datasetManagement/index',
  '/label',
  'pvcManagement/index',
  'mirorRepo/index',
  'mirorCreate/index',
  'mirorManage/index',
  'notebook/index',
  'task/pipelines',
  'task/experiments',
  'task/runs',
  '/dataGovern/index/20',
  'model/list',
  'product/index',
  'productApply/index',
  'order/index',
  'resourceOrder/index',
  'monitor/api',
  'monitor/logs',
  'account/useTotal',
  'organizationMembers/index',
  'memberInvitation/index',
  'invitedOrg/index',
  'invitedProject/index',
];

describe('the menu of a user', () => {
  const databases = testDatabases('pglite', demoImage);
  let database: Database;
  let api: TestApi;

  beforeAll(async () => {
    database = await databases.open();
    api = await openTestApi(database);
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
  });

  const menu = async (account: string) =>
    (await api.done(account, 'GET', '/blade-system/menu/routes')) as unknown as readonly Node[];
  const flatten = (nodes: readonly Node[]): Node[] =>
    nodes.flatMap((node) => [node, ...flatten(node.children ?? [])]);
  /** Returns the paths of the platform's own entries that a user sees, without groups and hidden entries. */
  const shown = async (account: string) =>
    flatten(await menu(account))
      .filter(({ children, hidden }) => hidden === 0 && children === undefined)
      .map(({ path }) => path.replace('/customer/', ''))
      .filter((path) => specified.includes(path));
  const codes = async (account: string) => {
    const nodes = (await api.done(
      account,
      'GET',
      '/blade-system/menu/buttons',
    )) as unknown as readonly Node[];
    return flatten(nodes)
      .filter(({ category }) => category === 2)
      .map(({ code }) => code);
  };

  it('the menu of a customer is that of customers (R1.04, R2.24)', async () => {
    expect(await shown('customer')).toEqual([
      '/operator/consumer',
      'product/index',
      'order/index',
      'monitor/api',
      'monitor/logs',
      'account/useTotal',
      'invitedOrg/index',
      'invitedProject/index',
    ]);
    const product = (await menu('customer')).find(({ path }) => path === '/customer/product/index');
    expect(product).toMatchObject({ code: 'subscription', name: '我的产品' });
  });

  it('the menu of an organisation’s administrator is the full one (R2.25, R6.03)', async () => {
    expect(await shown('developer')).toEqual(specified);
  });

  it('the menu of other members has no entries of administrators, and no empty groups (R6.03)', async () => {
    const nodes = flatten(await menu('member'));
    const paths = await shown('member');
    expect(paths).toContain('notebook/index');
    // members see this page, because on it they can leave the organisation
    expect(paths).toContain('organizationMembers/index');
    for (const path of ['resource/index', 'product/index', 'order/index', 'memberInvitation/index']) {
      expect(paths).not.toContain(path);
    }
    expect(nodes.map(({ code }) => code)).not.toEqual(expect.arrayContaining(['monitor']));
  });

  it('an entry has what the portal draws it by (R3.03, R2.31)', async () => {
    const nodes = flatten(await menu('developer'));
    const byCode = new Map(nodes.map((node) => [node.code, node]));
    for (const node of nodes) {
      expect(node).toMatchObject({
        id: expect.stringMatching(/^\d+$/),
        parentId: expect.stringMatching(/^\d+$/),
        name: expect.stringMatching(/./),
        path: expect.stringMatching(/^\//),
        source: expect.any(String),
        activeMenu: expect.any(String),
        hidden: expect.toBeOneOf([0, 1]),
        target: expect.toBeOneOf(['', '_blank']),
        isCooperate: expect.toBeOneOf([0, 1]),
        category: 1,
        query: {},
      });
    }
    expect(new Set(nodes.map(({ id }) => id)).size).toBe(nodes.length);
    expect(byCode.get('label')).toMatchObject({
      target: '_blank',
      isOpen: 2,
      isExternal: 1,
      view: 'project',
    });
    expect(byCode.get('miror_repo')?.parentId).toBe(byCode.get('miror')?.id);
    expect(byCode.get('miror')?.children?.map(({ code }) => code)).toContain('miror_repo');
    expect(byCode.get('notebook')).toMatchObject({
      name: 'Notebook',
      source: 'notebook',
      isCooperate: 1,
    });
    expect(byCode.get('resource')).toMatchObject({ isCooperate: 0 });
    expect(byCode.get('message')).toMatchObject({ hidden: 1, path: '/customer/message' });
    expect(byCode.get('model_form')).toMatchObject({ hidden: 1, activeMenu: '/customer/model/list' });
  });

  it('the menu has permission codes of actions and of fields, by role, each once (R6.04, R6.05)', async () => {
    const [developer, member, customer] = [
      await codes('developer'),
      await codes('member'),
      await codes('customer'),
    ];
    expect(developer).toEqual(
      expect.arrayContaining(['notebook_view', 'notebook_start', 'notebook_delete', 'notebook_scheduling']),
    );
    expect(member).toEqual(expect.arrayContaining(['notebook_view', 'notebook_add', 'notebook_start']));
    expect(member).not.toContain('notebook_scheduling');
    expect(customer.filter((code) => code.startsWith('notebook_'))).toEqual([]);
    expect(developer.filter((code, at) => developer.indexOf(code) !== at)).toEqual([]);
  });

  it('the menu has a top menu for developers, with about disabled (R2.26)', async () => {
    const top = (await api.done('developer', 'GET', '/blade-system/menu/top-menu')) as unknown as Row[];
    expect(top.map(({ disabled, name, path }) => [name, path, disabled])).toEqual([
      ['首页', '/', 0],
      ['成为开发者', '/developer', 0],
      ['关于', '/about', 1],
    ]);
    expect(await api.done('customer', 'GET', '/blade-system/menu/top-menu')).toEqual([]);
  });
});

it('the menu reads several rows of one path', () => {
  const file = toMenus({
    '/a': { code: 'a', title: 'A', users: ['DA'] },
    '/b': [
      { code: 'b', title: 'B', users: ['DA'] },
      { code: 'c', title: 'C', users: ['CUS'] },
    ],
  });
  expect(file.map(({ code, path }) => [path, code])).toEqual([
    ['/a', 'a'],
    ['/b', 'b'],
    ['/b', 'c'],
  ]);
});

it('the menu shows members what is for them, unless its row hides it from them (R6.03)', () => {
  const file = toMenus({
    '/all': { code: 'all', title: 'A', users: ['DM', 'DA'] },
    '/admins': { code: 'admins', title: 'B', users: ['DA'] },
    '/kept': { code: 'kept', title: 'C', users: ['DM', 'DA'], coop: false },
  });
  const codes = (user: 'DM' | 'DA') => entriesOf(file, user).map(({ code }) => code);
  expect([codes('DM'), codes('DA')]).toEqual([['all'], ['all', 'admins', 'kept']]);
});

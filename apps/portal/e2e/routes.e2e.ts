import type { Page } from '@playwright/test';
import { addNotebooks, newName } from './notebooks.ts';
import { call, front, open, turnTo, ui } from './steps.ts';
import { expect, test } from './test.ts';

const api = '/isp-user/api/v1';
const notYet = '该功能尚未开放，敬请期待。';

const heading = (page: Page, name: string) =>
  // the portal's own heading is in the page until the screen shows one
  front(page).getByRole('heading', { level: 1, name, exact: true, includeHidden: true }).first();

/** A screen of the back office: its path below `/customer`, its heading, and a text that only this screen shows. */
interface Screen {
  readonly path: string;
  readonly heading: string;
  /** Name of the first column. Set for a list. */
  readonly column?: string | RegExp;
  /** Name of the first field. Set for a form. */
  readonly field?: string | RegExp;
  /** Title of a chart. Set for a page of statistics. */
  readonly chart?: string;
  /** Entity of the record to open, and the field whose value the page must show. Set for a detail page. */
  readonly record?: {
    readonly find: string;
    readonly name: string;
    readonly add?: Readonly<Record<string, string>>;
  };
}

const screens: readonly Screen[] = [
  { path: 'resource/index', heading: '资源管理', column: '资源名称' },
  { path: 'resource/edit', heading: '新建资源', field: '资源名称' },
  {
    path: 'resource/detail',
    heading: '资源管理 详情',
    record: { find: 'resource', name: 'resourceName' },
  },
  { path: 'resourceMonitor/index', heading: '资源监控', chart: 'CPU 使用率' },
  { path: 'datasetManagement/index', heading: '数据集管理', column: '数据集名称' },
  { path: 'datasetManagement/edit', heading: '新建数据集', field: '数据集名称' },
  {
    path: 'datasetManagement/detail',
    heading: '数据集管理 详情',
    record: { find: 'data-set', name: 'dataSetName' },
  },
  { path: 'resourceOrder/index', heading: '资源订单', column: '订单编号' },
  { path: 'account/index', heading: '账户明细', column: '流水号' },
  { path: 'account/recharge', heading: '充值记录', column: '充值单号' },
  { path: 'message', heading: '系统消息', column: '标题' },
  { path: 'notebook/index', heading: 'Notebook', column: 'Notebook 名称' },
  { path: 'notebook/edit', heading: '新建 Notebook', field: 'Notebook 名称' },
  {
    path: 'notebook/detail',
    heading: 'Notebook 详情',
    record: { find: 'notebook', name: 'notebookName' },
  },
  { path: 'mirorRepo/index', heading: '镜像仓库', column: '仓库名称' },
  { path: 'mirorRepo/edit', heading: '新建镜像仓库', field: '仓库名称' },
  {
    path: 'mirorRepo/detail',
    heading: '镜像仓库 详情',
    record: {
      find: 'miror-repo',
      name: 'repoName',
      add: { repoName: newName('repo').replace('nb-', ''), category: 'NOTEBOOK', visibility: 'PRIVATE' },
    },
  },
  { path: 'mirorCreate/index', heading: '镜像构建', column: '构建名称' },
  { path: 'mirorCreate/edit', heading: '新建镜像构建', field: '构建名称' },
  {
    path: 'mirorCreate/detail',
    heading: '镜像构建 详情',
    record: { find: 'miror-build', name: 'buildName' },
  },
  { path: 'mirorManage/index', heading: '镜像管理', column: '镜像' },
  { path: 'project/index', heading: '项目管理', column: '项目名称' },
  { path: 'project/edit', heading: '新建项目', field: '项目名称' },
  { path: 'project/detail', heading: '项目管理 详情', record: { find: 'project', name: 'projectName' } },
  { path: 'task/pipelines', heading: '流水线', column: '流水线标识' },
  { path: 'task/experiments', heading: '实验', column: '实验名称' },
  { path: 'task/runs', heading: '运行', column: '运行名称' },
  { path: 'task/runs?view=recurring', heading: '运行', column: '任务名称' },
  { path: 'organizationMembers/index', heading: '机构成员', column: '昵称' },
  { path: 'invitedProject/index', heading: '受邀项目', column: '项目名称' },
  // The demo user has no invitations, but the search area is shown even without rows.
  { path: 'invitedOrg/index', heading: '受邀机构', field: '邀请编号' },
  { path: 'memberInvitation/index', heading: '成员邀请', column: '被邀请人手机' },
  { path: 'pvcManagement/index', heading: '存储管理', column: '存储名称' },
  { path: 'pvcManagement/edit', heading: '新建存储卷', field: '存储名称' },
  { path: 'pvcManagement/detail', heading: '存储管理 详情', record: { find: 'pvc', name: 'pvcName' } },
  { path: 'model/list', heading: '模型管理', column: '模型名称' },
  { path: 'model/edit', heading: '新建模型', field: '模型名称' },
  { path: 'model/detail', heading: '模型管理 详情', record: { find: 'model', name: 'modelName' } },
  { path: 'product/index', heading: '产品管理', column: '产品名称' },
  { path: 'product/edit', heading: '新建产品', field: '产品名称' },
  { path: 'product/detail', heading: '产品管理 详情', record: { find: 'back-product', name: 'productName' } },
  { path: 'productApply/index', heading: '产品申请', column: '申请单号' },
  {
    path: 'productApply/detail',
    heading: '产品申请 详情',
    record: { find: 'product-apply', name: 'applyNo' },
  },
  { path: 'interface/index', heading: '接口管理', column: '接口名称' },
  { path: 'order/index', heading: '订单管理', column: '订单编号' },
  { path: 'order/detail', heading: '订单管理 详情', record: { find: 'order', name: 'orderNo' } },
  { path: 'monitor/api', heading: '接口监控', chart: '调用趋势' },
  { path: 'monitor/logs', heading: '请求日志', column: '请求 ID' },
  { path: 'account/useTotal', heading: '调用统计', chart: '每日调用次数（按产品）' },
];

test('scheduled runs are a tab of the runs, with counts, and their old address leads there (R2.21)', async ({
  page,
}) => {
  await open(page, '/customer/task/recurring?status=ENABLED');
  await expect(page).toHaveURL(`${ui}/customer/task/runs?status=ENABLED&view=recurring`);
  await expect(front(page).getByRole('tab', { name: /定时运行/, selected: true })).toBeVisible();
  await expect(front(page).getByRole('columnheader', { name: '任务名称' })).toBeVisible();
  await front(page)
    .getByRole('tab', { name: /已归档/ })
    .click();
  await expect(page).toHaveURL(`${ui}/customer/task/runs?view=archived`);
  // There may be no runs in the demo data, but the search area is shown even without rows.
  await expect(front(page).getByLabel('运行名称').first()).toBeVisible();
});

test('each screen is at its address, under its own heading, with its own content (R2.08, R2.09, R2.10, R2.11, R2.12, R2.13, R2.14, R2.15, R2.16, R2.17, R2.18, R2.19, R2.20, R2.21)', async ({
  page,
}) => {
  await open(page, '/operator/consumer');
  for (const { chart, column, field, heading: name, path, record } of screens) {
    const found = record && (await firstRecord(page, record));
    const address = `/customer/${path}${found ? `?id=${String(found.id)}` : ''}`;
    await turnTo(page, address);
    await expect(heading(page, name), path).toBeAttached();
    await expect(page, path).toHaveURL(`${ui}${address}`);
    if (column) {
      await expect(front(page).getByRole('columnheader', { name: column }).first(), path).toBeVisible();
    }
    if (field) await expect(front(page).getByLabel(field).first(), path).toBeVisible();
    if (chart) await expect(front(page).getByRole('figure', { name: chart }), path).toBeVisible();
    if (record && found) {
      const text = String(found[record.name]);
      await expect(front(page).getByText(text).first(), path).toBeVisible();
    }
    await expect(front(page).getByText(notYet), path).toHaveCount(0);
  }
});

test('the address of a record opens the record', async ({ page }) => {
  await open(page, '/customer/notebook/index');
  const name = newName('link');
  const [id] = await addNotebooks(page, [name]);
  // T-R13: the id has up to 19 digits and is not rounded, although a JavaScript number could not represent it.
  expect(id).toMatch(/^\d{15,19}$/);
  await page.goto(`${ui}/customer/notebook/detail?id=${id}`);
  await expect(page.getByText(name).first()).toBeVisible();
});

test('public pages need no sign-in and show their own text (R2.04)', async ({ page }) => {
  for (const [path, name, content] of [
    ['/login', '', '登录'],
    ['/privacy', '隐私政策与个人信息保护协议', '个人信息'],
    ['/agreement', '用户协议', '账号'],
    ['/403', '无权限', ''],
    ['/404', '页面不存在', ''],
    ['/500', '系统异常', ''],
  ] as const) {
    await page.goto(`${ui}${path}`);
    if (name) await expect(page.getByRole('heading', { name, level: 1 }), path).toBeVisible();
    if (content) await expect(page.getByText(content).first(), path).toBeVisible();
    await expect(page, path).toHaveURL(`${ui}${path}`);
  }
});

/**
 * Returns the values of the first record that this account sees. If the demo data contain none, a record is added.
 */
async function firstRecord(
  page: Page,
  { add, find }: NonNullable<Screen['record']>,
): Promise<Record<string, unknown>> {
  if (add) return (await call(page, 'POST', `${api}/${find}/add`, add)) as Record<string, unknown>;
  const { records } = (await call(page, 'POST', `${api}/${find}/page-query`, { size: 1 })) as {
    records: readonly Record<string, unknown>[];
  };
  const [first] = records;
  if (!first) throw new Error(`The demo data has no record of ${find}.`);
  return first;
}

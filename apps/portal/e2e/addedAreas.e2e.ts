import { execFile } from 'node:child_process';
import { cpSync, existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { buildPortal } from './buildPortal.ts';
import { addNotebooks, newName } from './notebooks.ts';
import { type Api, root, startApi, temporaryFolder } from './startApi.ts';
import { act, choose, front, leavePortal, rowOf, rowsOf, signIn, ui } from './steps.ts';
import { expect, test } from './test.ts';

const schema = `{
  "area": "library",
  "title": "图书",
  "entities": {
    "book": { "title": "书籍", "path": "library-book", "record": { "type": "object", "required": ["name"], "properties": {
      "name": { "type": "string", "title": "书名", "maxLength": 64 },
      "pages": { "type": "integer", "title": "页数", "minimum": 1 },
      "bought": { "type": "string", "format": "date", "title": "购入日期" } } } }
  }
}`;
const menuRow = { code: 'book', title: '书籍', screen: 'library.book', users: ['DM', 'DA', 'ADM'] };
/** Menu entry of a second page of the area, which visitors can open without signing in. */
const publicRow = { ...menuRow, code: 'books', page: 'list', isAuth: false, hidden: true };

const purchase = readFileSync(`${root}apps/portal/e2e/purchase.json`, 'utf8');
const users = ['DM', 'DA', 'ADM'];
const purchaseMenus = {
  '/customer/purchase/supplier': {
    code: 'purchase_supplier',
    title: '供应商',
    screen: 'purchase.supplier',
    users,
  },
  '/customer/purchase/order': { code: 'purchase_order', title: '采购单', screen: 'purchase.order', users },
  '/customer/purchase/statistics': {
    code: 'purchase_statistics',
    title: '采购统计',
    screen: 'purchase.order',
    page: 'statistics',
    users,
  },
};

/** Returns a date in the time zone of the service, counted in days from today. */
const day = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(Date.now() + days * 86_400_000);

/** Types a date and closes the picker. */
async function pick(page: Page, label: string, text: string) {
  await front(page).getByLabel(label).fill(text);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
}

const save = (page: Page) => front(page).getByRole('button', { name: '确定' }).click();
const answer = (page: Page, name: RegExp) =>
  page.getByRole('dialog').getByRole('button', { name }).last().click();

const run = promisify(execFile);
const isLong = process.env.ISP_LONG === '1';

// Both areas are added to the same portal, because building it twice would take twice as long.
test.describe('a portal with areas that are JSON alone', () => {
  // The tests run one after the other, because they share one build of the portal.
  test.describe.configure({ mode: 'default' });
  let folder: ReturnType<typeof temporaryFolder>;
  let env: Awaited<ReturnType<typeof buildPortal>>;
  let api: Api;

  test.beforeAll(async () => {
    folder = temporaryFolder();
    env = await buildPortal(folder.path, [
      { schemas: { library: schema }, menus: { '/customer/book': menuRow, '/books': publicRow } },
      { schemas: { purchase }, menus: purchaseMenus },
    ]);
    api = await startApi(`${folder.path}/data`, env);
  });

  test.afterEach(async ({ page }) => {
    // The next test uses the same origin in the same window, so the session storage is cleared.
    await page.evaluate(() => sessionStorage.clear());
    // The page is left before the service stops, because its requests would fail afterwards and make the test fail.
    await page.goto('about:blank');
  });

  test.afterAll(async () => {
    await api?.stop();
    folder.remove();
  });

  test('ten lines of JSON and one menu row: list, search, add, edit, detail, delete, API and table (R10.05, R3.04)', async ({
    page,
  }) => {
    expect(schema.split('\n').length).toBeLessThanOrEqual(10);
    // R3.04: a visitor sees the page with the data that the service allows, and is not redirected to the sign-in.
    await page.goto(`${api.origin}${ui}/books`);
    await expect(page.getByRole('search').getByLabel('书名')).toBeVisible();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page).toHaveURL(/\/books$/);
    await page.goto(`${api.origin}${ui}/customer/book/index`);
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await signIn(page, 'developer');
    await expect(page.getByRole('menuitem', { name: '书籍' })).toBeVisible();

    await page.getByRole('button', { name: '新建' }).first().click();
    await expect(page.getByRole('heading', { name: '新建书籍' })).toBeVisible();
    await page.getByRole('button', { name: '确定' }).click();
    await expect(page.locator('[data-path=name]')).toHaveAttribute('data-invalid', 'true');
    await front(page).getByLabel('书名').fill('深度学习');
    await front(page).getByLabel('页数').fill('500');
    await page.getByRole('button', { name: '确定' }).click();
    await expect(page.getByText('新增成功')).toBeVisible();
    await expect(rowOf(page, '深度学习')).toContainText('500');

    await page.getByRole('search').getByLabel('书名').fill('没有这本');
    await page.keyboard.press('Enter');
    await expect(page.getByText('没有符合条件的数据')).toBeVisible();
    await page.getByRole('search').getByLabel('书名').fill('深度');
    await page.keyboard.press('Enter');
    await expect(rowsOf(page)).toHaveCount(1);

    await act(page, rowOf(page, '深度学习'), '编辑');
    await front(page).getByLabel('页数').fill('501');
    await page.getByRole('button', { name: '确定' }).click();
    await expect(page.getByText('更新成功')).toBeVisible();

    await rowOf(page, '深度学习').getByRole('link', { name: '深度学习', exact: true }).click();
    await expect(page).toHaveURL(/book\/detail\?id=/);
    await expect(page.locator('#shell-content')).toContainText('501');

    await page.getByRole('menuitem', { name: '书籍' }).getByRole('link').click();
    await act(page, rowOf(page, '深度学习'), '删除');
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    await expect(page.getByText('删除成功')).toBeVisible();
    await expect(rowOf(page, '深度学习')).toHaveCount(0);
  });

  test('a purchase area of JSON alone: numbers, lines with amounts and a total, approval with a reason, views, statistics (R10.05)', async ({
    page,
  }) => {
    expect(purchase.trim().split('\n').length).toBeLessThanOrEqual(220);
    await page.goto(`${api.origin}${ui}/customer/purchase/supplier/edit`);
    await signIn(page, 'developer');

    // The user adds a supplier. The form refuses a wrong value with the message that the area file defines for the
    // pattern.
    await front(page).getByLabel('名称').fill('远山科技');
    await front(page).getByLabel('信用代码').fill('abc');
    await choose(page, front(page), '类别', '服务器');
    await front(page).getByLabel('联系电话').fill('13800138000');
    await save(page);
    await expect(front(page).getByText('请输入 18 位大写字母或数字')).toBeVisible();
    await front(page).getByLabel('信用代码').fill('91310000MA1FL0XX0X');
    await save(page);
    await expect(rowOf(page, '远山科技')).toContainText('SUP000001');

    // The user adds a purchase in the related list of the supplier. So the form must already contain the supplier.
    await rowOf(page, '远山科技').getByRole('link').first().click();
    await page.getByRole('tab', { name: /采购单/ }).click();
    await front(page).getByRole('button', { name: '新建' }).click();
    await expect(page).toHaveURL(/order\/edit\?supplierId=/);
    await front(page).getByLabel('事由').fill('训练集群扩容');
    await expect(front(page).getByRole('combobox', { name: '供应商' })).toHaveValue('远山科技');
    await pick(page, '下单日期', day(0));
    // The date may not be earlier than tomorrow. The form shows the error and keeps the typed value.
    await pick(page, '需求日期', day(0));
    await expect(front(page).getByLabel('需求日期')).toHaveValue(day(0));
    await expect(front(page).getByText(`不能早于 ${day(1)}`)).toBeVisible();
    await pick(page, '需求日期', day(1));
    await expect(front(page).getByLabel('需求日期')).toHaveValue(day(1));

    const lines = [
      ['GPU 服务器', '2', '150000.50'],
      ['GPU 服务器', '3', '10'],
    ] as const;
    for (const [at, [product, quantity, price]] of lines.entries()) {
      await front(page).getByRole('button', { name: '添加明细' }).click();
      await front(page).getByRole('textbox', { name: '品名' }).nth(at).fill(product);
      await front(page).getByRole('spinbutton', { name: '数量' }).nth(at).fill(quantity);
      await front(page).getByRole('spinbutton', { name: '单价' }).nth(at).fill(price);
      await page.keyboard.press('Tab');
    }
    await expect(front(page).getByRole('status', { name: '金额' })).toHaveText(['300,001.00', '30.00']);
    await expect(front(page).getByRole('status', { name: '合计' })).toHaveText('300,031.00');
    await save(page);
    await expect(front(page).getByText('与其他行重复')).toBeVisible();
    await front(page).getByRole('textbox', { name: '品名' }).nth(1).fill('交换机');
    await save(page);
    const code = `PO${day(0).replaceAll('-', '')}-0001`;
    await expect(rowOf(page, code)).toContainText('300,031.00');
    // The creator is shown by name, not by id.
    await expect(rowOf(page, code)).toContainText('张工');

    // The user submits the purchase. An approver sends it back with a reason, which is stored and logged.
    await act(page, rowOf(page, code), '提交');
    await answer(page, /提交|确定/);
    await expect(rowOf(page, code)).toContainText('待审批');
    await page.getByRole('tab', { name: /待审批/ }).click();
    await expect(rowsOf(page)).toHaveCount(1);
    await act(page, rowOf(page, code), '驳回');
    await answer(page, /驳回|确定/);
    await expect(page.getByRole('dialog').getByText('请输入驳回原因')).toBeVisible();
    await page.getByRole('dialog').getByLabel('驳回原因').fill('预算不足');
    await answer(page, /驳回|确定/);
    await expect(rowsOf(page)).toHaveCount(0);
    await page.getByRole('tab', { name: /已驳回/ }).click();
    await rowOf(page, code).getByRole('link', { name: code, exact: true }).click();
    await expect(front(page)).toContainText('预算不足');
    await page.getByRole('tab', { name: '操作记录' }).click();
    await expect(front(page).getByText('变更 2 项')).toBeVisible();
    await expect(front(page).getByRole('row', { name: /驳回原因/ })).toContainText('预算不足');

    // The purchase is submitted again and approved.
    await front(page).getByRole('button', { name: '提交' }).click();
    await answer(page, /提交|确定/);
    await front(page).getByRole('button', { name: '批准' }).click();
    await answer(page, /批准|确定/);
    await expect(front(page).getByRole('button', { name: '批准' })).toHaveCount(0);

    // The statistics show the sum in the month of the order.
    await page.getByRole('menuitem', { name: '采购统计' }).click();
    await expect(front(page).getByText('已批准金额')).toBeVisible();
    await expect(front(page)).toContainText('300,031.00');
    await expect(front(page).getByText('每月金额')).toBeVisible();

    // A member with only the permission to add records does not see the approval button.
    await leavePortal(page, api.origin);
    await page.context().clearCookies();
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.goto(`${api.origin}${ui}/login`);
    await signIn(page, 'member');
    await page.goto(`${api.origin}${ui}/customer/purchase/order/index`);
    await expect(rowOf(page, code)).toBeVisible();
    await expect(front(page).getByRole('button', { name: '批准' })).toHaveCount(0);
  });

  // This test is in this file because the service of this file is not shared with other tests and may be stopped.
  test('everything survives a restart of the service', async ({ page }) => {
    const name = newName('restart');
    await page.goto(`${api.origin}${ui}/login`);
    await signIn(page, 'developer');
    await addNotebooks(page, [name]);
    const session = await page.evaluate(() => localStorage.getItem('isp-session'));
    await page.goto('about:blank');
    await api.stop();

    api = await startApi(`${folder.path}/data`, env);
    await leavePortal(page, api.origin);
    // The restarted service has another port, so the browser uses another storage. The session is copied into this
    // storage.
    await page.evaluate((kept) => localStorage.setItem('isp-session', kept ?? ''), session);
    await page.goto(`${api.origin}${ui}/customer/notebook/index?notebookName=${name}`);
    await expect(rowOf(page, name)).toBeVisible();
  });
});

test('the ten lines and their row pass format, lint, and the tests of names, types and the menu (R10.05)', async () => {
  const folder = temporaryFolder();
  try {
    const { stdout: files } = await run(
      'git',
      ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
      {
        cwd: root,
      },
    );
    for (const file of files.split('\0').filter((name) => name !== '' && existsSync(`${root}${name}`))) {
      cpSync(`${root}${file}`, `${folder.path}/${file}`);
    }
    symlinkSync(`${root}node_modules`, `${folder.path}/node_modules`);
    writeFileSync(`${folder.path}/schemas/library.json`, `${schema}\n`);
    // The menu row is appended as a new line, as the README describes.
    const row = `"/customer/book": ${JSON.stringify(menuRow)}`;
    const menus = readFileSync(`${root}apps/portal/menus.json`, 'utf8').trimEnd();
    writeFileSync(`${folder.path}/apps/portal/menus.json`, `${menus.slice(0, -1).trimEnd()},\n  ${row}\n}\n`);
    const bin = `${root}node_modules/.bin`;
    // `vcs-use-ignore-file` is switched off for the copy of the repository. Otherwise biome would also resolve the
    // ignored files of built packages, which are outside of the copy.
    const only = ['--vcs-use-ignore-file=false', 'schemas', 'apps/portal/menus.json'];
    await run(`${bin}/biome`, ['ci', ...only], { cwd: folder.path });
    const tests = [
      ...['businessWords', 'areaNames', 'areaFiles', 'rowTypes'].map(
        (name) => `packages/tooling/src/${name}.test.ts`,
      ),
      // The first test checks the menu file together with the areas. The long tests also check the menu in a running service, for which new
      // demo data are created.
      'apps/api/src/start/loadProject.test.ts',
      ...(isLong ? ['apps/api/src/platform/menu'] : []),
      'packages/portal/src/routes',
    ];
    await run(
      `${bin}/vitest`,
      [
        'run',
        '--config',
        'packages/tooling/vitest.config.ts',
        '--project',
        'node',
        '--project',
        'pages',
        ...tests,
      ],
      { cwd: folder.path },
    );
  } finally {
    folder.remove();
  }
});

import type { Page } from '@playwright/test';
import { countPresses } from './countPresses.ts';
import { take } from './labelSets.ts';
import { addNotebooks, newName } from './notebooks.ts';
import { call, front, open, rowOf, rowsOf, turnTo } from './steps.ts';
import { expect, test } from './test.ts';

// The daily errands by mouse, each in exactly as many clicks as its title says. Texts are typed, and a choice in a
// picker is a click. Counting begins on the page that the title names.

const notebooks = '/customer/notebook/index';
const api = '/isp-user/api/v1';

/** Opens the list of models with a new one alone. */
async function addModel(page: Page): Promise<{ readonly list: string; readonly name: string }> {
  const list = '/customer/model/list';
  const name = newName('model').slice(3);
  await open(page, list);
  await call(page, 'POST', `${api}/model/add`, {
    modelName: name,
    domain: 'CV',
    taskType: 'OCR',
    framework: 'PYTORCH',
    visibility: 'ORG',
  });
  await turnTo(page, `${list}?modelName=${name}`);
  await expect(rowOf(page, name)).toBeVisible();
  return { list, name };
}

const answer = (page: Page, name: RegExp) => page.getByRole('dialog').getByRole('button', { name }).click();

test('a free specification is subscribed to in two clicks from the home page', async ({ page }) => {
  await open(page, '/', 'customer');
  const read = async (path: string) => {
    const { data } = (await (await page.request.get(`${api}${path}`)).json()) as { data: unknown };
    return data;
  };
  const { hotProducts } = (await read('/portal/home')) as {
    hotProducts: readonly { readonly id: string; readonly productName: string }[];
  };
  const details = await Promise.all(
    hotProducts.map(async (product) => ({
      product,
      detail: (await read(`/portal/product/detail?id=${product.id}`)) as {
        specs: readonly { readonly chargeMode: string }[];
      },
    })),
  );
  const free = details.find(({ detail }) => detail.specs[0]?.chargeMode === 'FREE')?.product;
  expect(free, 'a hot product that begins with a free specification').toBeDefined();
  const presses = await countPresses(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(free?.productName ?? '') })
    .first()
    .click();
  await page.getByRole('button', { name: '免费开通' }).click();
  await expect(page).toHaveURL(/\/order\?order=/);
  await expect(page.getByText(/^(已开通|正在开通)$/).first()).toBeVisible();
  expect(await presses()).toBe(2);
});

test('a notebook is created in three clicks from the list, as one of the others is', async ({ page }) => {
  await open(page, notebooks);
  const [model, name] = [newName('model'), newName('cloned')];
  await addNotebooks(page, [model]);
  await turnTo(page, `${notebooks}?notebookName=${model}`);
  await expect(rowOf(page, model)).toBeVisible();
  const presses = await countPresses(page);
  await rowOf(page, model)
    .getByRole('button', { name: /^更多操作/ })
    .click();
  await page.getByRole('menuitem', { name: '克隆' }).click();
  await expect(page).toHaveURL(/notebook\/edit/);
  await expect(front(page).getByRole('textbox', { name: 'Notebook 名称' })).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(name);
  await page.getByRole('button', { name: '新建 Notebook' }).click();
  await expect(page).toHaveURL(/notebook\/index/);
  await expect(page.getByText(new RegExp(name)).first()).toBeVisible();
  expect(await presses()).toBe(3);
});

test('the author of a change is seen in three clicks from the workbench', async ({ page }) => {
  await open(page, '/operator/consumer');
  const name = newName('who');
  await addNotebooks(page, [name]);
  const presses = await countPresses(page);
  await page.getByRole('menuitem', { name: 'Notebook' }).click();
  await rowOf(page, name).getByRole('link', { name, exact: true }).click();
  await page.getByRole('tab', { name: /操作记录/ }).click();
  await expect(page.getByRole('tabpanel')).toContainText('张');
  expect(await presses()).toBe(3);
});

test('a member is invited in three clicks from the list of members', async ({ page }) => {
  await open(page, '/customer/organizationMembers/index');
  const invite = front(page).getByRole('button', { name: '邀请成员' });
  await expect(invite).toHaveClass(/ant-btn-primary/);
  const presses = await countPresses(page);
  await invite.click();
  const dialog = page.getByRole('dialog', { name: /邀请成员/ });
  await dialog.getByLabel('手机号').click();
  await page.keyboard.type(`139${String(Date.now()).slice(-8)}`);
  await dialog.getByRole('button', { name: /确\s*定/ }).click();
  await expect(page.getByText('已发出邀请')).toBeVisible();
  expect(await presses()).toBe(3);
  await expect(front(page).getByRole('columnheader').nth(1)).toHaveText(/被邀请人/);
});

test('the notebooks that run are exported in two clicks from the list', async ({ page }) => {
  await open(page, notebooks);
  await expect(rowsOf(page).first()).toBeVisible();
  const presses = await countPresses(page);
  await front(page)
    .getByRole('tab', { name: /^运行中/ })
    .click();
  await expect(page).toHaveURL(/view=running/);
  const file = page.waitForEvent('download');
  await front(page).getByRole('button', { name: '导出' }).click();
  expect((await file).suggestedFilename()).toMatch(/\.xlsx$/);
  expect(await presses()).toBe(2);
});

test('a deletion is undone in one click on its message', async ({ page }) => {
  const { name } = await addModel(page);
  await rowOf(page, name).getByRole('checkbox').click();
  await page.locator('.isp-selected').getByRole('button', { name: '删除' }).click();
  await answer(page, /删\s*除/);
  await expect(rowOf(page, name)).toHaveCount(0);
  const presses = await countPresses(page);
  await page.locator('.ant-message').getByRole('button', { name: '撤销' }).click();
  await expect(rowOf(page, name)).toBeVisible();
  expect(await presses()).toBe(1);
});

test('a deleted record is found in the bin of its list, and restored from there', async ({ page }) => {
  const { name, list } = await addModel(page);
  await rowOf(page, name).getByRole('checkbox').click();
  await page.locator('.isp-selected').getByRole('button', { name: '删除' }).click();
  await expect(page.getByRole('dialog')).toContainText('删除后 30 天内可在回收站恢复。');
  await answer(page, /删\s*除/);
  await expect(rowOf(page, name)).toHaveCount(0);
  await front(page).getByRole('button', { name: '更多操作', exact: true }).click();
  await page.getByRole('menuitem', { name: '回收站' }).click();
  await expect(page).toHaveURL(/view=bin/);
  await expect(rowOf(page, name)).toContainText('张工');
  await expect(rowOf(page, name)).toContainText('30 天');
  // the address alone opens it
  await page.reload();
  await rowOf(page, name).getByRole('button', { name: '恢复' }).click();
  await expect(rowOf(page, name)).toHaveCount(0);
  await front(page).getByRole('button', { name: '返回列表' }).click();
  await turnTo(page, `${list}?modelName=${name}`);
  await expect(rowOf(page, name)).toBeVisible();
});

test('another organisation is chosen in two clicks', async ({ page }) => {
  const chosen = () => page.evaluate(() => sessionStorage.getItem('isp-org'));
  await open(page, '/customer/project/index');
  await expect(rowsOf(page).first()).toBeVisible();
  const presses = await countPresses(page);
  const before = await chosen();
  await page.getByRole('combobox', { name: '当前机构' }).click();
  await page
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')
    .filter({ hasText: '云脉数据' })
    .click();
  await expect.poll(chosen).not.toBe(before);
  expect(await presses()).toBe(2);
});

test('two notebooks are stopped in four clicks from the list', async ({ page }) => {
  await open(page, notebooks);
  const word = newName('two').slice(3);
  await addNotebooks(page, [`nb-${word}-a`, `nb-${word}-b`]);
  await turnTo(page, `${notebooks}?notebookName=${word}`);
  await expect(rowsOf(page).filter({ hasText: '运行中' })).toHaveCount(2);
  const presses = await countPresses(page);
  for (const row of await rowsOf(page).all()) await row.getByRole('checkbox').click();
  await page.locator('.isp-selected').getByRole('button', { name: '停止' }).click();
  await answer(page, /确\s*定|停\s*止/);
  await expect(rowsOf(page).filter({ hasText: /停止中|已停止/ })).toHaveCount(2);
  expect(await presses()).toBe(4);
});

test('what a list shows is saved as a view in three clicks', async ({ page }) => {
  const name = newName('view').slice(3);
  await open(page, '/customer/pvcManagement/index');
  await expect(rowsOf(page).first()).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('data');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/=data/);
  const presses = await countPresses(page);
  await page.getByRole('button', { name: '视图操作' }).click();
  await page.getByRole('menuitem', { name: '保存为视图' }).click();
  await expect(page.getByLabel('视图名称')).toBeFocused();
  await page.keyboard.type(name);
  await answer(page, /确\s*定/);
  await expect(page.getByRole('tab', { name: new RegExp(name), selected: true })).toBeVisible();
  expect(await presses()).toBe(3);
  // the settings of a list are stored for the user: other tests find it as it was
  await page.getByRole('button', { name: '视图操作' }).click();
  await page.getByRole('menuitem', { name: '删除视图' }).click();
  await answer(page, /删\s*除/);
  await expect(page.getByRole('tab', { name: new RegExp(name) })).toHaveCount(0);
});

test('a failed import is begun again in two clicks from its row', async ({ page }) => {
  const list = '/customer/datasetManagement/index';
  await open(page, list);
  const { records } = (await call(page, 'POST', `${api}/data-set/page-query`, { status: 'FAILED' })) as {
    records: readonly { readonly id: string; readonly dataSetName: string }[];
  };
  const [failed] = records;
  expect(failed, 'demo data has a failed import').toBeDefined();
  // once it is imported, the labelling tool offers it, although it has nothing to label
  take(failed?.id ?? '');
  await turnTo(page, `${list}?status_in=FAILED`);
  const row = rowOf(page, failed?.dataSetName ?? '').filter({ hasText: '导入失败' });
  await expect(row).toBeVisible();
  const presses = await countPresses(page);
  await row.getByRole('button', { name: '重新导入' }).click();
  await answer(page, /确\s*定|重新导入/);
  await expect(rowOf(page, failed?.dataSetName ?? '').filter({ hasText: '导入失败' })).toHaveCount(0);
  expect(await presses()).toBe(2);
});

import type { Locator } from '@playwright/test';
import { addNotebooks, newName, stopNotebooks, untilState } from './notebooks.ts';
import { platformDay } from './platformDay.ts';
import { accountMenu, act, call, choose, confirm, front, open, rowOf, rowsOf, ui } from './steps.ts';
import { expect, test } from './test.ts';

const list = '/customer/notebook/index';
const search = (page: Parameters<typeof rowsOf>[0]) => page.getByRole('search');

test('a notebook from its form to its end: add, see it start, stop, edit, look at it, delete it (R2.18)', async ({
  page,
}) => {
  await open(page, list);
  await page.getByRole('button', { name: '新建' }).click();
  await expect(page).toHaveURL(/notebook\/edit/);
  await expect(page).toHaveTitle('新建 Notebook - AI 产业服务平台');
  await expect(page.getByRole('heading', { name: '新建 Notebook' })).toBeVisible();

  // R5.05: the error is shown at the field, and nothing is sent.
  const name = newName('cv-train');
  await front(page).getByLabel('Notebook 名称').fill('cv-train');
  await page.getByRole('button', { name: '新建 Notebook' }).click();
  await expect(page.locator('[data-path=notebookName]')).toContainText('nb-');
  await expect(page.locator('[data-path=notebookName]')).toHaveAttribute('data-invalid', 'true');

  await front(page).getByLabel('Notebook 名称').fill(name);
  await expect(front(page).getByLabel('Jupyter 名称')).toHaveValue(name.replace('nb-', ''));
  await chooseFirst(page, '所属项目');
  await chooseFirst(page, '镜像');
  await chooseFirst(page, '计算资源');
  await front(page).getByLabel('描述').first().fill('端到端');
  await page.getByRole('button', { name: '新建 Notebook' }).click();
  await expect(page.getByText('新增成功')).toBeVisible();
  await expect(page).toHaveURL(/notebook\/index/);

  // The list is filtered by the name, because records that other tests add meanwhile could move the row to the
  // second page.
  await search(page).getByLabel('Notebook 名称').fill(name);
  await page.keyboard.press('Enter');
  // The simulator changes the state, and the list updates without a click.
  const row = rowOf(page, name);
  await expect(row).toContainText('运行中');
  await act(page, row, '停止');
  await confirm(page);
  await expect(row).toContainText('已停止');

  await act(page, row, '编辑');
  await expect(page).toHaveURL(/notebook\/edit\?id=/);
  await expect(page).toHaveTitle(`${name} - Notebook - 编辑 - AI 产业服务平台`);
  await expect(front(page).getByText(name, { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Notebook 名称' })).toHaveCount(0);
  await front(page).getByLabel('描述').first().fill('改过的描述');
  await page.getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('更新成功')).toBeVisible();

  await rowOf(page, name).getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(/notebook\/detail\?id=/);
  await expect(front(page).getByText('改过的描述')).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Notebook' })).toHaveClass(/selected/);
  await page.getByRole('tab', { name: '操作记录' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('张');

  await page.goto(`${ui}${list}?notebookName=${name}`);
  await act(page, rowOf(page, name), '删除');
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(rowOf(page, name)).toHaveCount(0);
});

test('several at once, after a question (R5.11, R5.12)', async ({ page }) => {
  await open(page, list);
  const word = newName('many').slice(3);
  const names = ['a', 'b', 'c'].map((end) => `nb-${word}-${end}`);
  const ids = await addNotebooks(page, names);
  await stopNotebooks(page, ids);
  await page.goto(`${ui}${list}?notebookName=${word}`);
  await expect(rowsOf(page)).toHaveCount(3);

  await page.getByRole('button', { name: '更多操作', exact: true }).click();
  await page.getByRole('menuitem', { name: '批量删除' }).click();
  await expect(page.getByText('请选择至少一条数据')).toBeVisible();

  for (const name of names.slice(0, 2)) await rowOf(page, name).getByRole('checkbox').click();
  await expect(page.getByText('已选 2 项', { exact: true })).toBeVisible();
  const remove = page.locator('.isp-selected').getByRole('button', { name: '删除' });
  await remove.click();
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
  // Waits until the dialog is closed, so that it is not mistaken for the next dialog.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(rowsOf(page)).toHaveCount(3);
  await remove.click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(rowOf(page, names[2] ?? '')).toBeVisible();
});

/** Returns the number of pixels between the lower end of an element and the end of its scroll container. */
const roomBelow = (element: Locator): Promise<number> =>
  element.evaluate((own) => {
    const panes: Element[] = [];
    for (let one = own.parentElement; one; one = one.parentElement)
      if (/auto|scroll/.test(getComputedStyle(one).overflowY)) panes.push(one);
    const [pane] = panes;
    const end = pane
      ? pane.getBoundingClientRect().top +
        pane.clientHeight -
        Number.parseFloat(getComputedStyle(pane).paddingBottom)
      : window.innerHeight;
    return Math.floor(end - own.getBoundingClientRect().bottom);
  });

test('search by name, status and creation date; sort; page (R3.09, R4.12, R9.06, R9.09)', async ({
  page,
}) => {
  await open(page, list);
  const word = newName('find').slice(3);
  const ids = await addNotebooks(
    page,
    Array.from({ length: 11 }, (_, at) => `nb-${word}-${'abcdefghijk'[at]}`),
  );
  await stopNotebooks(page, ids.slice(0, 2));
  await untilState(page, ids[10] ?? '', 'RUNNING');

  await search(page).getByLabel('Notebook 名称').fill(word);
  await page.keyboard.press('Enter');
  await expect(page.getByText('共 11 条', { exact: true })).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(10);
  // The portal is configured to leave ten pixels free below the pager of a list, and to align each header cell like
  // the cells of its column. A list ends after a whole row, so up to one row more is free.
  await expect
    .poll(async () => {
      const row = await rowsOf(page).first().boundingBox();
      const more = (await roomBelow(front(page).locator('.isp-pager'))) - 10;
      return more >= 0 && more < (row?.height ?? 0);
    })
    .toBe(true);
  const alignsOf = (cells: Locator) =>
    cells.evaluateAll((all) => all.map((cell) => getComputedStyle(cell).textAlign));
  const heads = await alignsOf(front(page).locator('thead th'));
  expect(heads).toEqual(await alignsOf(rowsOf(page).first().locator('td')));
  await page.getByRole('button', { name: '第 2 页', exact: true }).click();
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(page).toHaveURL(/page=2/);

  // After a search the list shows the first page again.
  await showAllConditions(page);
  await choose(page, search(page), '状态', '已停止');
  await page.getByRole('button', { name: '查询' }).click();
  await expect(page.getByText('共 2 条', { exact: true })).toBeVisible();
  await expect(page).not.toHaveURL(/page=2/);

  const sort = front(page).locator('[data-sort=notebookName]');
  await sort.click();
  await expect(rowsOf(page).first()).toContainText(`${word}-a`);
  await sort.click();
  await expect(rowsOf(page).first()).toContainText(`${word}-b`);

  // The address contains the whole state, so that a reload shows the same list.
  await page.reload();
  await expect(page.getByText('共 2 条', { exact: true })).toBeVisible();
  await expect(rowsOf(page).first()).toContainText(`${word}-b`);

  const found = async (from: string, to: string) =>
    (
      (await call(page, 'POST', '/isp-user/api/v1/notebook/page-query', {
        notebookName: word,
        createTime_dategt: from,
        createTime_datelt: to,
      })) as { total: number }
    ).total;
  expect([await found(platformDay(-1), platformDay(1)), await found(platformDay(1), platformDay(2))]).toEqual(
    [11, 0],
  );

  await page.getByRole('button', { name: '清空' }).click();
  await search(page).getByLabel('Notebook 名称').fill(word);
  await showAllConditions(page);
  const dates = search(page).getByLabel('创建时间').first();
  const calendar = page.locator('.ant-picker-dropdown');
  await dates.click();
  // The test waits until the calendar is open, because text that is typed earlier is lost.
  await expect(calendar).toBeVisible();
  await dates.fill(platformDay(1));
  await page.keyboard.press('Enter');
  await expect(search(page).getByRole('textbox', { name: '结束日期' })).toBeFocused();
  const last = search(page).getByRole('textbox', { name: '结束日期' });
  // After Enter, the calendar needs some frames to move to the box of the end date. Text that is typed meanwhile is
  // lost, so typing is repeated.
  await expect(async () => {
    await last.fill(platformDay(2));
    await page.waitForTimeout(500);
    expect(await last.inputValue()).toBe(platformDay(2));
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(calendar).toBeHidden();
  await expect(dates).toHaveValue(platformDay(1));
  await expect(last).toHaveValue(platformDay(2));
  await page.getByRole('button', { name: '查询' }).click();
  await expect(page.getByText('没有符合条件的数据')).toBeVisible();
});

test('leaving the back office with a half-filled form asks first, going elsewhere in it does not', async ({
  page,
}) => {
  await open(page, list);
  await page.getByRole('button', { name: '新建' }).click();
  await expect(page.getByRole('heading', { name: '新建 Notebook' })).toBeVisible();
  await front(page).getByLabel('Notebook 名称').fill('nb-half');
  await page.getByRole('menuitem', { name: '项目管理' }).getByRole('link').click();
  await expect(page).toHaveURL(/project\/index/);
  // personal information is a tab of the back office
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: '个人信息' }).click();
  await expect(page.getByRole('tab', { name: '个人信息', selected: true })).toBeVisible();
  // the brand leads to the workbench here: the top menu of the product side leads out of the back office
  const leave = async () => {
    await page.getByRole('radio', { name: '产品侧' }).click();
    await page.getByRole('banner').getByRole('link', { name: '首页' }).click();
  };
  await leave();
  const question = page.getByRole('dialog', { name: '内容尚未保存，确定离开?' });
  await question.getByRole('button', { name: '留下' }).click();
  await page.getByRole('tab', { name: '新建 Notebook' }).click();
  await expect(front(page).getByLabel('Notebook 名称')).toHaveValue('nb-half');
  await leave();
  await question.getByRole('button', { name: '离开' }).click();
  await expect(page).toHaveURL(`${ui}/`);
});

async function showAllConditions(page: Parameters<typeof rowsOf>[0]) {
  const more = search(page).getByRole('button', { name: /展开/ });
  if (await more.isVisible()) await more.click();
}

/** Chooses the first option of a reference field, after the service has returned the options. */
async function chooseFirst(page: Parameters<typeof rowsOf>[0], label: string) {
  const dropdown = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)');
  await page.getByRole('combobox', { name: new RegExp(`^\\W*${label}$`) }).click();
  await dropdown.locator('.ant-select-item-option:not(.ant-select-item-option-disabled)').first().click();
  // Waits until the list of options is closed, so that its options are not mistaken for those of the next field.
  await expect(dropdown).toHaveCount(0);
}

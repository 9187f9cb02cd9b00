import type { Page } from '@playwright/test';
import { countPresses } from './countPresses.ts';
import { addNotebooks, newName } from './notebooks.ts';
import { platformDay } from './platformDay.ts';
import { chooseByKeys, chooseSetting, front, open, pressOn, rowOf, rowsOf, turnTo, ui } from './steps.ts';
import { expect, test } from './test.ts';

// Daily tasks of a developer. Each task is done once with the mouse, in at most the stated number of clicks, and
// once with the keyboard only. The clicks are counted from the page on which the task starts. The tenth task,
// drawing a shape on a picture, is in labelErrand.e2e.ts. In clicks.e2e.ts the numbers of clicks are exact.

const list = '/customer/notebook/index';

/** Presses Tab, or Shift+Tab, until the focused element has this name and role. */
async function tabTo(
  page: Page,
  name: RegExp,
  { key = 'Tab', role = '' }: { key?: 'Tab' | 'Shift+Tab'; role?: string } = {},
): Promise<void> {
  const seen: string[] = [];
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press(key);
    const found = await page.evaluate((wanted) => {
      const element = document.activeElement;
      if (!element || (wanted && element.getAttribute('role') !== wanted)) return '';
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      return [
        element.getAttribute('aria-label'),
        ...labels.map((label) => label.textContent),
        element.textContent,
      ]
        .filter(Boolean)
        .join(' ');
    }, role);
    if (name.test(found)) return;
    seen.push(found);
  }
  throw new Error(`${name} was not reached. Passed: ${seen.join(' | ')}`);
}

const options = (page: Page) =>
  page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option');

/** Chooses the first option of the focused select, with the keyboard. */
async function takeFirst(page: Page): Promise<void> {
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(options(page)).toHaveCount(0);
}

const added = (page: Page, name: string) =>
  expect(page.getByText(new RegExp(`${name}`)).first()).toBeVisible();

test('a notebook is added in nine clicks from the workbench, and by keyboard alone', async ({ page }) => {
  await open(page, '/operator/consumer');
  let presses = await countPresses(page);
  let name = newName('errand');
  await page.getByRole('menuitem', { name: 'Notebook' }).click();
  await page.getByRole('button', { name: '新建' }).first().click();
  // The first field has the focus when the form opens.
  await expect(front(page).getByLabel('Notebook 名称')).toBeFocused();
  await page.keyboard.type(name);
  for (const label of ['所属项目', '镜像', '计算资源']) {
    await front(page)
      .getByRole('combobox', { name: new RegExp(`^\\W*${label}$`) })
      .click();
    await options(page).first().click();
    // Waits until the list of options is closed, so that its options are not mistaken for those of the next select.
    await expect(options(page)).toHaveCount(0);
  }
  await page.getByRole('button', { name: '新建 Notebook' }).click();
  await expect(page).toHaveURL(/notebook\/index/);
  await added(page, name);
  expect(await presses()).toBeLessThanOrEqual(9);

  presses = await countPresses(page);
  name = newName('keys');
  // The address changes before the new page is drawn, so the test waits for a button of the page.
  await expect(front(page).getByRole('button', { name: '新建' }).first()).toBeVisible();
  await page.keyboard.press('n');
  await expect(front(page).getByLabel('Notebook 名称')).toBeFocused();
  await page.keyboard.type(name);
  for (const label of [/所属项目/, /^\W*镜像$/, /计算资源/]) {
    await tabTo(page, label, { role: 'combobox' });
    await takeFirst(page);
  }
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/notebook\/index/);
  await added(page, name);
  expect(await presses()).toBe(0);
});

test.describe("find last week's notebooks", () => {
  const found = async (page: Page) => {
    await expect(page).toHaveURL((url) => {
      const day = (op: string) => url.searchParams.get(`createTime_date${op}`)?.slice(0, 10);
      return day('gt') === platformDay(-6) && day('lt') === platformDay();
    });
    await expect(page.getByRole('button', { name: /移除条件|创建时间/ }).first()).toBeVisible();
  };

  test('in four clicks', async ({ page }) => {
    await open(page, list);
    await expect(rowsOf(page).first()).toBeVisible();
    const presses = await countPresses(page);
    const more = page.getByRole('search').getByRole('button', { name: '展开' });
    if (await more.isVisible()) await more.click();
    await page.getByRole('search').getByLabel('创建时间').first().click();
    await page.getByText('近 7 天', { exact: true }).click();
    await page.getByRole('search').getByRole('button', { name: '查询' }).click();
    await found(page);
    expect(await presses()).toBeLessThanOrEqual(4);
  });

  test('by keyboard alone', async ({ page }) => {
    await open(page, list);
    await expect(rowsOf(page).first()).toBeVisible();
    const presses = await countPresses(page);
    await page.keyboard.press('/');
    if (await page.getByRole('search').getByRole('button', { name: '展开' }).isVisible()) {
      await tabTo(page, /展开/);
      await page.keyboard.press('Enter');
    }
    // The test waits until the search area is drawn, because 创建时间 (creation time) is also the header of a column.
    await expect(page.getByRole('search').getByLabel('创建时间').first()).toBeVisible();
    await tabTo(page, /创建时间/, { key: 'Shift+Tab' }).catch(() => tabTo(page, /创建时间/));
    await page.keyboard.type(platformDay(-6));
    // The end of the date range is typed into the next box. Enter then searches with both dates.
    await page.keyboard.press('Tab');
    await page.keyboard.type(platformDay());
    await page.keyboard.press('Enter');
    await found(page);
    expect(await presses()).toBe(0);
  });
});

test('three are stopped in five clicks, and by keyboard alone', async ({ page }) => {
  await open(page, list);
  const words = ['three', 'keys'].map((what) => newName(what).slice(3));
  const names = (word: string) => ['a', 'b', 'c'].map((end) => `nb-${word}-${end}`);
  await addNotebooks(page, words.flatMap(names));
  /** Opens the list with exactly three running notebooks, and starts to count clicks. */
  const three = async (word = '') => {
    await turnTo(page, `${list}?notebookName=${word}`);
    await expect(rowsOf(page).filter({ hasText: word })).toHaveCount(3);
    await expect(rowsOf(page).filter({ hasText: '运行中' })).toHaveCount(3);
    return countPresses(page);
  };
  const stopped = () => expect(rowsOf(page).filter({ hasText: /停止中|已停止/ })).toHaveCount(3);

  let presses = await three(words[0]);
  for (const row of await rowsOf(page).all()) await row.getByRole('checkbox').click();
  await page.locator('.isp-selected').getByRole('button', { name: '停止' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s*定|停\s*止/ })
    .click();
  await stopped();
  expect(await presses()).toBeLessThanOrEqual(5);

  presses = await three(words[1]);
  await tabTo(page, /选择全部|全选/);
  await page.keyboard.press('Space');
  await expect(page.getByText('已选 3 项', { exact: true })).toBeVisible();
  await tabTo(page, /^停止|批量停止/, { key: 'Shift+Tab' }).catch(() => tabTo(page, /^停止|批量停止/));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  // The button is drawn before it gets the focus, so the test waits for the focus.
  await expect(dialog.getByRole('button', { name: /确\s*定|停\s*止/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await stopped();
  expect(await presses()).toBe(0);
});

test('a column is hidden in three clicks, and by keyboard alone', async ({ page }) => {
  const head = front(page).getByRole('columnheader', { name: '创建时间' });
  const restore = async () => {
    await front(page).getByRole('columnheader').nth(1).click({ button: 'right' });
    await page.getByRole('menuitem', { name: '恢复默认' }).click();
    await expect(head).toHaveCount(1);
  };
  // The columns of a list are stored for the user. No other test checks the columns of this list, so changing them
  // disturbs no test.
  await open(page, '/customer/datasetManagement/index');
  await expect(head).toBeVisible();
  let presses = await countPresses(page);
  await head.click({ button: 'right' });
  await page.getByRole('menuitem', { name: '隐藏此列' }).click();
  await expect(head).toHaveCount(0);
  expect(await presses()).toBeLessThanOrEqual(3);
  await restore();

  presses = await countPresses(page);
  await tabTo(page, /表格设置/);
  await page.keyboard.press('Enter');
  await chooseByKeys(page, '列设置', 'ArrowDown');
  await expect(page.getByRole('dialog', { name: '列设置' })).toBeVisible();
  await tabTo(page, /^创建时间$/);
  await page.keyboard.press('Space');
  await expect(head).toHaveCount(0);
  expect(await presses()).toBe(0);
  await page.keyboard.press('Escape');
  await restore();
});

test('a view is saved in four clicks, and by keyboard alone', async ({ page }) => {
  const searched = async () => {
    await page.keyboard.press('/');
    await page.keyboard.type('data');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/=data/);
    return countPresses(page);
  };
  const shown = async (title: string) => {
    await expect(page.getByRole('tab', { name: new RegExp(title), selected: true })).toBeVisible();
    await expect(page).toHaveURL(/view=/);
  };
  const remove = async () => {
    await page.getByRole('button', { name: '视图操作' }).click();
    await page.getByRole('menuitem', { name: '删除视图' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /删\s*除/ })
      .click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  const views = '/customer/pvcManagement/index';
  await open(page, views);
  await expect(rowsOf(page).first()).toBeVisible();
  let presses = await searched();
  await page.getByRole('button', { name: '视图操作' }).click();
  await page.getByRole('menuitem', { name: '保存为视图' }).click();
  await expect(page.getByLabel('视图名称')).toBeFocused();
  await page.keyboard.type('0001');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s*定/ })
    .click();
  await shown('0001');
  expect(await presses()).toBeLessThanOrEqual(4);
  await remove();

  await page.goto(`${ui}${views}`);
  await expect(rowsOf(page).first()).toBeVisible();
  presses = await searched();
  // Shift+Tab moves the focus from the search area directly to the button 视图操作 (view actions), whatever the length
  // of the list is.
  await tabTo(page, /视图操作/, { key: 'Shift+Tab' });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: '保存为视图' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('视图名称')).toBeFocused();
  await page.keyboard.type('0002');
  await page.keyboard.press('Enter');
  await shown('0002');
  // The user deletes two views with the keyboard only. The second time, the code of the dialog is already loaded,
  // so the dialog opens at once.
  for (const title of ['0003', '']) {
    await expect(front(page).getByRole('button', { name: '视图操作' })).toBeFocused();
    await page.keyboard.press('Enter');
    await chooseByKeys(page, '删除视图', 'ArrowDown');
    const question = page.getByRole('dialog');
    await expect(question).toContainText('确定删除视图');
    // The dialog is drawn before it gets the focus. The test waits for the focus, because rows have buttons with
    // the same name 删除 (delete).
    await expect
      .poll(() => question.evaluate((element) => element.contains(document.activeElement)))
      .toBe(true);
    await tabTo(page, /^删\s*除$/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    if (title === '') break;
    await expect(front(page).getByRole('button', { name: '视图操作' })).toBeFocused();
    await page.keyboard.press('Enter');
    await chooseByKeys(page, '保存为视图', 'ArrowDown');
    await expect(page.getByLabel('视图名称')).toBeFocused();
    await page.keyboard.type(title);
    await page.keyboard.press('Enter');
    await shown(title);
  }
  expect(await presses()).toBe(0);
});

test('a list is exported by keyboard alone, and in one click', async ({ page }) => {
  await open(page, list);
  await expect(rowsOf(page).first()).toBeVisible();
  const presses = await countPresses(page);
  const leaves = async (press: () => Promise<void>) => {
    const file = page.waitForEvent('download');
    await press();
    expect((await file).suggestedFilename()).toMatch(/\.(csv|xlsx)$/);
  };
  await tabTo(page, /^导\s*出$/);
  await leaves(() => page.keyboard.press('Enter'));
  expect(await presses()).toBe(0);
  await leaves(() => page.getByRole('button', { name: '导出' }).click());
  expect(await presses()).toBe(1);
});

test('the author of a change is seen in three clicks, and by keyboard alone', async ({ page }) => {
  await open(page, list);
  const name = newName('who');
  await addNotebooks(page, [name]);
  await turnTo(page, `${list}?notebookName=${name}`);
  await expect(rowOf(page, name)).toBeVisible();
  let presses = await countPresses(page);
  await rowOf(page, name).getByRole('link', { name, exact: true }).click();
  await page.getByRole('tab', { name: /操作记录/ }).click();
  await expect(page.getByRole('tabpanel')).toContainText('张');
  expect(await presses()).toBeLessThanOrEqual(3);

  await turnTo(page, `${list}?notebookName=${name}`);
  await expect(rowOf(page, name)).toBeVisible();
  presses = await countPresses(page);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/notebook\/detail/);
  // The address changes before the new page is drawn, so the test waits for a tab of the page.
  await expect(front(page).getByRole('tab', { name: /操作记录/ })).toBeVisible();
  // The accessible name of a tab begins with its position among the tabs.
  await tabTo(page, /^\d \/ \d概览$/, { role: 'tab' });
  const chosen = () => front(page).getByRole('tab', { selected: true }).first().getAttribute('id');
  for (let tabs = 0; tabs < 12; tabs++) {
    if (await page.getByRole('tab', { name: /操作记录/, selected: true }).isVisible()) break;
    await pressOn(page, ['ArrowRight', 'Enter'], chosen);
  }
  await expect(page.getByRole('tab', { name: /操作记录/, selected: true })).toBeVisible();
  await expect(page.getByRole('tabpanel')).toContainText('张');
  expect(await presses()).toBe(0);
});

test('another organisation is chosen in two clicks, and by keyboard alone (R1.05)', async ({ page }) => {
  const chosen = () => page.evaluate(() => sessionStorage.getItem('isp-org'));
  await open(page, '/customer/project/index');
  await expect(rowsOf(page).first()).toBeVisible();
  let presses = await countPresses(page);
  let before = await chosen();
  await page.getByRole('combobox', { name: '当前机构' }).click();
  await options(page).filter({ hasText: '云脉数据' }).click();
  await expect.poll(chosen).not.toBe(before);
  expect(await presses()).toBeLessThanOrEqual(2);

  await page.goto(`${ui}/customer/project/index`);
  await expect(page.getByRole('combobox', { name: '当前机构' })).toBeVisible();
  presses = await countPresses(page);
  before = await chosen();
  await tabTo(page, /当前机构/);
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(chosen).not.toBe(before);
  expect(await presses()).toBe(0);
});

test('the language is changed by keyboard alone, and in two clicks (R2.36)', async ({ page }) => {
  await open(page, list);
  const presses = await countPresses(page);
  await tabTo(page, /^个人菜单/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: '个人信息' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: '语言' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('menuitemradio', { name: '简体中文' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  expect(await presses()).toBe(0);
  await chooseSetting(page, 'Language', '简体中文');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  expect(await presses()).toBe(2);
});

import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { addNotebooks, newName, untilState } from './notebooks.ts';
import {
  accountMenu,
  act,
  call,
  chooseSetting,
  comeWith,
  follow,
  front,
  open,
  rowOf,
  rowsOf,
  signIn,
  turnTo,
  ui,
} from './steps.ts';
import { expect, test } from './test.ts';

test('English from the sign-in page on, kept under the prefixed key (R2.36, R9.03)', async ({ page }) => {
  await page.goto(`${ui}/login`);
  await page.getByRole('button', { name: '语言' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  expect(await page.evaluate(() => document.cookie)).toContain('isp-language=en-us');
  await signIn(page, 'developer');
  await page.reload();
  await expect(page.getByRole('button', { name: /^Account menu/ })).toBeVisible();
});

/** English texts of the schemas, by area. */
const ofSchemas: Readonly<Record<string, Readonly<Record<string, string>>>> = JSON.parse(
  readFileSync(new URL('../../../schemas/locales/en-US.json', import.meta.url), 'utf8'),
);

/** Returns the texts of the page that belong to the software. Texts that users typed, and names, are left out. */
async function oursIn(page: Page): Promise<string> {
  return page.evaluate(() => {
    // Elements whose texts were typed by users, such as values of records. Tags are not among them, because a tag
    // is a choice of a schema.
    const values =
      'td, dd, .isp-card, .common_dialog li, .isp-recent-name, .isp-record-title, .isp-history p, .isp-history .isp-muted, [data-tab], .isp-shell-crumbs [aria-current]';
    const people =
      '.isp-shell-organisation, [aria-haspopup=menu], option, input, textarea, .ant-select-content';
    const ofSchema = '.isp-tag, .isp-acts';
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.checkVisibility() || parent.closest('script, style')) continue;
      const isOfSchema = parent.closest(ofSchema) !== null;
      if (!isOfSchema && parent.closest(`${values}, ${people}`)) continue;
      texts.push(node.textContent ?? '');
    }
    // Removes the names of the user, of the organisation, and of the lines of charts, which are not translated.
    return texts.join('\n').replace(/张工|星图智能科技|平台管理员|.{2}资源 \d{2}/g, '');
  });
}

const chinese = /[^\n]*\p{Script=Han}[^\n]*/gu;
/**
 * Switches to English and back while a part of the page (menu, dialog, drawer) is open. The open part must follow
 * both changes. The language is chosen without a mouse click, because a click would close the part.
 */
async function speakBoth(page: Page, what: string, open: Locator): Promise<void> {
  const before = (await oursIn(page)).split('\n');
  for (const [button, item, lang] of [
    ['语言', 'English', 'en-US'],
    ['Language', '简体中文', 'zh-CN'],
  ] as const) {
    const shown = { name: item, includeHidden: true };
    await accountMenu(page).dispatchEvent('click');
    const setting = page.getByRole('menuitem', { name: button, includeHidden: true });
    await setting.dispatchEvent('pointerover');
    await setting.dispatchEvent('mouseover');
    await page.getByRole('menuitemradio', shown).dispatchEvent('click');
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    // The name of each language is always written in that language.
    const isForeign = (line: string) =>
      line !== 'English' &&
      line !== '简体中文' &&
      (lang === 'en-US'
        ? /\p{Script=Han}/u.test(line)
        : /[A-Za-z]{3}/.test(line) && !/\p{Script=Han}/u.test(line) && !before.includes(line));
    const foreign = async () => (await oursIn(page)).split('\n').filter(isForeign);
    await expect.poll(foreign, { message: `${what}, ${lang}` }).toEqual([]);
    await expect(open, what).toBeVisible();
  }
}

test('the workbench, lists, an empty form and statistics follow a change of language while they are open, in both directions (T-R17)', async ({
  page,
}) => {
  await open(page, '/operator/consumer');
  for (const [path, ready] of [
    ['/operator/consumer', 'a'],
    ['/customer/project/index', '.ant-table-row'],
    ['/customer/message', '.ant-table-row'],
    ['/customer/pvcManagement/index', '.ant-table-row'],
    ['/customer/notebook/edit', 'form'],
    ['/customer/resourceMonitor/index', '.isp-chart-legend'],
  ] as const) {
    await turnTo(page, path);
    await expect(front(page).locator(ready).first()).toBeVisible();
    const before = (await oursIn(page)).split('\n');
    await chooseSetting(page, '语言', 'English');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
    await expect.poll(async () => (await oursIn(page)).match(chinese) ?? [], { message: path }).toEqual([]);
    await chooseSetting(page, 'Language', '简体中文');
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
    // After switching back to Chinese, the page must contain no new line with English words. A line that also
    // contains Chinese characters is allowed, since one chart series has the name `GPU 计算` ("GPU computing").
    const isNew = (line: string) =>
      /[A-Za-z]{3}/.test(line) && !/\p{Script=Han}/u.test(line) && !before.includes(line);
    await expect
      .poll(async () => (await oursIn(page)).split('\n').filter(isNew), { message: path })
      .toEqual([]);
  }
});

test('a record with its title, its tabs, its log and its texts from the service follows a change of language (R2.36, T-R17)', async ({
  page,
}) => {
  await open(page, '/customer/notebook/index');
  const name = newName('tongue');
  const [id] = await addNotebooks(page, [name]);
  await turnTo(page, `/customer/notebook/detail?id=${id}`);
  await page.getByRole('tab', { name: '操作记录' }).click();
  const history = front(page).getByRole('list', { name: /^(操作记录|Activity|History)/ });
  await expect(history.getByText('新建', { exact: true })).toBeVisible();
  await chooseSetting(page, '语言', 'English');
  await expect(page).toHaveTitle(`${name} - Notebooks - Detail - AI Industry Service Platform`);
  await expect(history.getByText('Create', { exact: true })).toBeVisible();
  const isEnglish = () => expect.poll(async () => (await oursIn(page)).match(chinese) ?? []).toEqual([]);
  await isEnglish();
  await page.getByRole('tab', { name: 'Overview' }).click();
  await isEnglish();
  await page.getByRole('tab', { name: 'Events', exact: true }).click();
  await expect(page.getByText('Assigned to a node')).toBeVisible();
  expect((await page.getByRole('tabpanel').allInnerTexts()).join()).not.toMatch(/\p{Script=Han}/u);
  await isEnglish();
  await chooseSetting(page, 'Language', '简体中文');
  await expect(page).toHaveTitle(`${name} - Notebook - 详情 - AI 产业服务平台`);
});

test('menus, questions and results over a list follow a change of language (T-R17)', async ({ page }) => {
  await open(page, '/customer/notebook/index');
  const name = newName('asked');
  const [id = ''] = await addNotebooks(page, [name]);
  await untilState(page, id, 'RUNNING');
  await turnTo(page, `/customer/notebook/index?notebookName=${name}`);
  const row = rowOf(page, name);
  await expect(row).toBeVisible();
  await page.getByRole('button', { name: '表格设置' }).click();
  await speakBoth(
    page,
    'the menu of the header row',
    page.getByRole('menuitem', { name: /^(列设置|Columns)$/ }),
  );
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: /^更多操作/ }).click();
  await speakBoth(page, 'the menu of a row', page.getByRole('menuitem', { name: /^(延长时长|Extend)$/ }));
  await page.keyboard.press('Escape');

  const question = page.locator('.common_dialog');
  await row.getByRole('checkbox').check();
  await page.locator('.isp-selected').getByRole('button', { name: '删除' }).click();
  await expect(question).toBeVisible();
  await speakBoth(page, 'the question of a deletion', question);
  await question.getByRole('button', { name: '取消' }).click();
  await expect(question).toHaveCount(0);
  await act(page, row, '停止');
  await expect(question).toBeVisible();
  await speakBoth(page, 'the question of an action', question);
  await question.getByRole('button', { name: '确定' }).click();
  // The text 已停止 (stopped) is in the message, and possibly also in the state of the row.
  await expect(page.getByText(/^已停止/).first()).toBeVisible();
  await speakBoth(page, 'what was done', row);
});

test('drawers follow a change of language: a record, a form and its errors (T-R17)', async ({ page }) => {
  await open(page, '/customer/mirorManage/index', 'admin');
  const own = rowsOf(page)
    .filter({ has: page.getByRole('button', { name: '编辑' }) })
    .first();
  await own.getByRole('link').first().click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('tab').or(drawer.locator('dt')).first()).toBeVisible();
  await speakBoth(page, 'a record in a drawer', drawer);
  // The focus may still be in the hidden menu of languages, where the key Escape would have no effect. So the test
  // clicks the close button.
  await drawer
    .getByRole('button', { name: /^(关闭|close)$/i })
    .first()
    .click();
  await expect(drawer).toHaveCount(0);
  await act(page, own, '编辑');
  const scopes = drawer.getByRole('combobox', { name: '适用场景' });
  await scopes.focus();
  const chosen = drawer.locator('.ant-select-selection-item-remove');
  // antd draws the chosen values only after it has measured the available space, so the test waits for the first
  // one.
  await expect(chosen.first()).toBeVisible();
  while ((await chosen.count()) > 0) await scopes.press('Backspace');
  await drawer.getByRole('button', { name: '确定' }).click();
  await expect(drawer.getByText('请选择适用场景')).toBeVisible();
  await speakBoth(page, 'a form in a drawer', drawer);
});

test('messages are shown in the reader’s language (T-R17)', async ({ page }) => {
  await comeWith(page, 'language', 'en-us');
  await open(page, '/customer/message');
  await expect(rowsOf(page).first()).toBeVisible();
  // Other tests may have created messages of every kind. In a message, the words around a name are translated, but
  // the name is not. So each text is compared with the translated patterns.
  const patterns = Object.values(ofSchemas.common ?? {})
    .filter((text) => text.includes('{'))
    .map((text) => text.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
    .map((parts) => new RegExp(`^${parts.join('.+')}$`));
  const isMessage = (text: string) => patterns.some((pattern) => pattern.test(text));
  const texts = (await rowsOf(page).allInnerTexts()).flatMap((text) => text.split(/[\n\t]+/));
  expect(texts.filter((text) => /\p{Script=Han}/u.test(text) && !isMessage(text))).toEqual([]);
  expect(texts.filter(isMessage)).not.toEqual([]);
});

test('a list is English, and so is what opens over it: the form of an action, columns, a view, keys; and a form (R2.36)', async ({
  page,
}) => {
  await comeWith(page, 'language', 'en-us');
  await open(page, '/customer/notebook/index');
  const name = newName('overlay');
  const [id = ''] = await addNotebooks(page, [name]);
  await untilState(page, id, 'RUNNING');
  await turnTo(page, `/customer/notebook/index?notebookName=${name}`);
  const dialog = page.getByRole('dialog').locator('visible=true');
  const look = async (what: string) => {
    await expect(dialog, what).toBeVisible();
    await expect.poll(async () => (await oursIn(page)).match(chinese) ?? [], { message: what }).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog, what).toHaveCount(0);
  };
  await act(page, rowOf(page, name), 'Extend');
  await look('the form of an action');
  await page.getByRole('button', { name: 'Table settings' }).click();
  await page.getByRole('menuitem', { name: 'Columns' }).click();
  await look('columns');
  await page.getByRole('button', { name: /^View/ }).click();
  await page.getByRole('menuitem', { name: /^Save as/ }).click();
  await look('a view');
  await page.keyboard.press('?');
  await look('keys');
  await turnTo(page, '/customer/notebook/edit');
  await expect(front(page).getByLabel('Name', { exact: false }).first()).toBeVisible();
  await expect.poll(async () => (await oursIn(page)).match(chinese) ?? [], { message: 'a form' }).toEqual([]);
});

test('the labelling tool is English too (R2.36)', async ({ page }) => {
  await comeWith(page, 'language', 'en-us');
  await open(page, '/customer/datasetManagement/index');
  const sets = (await call(page, 'GET', '/label/api/data-sets')) as {
    id: string;
    name: string;
    dataType: string;
  }[];
  const images = sets.find(({ dataType }) => dataType === 'IMAGE');
  await follow(page, `/label?dataSetId=${images?.id}`);
  await expect(page.getByRole('img', { name: /^Image/ })).toBeVisible();
  const words = await page
    .locator('button, h1, h2, h3, label, legend, [role=status], [role=tab]')
    .allInnerTexts();
  // Names of data sets and labels, which users typed, are left out. A label is followed by its key, a data set by
  // its kind.
  const isTheirs = (word: string) => word === images?.name || /^\S+(\n\d| · \w+)$/.test(word);
  expect(words.filter((word) => /\p{Script=Han}/u.test(word) && !isTheirs(word))).toEqual([]);
});

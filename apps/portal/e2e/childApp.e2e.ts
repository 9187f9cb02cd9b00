import AxeBuilder from '@axe-core/playwright';
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { takeDataSet } from './labelSets.ts';
import { accountMenu, follow, open, restingPlace, rowsOf, standingPlace, turnTo, ui } from './steps.ts';
import { expect, test } from './test.ts';

const route = '/dataGovern/index/20';
const tab = (page: Page, name: string): Locator =>
  page.getByRole('tablist', { name: '打开的页面' }).getByRole('tab', { name });
const child = (page: Page): FrameLocator => page.frameLocator('iframe[title="模型开发"]');

const start = (tool: FrameLocator | Page, name: string): Locator =>
  tool.getByRole('button', { name: new RegExp(`^(开始|继续)标注 ${name}$`) });
const results = (tool: FrameLocator | Page): Locator =>
  tool.getByRole('region', { name: '标注结果' }).getByRole('button', { name: /^(?!删除)/ });
const saved = (tool: FrameLocator | Page): Locator => tool.getByRole('status').filter({ hasText: '已保存' });

/** Draws a box on the picture by dragging. */
async function drawBox(page: Page, tool: FrameLocator | Page): Promise<void> {
  const box = await restingPlace(tool.getByRole('img', { name: /^图片/ }));
  await page.mouse.move(box.x + 40, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + 100, box.y + 80, { steps: 4 });
  await page.mouse.move(box.x + 140, box.y + 110, { steps: 4 });
  await page.mouse.up();
}

test('a child app lives in its tab: draws, saves, is kept, resumes; the address stays (R2.37, R9.07)', async ({
  page,
}) => {
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('child-host.html')) loads.push(request.url());
  });
  await open(page, '/customer/datasetManagement/index');
  await turnTo(page, route);
  const { name } = await takeDataSet(page);
  const tool = child(page);
  await expect(start(tool, name)).toBeVisible();
  const address = page.url();
  const entries = await page.evaluate(() => history.length);
  await start(tool, name).click();
  await tool.getByRole('button', { name: /^0002\.png|0002\.png 待标注$/ }).click();
  await drawBox(page, tool);
  await expect(results(tool)).toHaveCount(1);
  await expect(saved(tool)).toBeVisible();
  await expect(tool.getByText(/^已标注 1 \/ \d+$/)).toBeVisible();
  // The key 2 changes the label of the selected shape from 划痕 (scratch) to 凹坑 (dent). Undo reverts the change.
  await page.keyboard.press('2');
  await expect(results(tool)).toHaveText(/^凹坑/);
  await page.keyboard.press('Control+z');
  await expect(results(tool)).toHaveText(/^划痕/);
  expect(page.url()).toBe(address);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  const { violations } = await new AxeBuilder({ page }).include('iframe').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);

  // The user switches to another tab and back. The tool must keep its state, so it must not be loaded again.
  await tool.getByText('多边形', { exact: true }).click();
  await tab(page, '数据集管理').click();
  await expect(rowsOf(page).first()).toBeVisible();
  await expect(results(tool)).toBeHidden();
  await tab(page, '模型开发').click();
  await expect(results(tool)).toHaveText(/^划痕/);
  await expect(tool.getByRole('radio', { name: '多边形' })).toBeChecked();
  expect(loads).toHaveLength(1);

  await page.reload();
  await start(tool, name).click();
  await expect(tool.getByRole('button', { name: '0002.png 已标注' })).toHaveAttribute('aria-current', 'true');
  await expect(results(tool)).toHaveText(/^划痕/);
});

test('a child app that fails says so in its frame, and loads again (R2.37)', async ({ page, problems }) => {
  await page.route('**/isp-user/label/', (request) => request.abort());
  await open(page, route);
  await expect(page.getByRole('alert').getByText('加载失败')).toBeVisible();
  expect(page.url()).toContain(route);
  await page.unroute('**/isp-user/label/');
  await page.getByRole('button', { name: '重新加载' }).click();
  await expect(child(page).getByRole('heading', { name: '可标注的数据集' })).toBeVisible();
  // The console must contain no messages except those of the library micro-app.
  expect(problems.filter((text) => !text.includes('micro-app'))).toEqual([]);
  problems.splice(0);
});

test('model development has no menu and is behind the sign-in; another route id has no application (R2.23)', async ({
  page,
}) => {
  await page.goto(`${ui}${route}`);
  await expect(page).toHaveURL(/\/login\?redirect=%2FdataGovern%2Findex%2F20$/);
  await open(page, route);
  await expect(page).toHaveURL(`${ui}${route}`);
  await expect(tab(page, '模型开发')).toHaveAttribute('aria-selected', 'true');
  await expect(child(page).getByRole('heading', { name: '可标注的数据集' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Notebook' })).toHaveCount(0);
  await expect(page.getByRole('banner')).toBeVisible();
  // On any other page the menu is shown again.
  await turnTo(page, '/customer/notebook/index');
  await expect(page.getByRole('menuitem', { name: 'Notebook' })).toBeVisible();
  await page.goto(`${ui}/dataGovern/index/99`);
  await expect(accountMenu(page)).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('the child follows language and theme of the portal while it runs (R2.37)', async ({ page }) => {
  await open(page, route);
  await expect(child(page).getByRole('heading', { name: '可标注的数据集' })).toBeVisible();
  await page.evaluate(() => {
    const frame = document.querySelector('iframe');
    const data = { lang: 'en-US', theme: 'theme-dark', orgId: sessionStorage.getItem('isp-org') };
    const command = { source: 'isp-child-app', kind: 'show', name: 'model-dev', isActive: true, data };
    frame?.contentWindow?.postMessage(command, location.origin);
  });
  await expect(child(page).getByRole('heading', { name: 'Datasets to label' })).toBeVisible();
});

test('/label asks for the licence and opens the tool with a token that works once (R2.03, R7.11, R7.13)', async ({
  page,
  browser,
}) => {
  await open(page, '/customer/datasetManagement/index');
  const { id, name } = await takeDataSet(page, 'TEXT');
  const asked: string[] = [];
  let token = '';
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/allow-label-license|open_label|label\/api\/session/.test(pathname)) asked.push(pathname);
    if (pathname === '/label/api/session')
      token = (request.postDataJSON() as { labelToken: string }).labelToken;
  });
  await follow(page, `/label?dataSetId=${id}`);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  expect(page.url()).toMatch(/\/isp-user\/label\/$/);
  expect(asked).toEqual([
    '/isp-user/api/v1/license/allow-label-license',
    '/label/api/open_label',
    '/label/api/session',
  ]);
  const box = await standingPlace(page.getByText('李敏于2026年3月12日', { exact: false }).first());
  await page.mouse.move(box.x + 2, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 40, box.y + 20, { steps: 6 });
  await page.mouse.up();
  await expect(results(page)).toHaveText('人名 · 李敏');
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(results(page)).toHaveText('人名 · 李敏');

  const other = await browser.newPage();
  await other.goto(`${new URL(page.url()).origin}/isp-user/label/#labelToken=${token}`);
  await expect(other.getByRole('alert')).toContainText(/无法打开标注工具|cannot open/);
  await other.close();
});

test('a tab of its own marks boxes and polygons under a policy that evaluates nothing', async ({
  page,
  violations,
}) => {
  await open(page, '/customer/datasetManagement/index');
  const { id, name } = await takeDataSet(page);
  await follow(page, `/label?dataSetId=${id}`);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await drawBox(page, page);
  await expect(results(page)).toHaveCount(1);
  await page.keyboard.press('p');
  await expect(page.getByRole('radio', { name: '多边形' })).toBeChecked();
  const box = await page.getByRole('img', { name: /^图片/ }).boundingBox();
  if (!box) throw new Error('The picture has no place on the page.');
  for (const [x, y] of [
    [200, 160],
    [280, 170],
    [260, 240],
    [210, 230],
  ] as const) {
    await page.mouse.click(box.x + x, box.y + y);
    await page.waitForTimeout(250);
  }
  await page.mouse.dblclick(box.x + 200, box.y + 160);
  await expect(results(page)).toHaveCount(2);
  // The last click of the polygon may have removed the selection, so the test selects the polygon again.
  await results(page).last().click();
  await expect(results(page).last()).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Delete');
  await expect(results(page)).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(results(page)).toHaveCount(2);
  await expect(saved(page)).toBeVisible();
  expect(violations).toEqual([]);
});

test('only the pages of child apps may evaluate code (T-R7)', async ({ page }) => {
  const policies = new Map<string, string>();
  page.on('response', async (response) => {
    const policy = (await response.allHeaders())['content-security-policy'];
    if (policy) policies.set(new URL(response.url()).pathname, policy);
  });
  await open(page, route);
  await expect(child(page).getByRole('heading', { name: '可标注的数据集' })).toBeVisible();
  const evaluating = () =>
    [...policies].flatMap(([path, policy]) => (policy.includes('unsafe-eval') ? [path] : [])).toSorted();
  // The headers of a response may become available after the page is shown, so the result is polled.
  await expect.poll(evaluating).toEqual([`${ui}/child-frame.html`, `${ui}/child-host.html`]);
  expect(policies.get(`${ui}${route}`) ?? policies.get(`${ui}/`)).toContain("script-src 'self' 'nonce-");
});

import type { Page } from '@playwright/test';
import { ui } from './steps.ts';
import { expect, test } from './test.ts';

const field = (page: Page) => page.getByRole('combobox', { name: '搜索产品与数据集' });
const results = (page: Page) => page.getByRole('region', { name: '搜索结果' });
const invoices = '增值税发票识别';

test('pinyin and a wrong character find a product, and what was meant is said', async ({ page }) => {
  await page.goto(`${ui}/search?q=fapiao`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“fapiao”的搜索结果');
  await expect(results(page).getByRole('link', { name: invoices })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);

  await field(page).fill('发漂识别');
  await page.getByRole('button', { name: '搜索' }).click();
  await expect(page).toHaveURL(`${ui}/search?q=${encodeURIComponent('发漂识别')}`);
  await results(page).getByText('您是不是要找').getByRole('link', { name: invoices }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`“${invoices}”的搜索结果`);
  await expect(results(page).getByText('您是不是要找')).toHaveCount(0);
});

test('the filters of a search are in the address: they survive a reload and the way back', async ({
  page,
}) => {
  await page.goto(`${ui}/search`);
  await page.getByRole('navigation', { name: '类型' }).getByRole('link', { name: '产品' }).click();
  await expect(page).toHaveURL(`${ui}/search?kind=product`);
  const filters = page.getByRole('navigation', { name: '筛选' });
  await filters.getByRole('checkbox', { name: '接口服务' }).press('Space');
  await expect(page).toHaveURL(`${ui}/search?kind=product&type=API`);
  await filters.getByRole('spinbutton', { name: '最高价' }).fill('100');
  await filters.getByRole('button', { name: '确定' }).click();
  await expect(page).toHaveURL(/kind=product&type=API&priceMin=&priceMax=100$/);

  await expect(filters.getByRole('checkbox', { name: '接口服务' })).toBeChecked();
  await expect(filters.getByRole('heading', { level: 3, name: '适用行业' })).toBeVisible();
  await expect(results(page).getByRole('heading', { level: 3 }).first()).toBeVisible();

  const chips = page.getByRole('list', { name: '已选条件' });
  const status = results(page).getByRole('status');
  await expect(chips.getByRole('listitem')).toHaveText(['接口服务', '¥100 以下', '清除全部']);
  const count = await status.textContent();
  await page.reload();
  await expect(chips.getByRole('listitem')).toHaveText(['接口服务', '¥100 以下', '清除全部']);
  await expect(status).toHaveText(count ?? '');

  await chips.getByRole('link', { name: '移除条件“接口服务”' }).click();
  await expect(page).toHaveURL(`${ui}/search?kind=product&priceMax=100`);
  await page.goBack();
  await expect(chips.getByRole('listitem')).toHaveCount(3);
  await chips.getByRole('link', { name: '清除全部' }).click();
  await expect(page).toHaveURL(`${ui}/search?kind=product`);
  await expect(chips).toHaveCount(0);
});

test('without scripts results, filters and pages are there', async ({ page }) => {
  const html = async (query: string) => (await page.request.get(`${ui}/search?${query}`)).text();
  const found = await html('q=fapiao');
  expect(found).toContain(invoices);
  expect(found).toMatch(/<form[^>]+action="\/isp-user\/ui\/search"/);
  expect(found).toMatch(/href="\/isp-user\/ui\/search\?q=fapiao&amp;industry=finance"/);
  expect(await html('')).toMatch(/rel="next" href="\/isp-user\/ui\/search\?page=2"/);
  // If the search has no result, the page suggests what the user can try next.
  const nothing = await html('kind=product&type=API&q=完全没有这样的东西');
  expect(nothing).toContain('没有找到相关内容');
  expect(nothing).toContain('去掉筛选条件再试');
  expect(await html('q=%3Cscript%3Ealert(1)%3C/script%3E')).not.toContain('<script>alert');
});

test('suggestions are chosen by keys; past searches are kept until they are cleared', async ({ page }) => {
  await page.goto(`${ui}/privacy`);
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('fapiao');
  const options = page.getByRole('option');
  await expect(options).toHaveText([invoices]);
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  const id = await options.first().getAttribute('id');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', id ?? '');
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(field(page)).toHaveValue('fapiao');

  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${ui}/search?q=fapiao`);
  await page.goto(`${ui}/privacy`);
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  await field(page).click();
  await expect(options).toHaveText(['fapiao']);
  await page.getByRole('button', { name: '清除最近搜索' }).click();
  await expect(options).toHaveCount(0);

  await field(page).fill('fapiao');
  await expect(options).toHaveText([invoices]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/detail\?id=\d+$/);
});

test('letters of an input method are not asked for before they are words', async ({ page }) => {
  const asked: string[] = [];
  await page.route('**/portal/search/suggest?*', (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('keyword') ?? '');
    return route.fulfill({ json: { code: 200, success: true, data: [], msg: '' } });
  });
  await page.goto(`${ui}/privacy`);
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  await field(page).focus();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Input.imeSetComposition', { text: 'fa', selectionStart: 2, selectionEnd: 2 });
  await expect(field(page)).toHaveValue('fa');
  await devtools.send('Input.insertText', { text: '发票' });
  await expect.poll(() => asked).toEqual(['发票']);
  await devtools.detach();
});

import type { Page } from '@playwright/test';
import { signIn, ui } from './steps.ts';
import { expect, test } from './test.ts';

const readHome = async (page: Page) =>
  (await (await page.request.get('/isp-user/api/v1/portal/home')).json()).data;

test('the home page is read without scripts: what this is, what is offered, how much (R1.02, R2.05)', async ({
  page,
}) => {
  const home = await readHome(page);
  const html = await (await page.request.get(`${ui}/`)).text();
  const shown = [
    'AI 能力，拿来就能用',
    ...home.banners.map(({ title }: { title: string }) => title),
    ...home.partners.map(({ title }: { title: string }) => `alt="${title}"`),
    ...home.categories.map(({ name }: { name: string }) => name),
    ...home.hotProducts.slice(0, 8).map(({ productName }: { productName: string }) => productName),
    ...home.newDataSets.slice(0, 6).map(({ dataSetName }: { dataSetName: string }) => dataSetName),
    ...['在售产品', '公开数据集', '入驻机构', '累计调用', '行业方案'],
  ];
  expect(home.hotProducts.length).toBeGreaterThan(3);
  expect(shown.filter((text) => !html.includes(text))).toEqual([]);
  expect(html).toMatch(/<link rel="canonical" href="https?:\/\/[^"]+\/isp-user\/ui\/"/);
  expect(html).toMatch(/property="og:title"/);
  expect(html).toContain('"@type":"Organization"');
});

test('the home page leads to products: by words, category, industry and card', async ({ page }) => {
  const home = await readHome(page);
  const [product] = home.hotProducts;
  const [category] = home.categories;
  await page.goto(`${ui}/`);
  await page.getByRole('main').getByRole('searchbox').fill('fapiao');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${ui}/search?q=fapiao`);
  await page.goBack();
  await page.getByRole('region', { name: '按领域查找' }).getByRole('link', { name: category.name }).click();
  await expect(page).toHaveURL(`${ui}/search?category=${category.id}`);
  await page.goBack();
  await page.getByRole('region', { name: '行业方案' }).getByRole('link', { name: '金融' }).click();
  await expect(page).toHaveURL(`${ui}/search?industry=finance`);
  await page.goBack();
  const products = page.getByRole('region', { name: '热门产品' });
  await expect(products.getByRole('article').first().getByRole('term').first()).toHaveText('价格');
  await products.getByRole('link', { name: product.productName }).first().click();
  await expect(page.getByRole('heading', { name: product.productName, level: 1 })).toBeVisible();
});

test('the home page knows a signed-in user, has an English text and a dark theme (R2.29)', async ({
  page,
}) => {
  await page.goto(`${ui}/`);
  await page.getByRole('banner').getByRole('link', { name: '注册 / 登录' }).click();
  await signIn(page, 'customer');
  await page.goto(`${ui}/`);
  await expect(page.getByRole('banner').getByRole('link', { name: '注册 / 登录' })).toHaveCount(0);
  await page.context().addCookies([
    { name: 'isp-language', value: 'en-us', url: page.url() },
    { name: 'isp-theme', value: 'theme-dark', url: page.url() },
  ]);
  await page.goto(`${ui}/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('AI that is ready to use');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'theme-dark');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(24, 24, 24)');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
});

test('banners follow one another every five seconds, and wait while the pointer is on them', async ({
  ownPage: page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await page.goto(`${ui}/`);
  const { banners } = await readHome(page);
  const region = page.getByRole('region', { name: '平台动态' });
  const pause = region.getByRole('button', { name: '暂停轮播' });
  const dot = (at: number) =>
    region.getByRole('button', { name: `第 ${(at % banners.length) + 1} 张，共 ${banners.length} 张` });
  await expect(pause).toBeVisible();
  // From this point the test controls the clock. It moves the time by 20 seconds, in which the pictures must not
  // change while the pointer is over them.
  await page.clock.pauseAt(Date.now() + 60_000);
  await region.hover();
  await dot(0).click();
  await expect(dot(0)).toHaveAttribute('aria-current', 'true');
  await page.clock.runFor(20_000);
  await expect(dot(0)).toHaveAttribute('aria-current', 'true');
  const leave = async () => {
    await page.mouse.move(0, 0);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  };
  await leave();
  await page.clock.runFor(5000);
  await expect(dot(1)).toHaveAttribute('aria-current', 'true');
  // the other slides are neither read nor reached by the keyboard
  await expect(region.getByRole('link')).toHaveCount(1);
  await expect(region.getByRole('link', { name: banners[1].title })).toBeInViewport();
  await pause.click();
  await leave();
  await page.clock.runFor(20_000);
  await expect(dot(1)).toHaveAttribute('aria-current', 'true');
});

test('banners do not move with reduced motion; keys lead to each of them', async ({ ownPage: page }) => {
  await page.clock.install();
  await page.goto(`${ui}/`);
  const { banners } = await readHome(page);
  const region = page.getByRole('region', { name: '平台动态' });
  const dot = (at: number) =>
    region.getByRole('button', { name: `第 ${at + 1} 张，共 ${banners.length} 张` });
  await expect(region.getByRole('button', { name: '播放轮播' })).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(dot(0)).toHaveAttribute('aria-current', 'true');
  await region.getByRole('button', { name: '下一张' }).focus();
  await page.keyboard.press('Enter');
  await expect(dot(1)).toHaveAttribute('aria-current', 'true');
  await dot(2).focus();
  await page.keyboard.press('Space');
  await expect(dot(2)).toHaveAttribute('aria-current', 'true');
  await region.getByRole('button', { name: '下一张' }).click();
  await expect(dot(0)).toHaveAttribute('aria-current', 'true');
});

import { choose, front, open, rowOf } from './steps.ts';
import { expect, test } from './test.ts';

const bought = '工业缺陷检测数据集';

test('a bought data set is downloaded from the list of products', async ({ page }) => {
  await open(page, `/customer/product/index?productName=${encodeURIComponent(bought)}`, 'customer');
  // If the list is loaded again while the link is pressed, the press has no effect. The press is therefore
  // repeated.
  await expect(async () => {
    await rowOf(page, bought)
      .first()
      .getByRole('link', { name: bought, exact: true })
      .click({ timeout: 3000 });
    await expect(page).toHaveURL(/\/product\/detail\?/, { timeout: 3000 });
  }).toPass();
  await expect(front(page).getByText('一次性购买').first()).toBeVisible();
  const downloading = page.waitForEvent('download');
  await front(page).getByRole('button', { name: '下载', exact: true }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/ v\d[\d.]*\.tar$/);
  // The download is cancelled, because the demo file has several gigabytes.
  await download.cancel();
});

test('the workbench leads to the market, and the list of orders to its figures by side', async ({ page }) => {
  await open(page, '/operator/consumer', 'customer');
  const shortcuts = page.getByRole('navigation', { name: '快捷入口' });
  await expect(shortcuts.getByRole('link', { name: '接口监控' })).toBeVisible();
  const market = await shortcuts.getByRole('link', { name: '产品市场' }).getAttribute('href');
  expect(market).toBe('/isp-user/ui/');
  await open(page, '/customer/order/index');
  await front(page).getByRole('button', { name: '订单统计' }).click();
  await expect(page).toHaveURL(/\/customer\/order\/statistics/);
  const figures = front(page).getByRole('list', { name: '总览' });
  await expect(figures.getByText('售出成交额')).toBeVisible();
  await expect(figures.getByText('购买成交额')).toBeVisible();
  const asked = page.waitForRequest((request) => /\/order\/summary\?.*side=seller/.test(request.url()));
  await choose(page, front(page), '买卖方', '我售出的');
  await front(page).getByRole('button', { name: '查询' }).click();
  await asked;
});

import { confirm, signIn, ui } from './steps.ts';
import { expect, test } from './test.ts';

const api = '/isp-user/api/v1';

test('R2.05 R5.01 a visitor signs in, comes back to what was chosen, orders it and pays from the balance', async ({
  page,
}) => {
  const read = async (path: string) => (await (await page.request.get(`${api}/${path}`)).json()).data;
  const { records } = await read('portal/product/page-query?productType=API&chargeMode=PACKAGE&size=1');
  const product = await read(`portal/product/detail?id=${records[0].id}`);
  const spec = product.specs.find(({ chargeMode }: { chargeMode: string }) => chargeMode === 'PACKAGE');

  await page.goto(`${ui}/order?productId=${product.id}&specId=${spec.id}&quantity=1&agree=true`);
  await signIn(page, 'customer');
  await expect(page.getByRole('heading', { name: product.productName })).toBeVisible();
  await expect(page.getByRole('heading', { name: '确认订单', level: 2 })).toBeVisible();
  await expect(page.getByLabel('订单类型')).toHaveCount(0);
  // nobody agrees by following a link
  await expect(page).not.toHaveURL(/agree/);
  await expect(page.getByRole('switch', { name: '同意服务协议' })).not.toBeChecked();
  await expect(page.getByText(`¥${spec.price}`, { exact: true })).toBeVisible();

  await page.getByLabel('联系人').fill('王小明');
  await page.getByLabel('联系电话').fill('138');
  await page.getByRole('switch', { name: '同意服务协议' }).click();
  await page.getByRole('button', { name: '提交订单' }).click();
  await expect(page.getByText('手机号格式不正确')).toBeVisible();
  await page.getByLabel('联系电话').fill('13800000000');
  await page.getByRole('button', { name: '提交订单' }).click();

  await expect(page.getByText('订单已提交，请支付')).toBeVisible();
  await page.getByRole('button', { name: /^支付 ¥/ }).click();
  await confirm(page);
  await expect(page.getByText('已开通')).toBeVisible();
  await page.getByRole('button', { name: '查看订单' }).click();
  await expect(page).toHaveURL(/\/customer\/order\/detail/);
});

import type { APIRequestContext, Page } from '@playwright/test';
import { password, sendSignIn, ui } from './steps.ts';
import { expect, test } from './test.ts';

const api = '/isp-user/api/v1';

const read = async (page: Page, path: string) =>
  (await (await page.request.get(`${api}/portal/data-set/${path}`)).json()).data;

/** Returns a published data set that has files. */
async function findDataSet(page: Page) {
  const { records } = await read(page, 'page-query?size=20');
  const { id } = records.find(({ fileCount }: { fileCount: number | null }) => (fileCount ?? 0) > 0);
  return read(page, `detail?id=${id}`);
}

/**
 * Returns the id of a published data set that this account may download. A data set of another organisation is
 * shown to everybody, but only its organisation may download it.
 */
async function findOwn(request: APIRequestContext, username: string): Promise<string> {
  const login = await request.post(`${api}/login`, {
    headers: { 'Blade-Requested-With': 'BladeHttpRequest' },
    data: { username, password: Buffer.from(password).toString('base64') },
  });
  const { currentOrgId: orgId, sessionId } = (await login.json()).data;
  const found = await request.post(`${api}/data-set/page-query`, {
    headers: { 'Blade-Auth': `bearer ${sessionId}`, 'Blade-Requested-With': 'BladeHttpRequest' },
    data: { orgId, status: 'PUBLISHED' },
  });
  const { records } = (await found.json()).data;
  return records.find(({ fileCount }: { fileCount: number | null }) => (fileCount ?? 0) > 0).id;
}

test('the page of a data set is read without scripts: name, amounts, versions, files (R2.05, R1.02)', async ({
  page,
}) => {
  const dataSet = await findDataSet(page);
  const reply = await page.request.get(`${ui}/dataSetDetail?id=${dataSet.id}&utm=1`);
  expect(reply.status()).toBe(200);
  const html = await reply.text();
  const shown = [dataSet.dataSetName, dataSet.versions[0].versionNo, dataSet.files[0].path];
  expect(shown.filter((text) => !html.includes(text))).toEqual([]);
  expect(html).toMatch(new RegExp(`rel="canonical" href="[^"]+/dataSetDetail\\?id=${dataSet.id}"`));
  expect(html).toContain('"@type":"Dataset"');
});

test('a visitor looks into a data set, and downloads it after signing in', async ({ page, request }) => {
  const dataSet = await read(page, `detail?id=${await findOwn(request, 'developer')}`);
  const counted = page.waitForRequest((request) => request.url().endsWith('/portal/data-set/view'));
  await page.goto(`${ui}/dataSetDetail?id=${dataSet.id}`);
  expect((await counted).postDataJSON()).toEqual({ id: dataSet.id });
  const samples = page.getByRole('region', { name: '数据预览' });
  await expect(samples.getByRole('img').or(samples.getByRole('table')).first()).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: '登录后下载' }).click();
  await sendSignIn(page, 'developer');
  await expect(page).toHaveURL(`${ui}/dataSetDetail?id=${dataSet.id}`);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载', exact: true }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.tar$/);
  // The download does not leave the page, so the heading is still shown.
  await expect(page.getByRole('heading', { name: dataSet.dataSetName, level: 1 })).toBeVisible();
});

test('a reader who may not download a data set reads what is needed in place of the button', async ({
  page,
  request,
}) => {
  const { id, product } = await read(page, `detail?id=${await findOwn(request, 'developer')}`);
  const note = page.getByText(product ? /^购买后可以下载/ : /的成员可以下载/);
  await page.goto(`${ui}/dataSetDetail?id=${id}`);
  await expect(note).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: '登录后下载' }).click();
  await sendSignIn(page, 'customer');
  await expect(page).toHaveURL(`${ui}/dataSetDetail?id=${id}`);
  await expect(note).toBeVisible();
  await expect(page.getByRole('main').getByText('下载', { exact: true })).toHaveCount(0);
});

test('a data set that is not published is not found; what was looked at is one step away', async ({
  page,
}) => {
  const dataSet = await findDataSet(page);
  const reply = await page.request.get(`${ui}/dataSetDetail?id=1`);
  expect(reply.status()).toBe(404);
  expect(await reply.text()).toContain('数据集已下线');
  await page.goto(`${ui}/dataSetDetail?id=${dataSet.id}`);
  // The page stores the visit when its script has run, so the test waits for the stored visit.
  await page.waitForFunction(() => localStorage.getItem('isp-viewed') !== null);
  await page.goto(`${ui}/dataSetDetail?id=${dataSet.similar[0].id}`);
  const viewed = page.getByRole('region', { name: '最近浏览' });
  await expect(viewed.getByRole('link', { name: dataSet.dataSetName })).toBeVisible();
});

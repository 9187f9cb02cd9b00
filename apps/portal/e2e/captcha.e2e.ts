// The service uses PostgreSQL, so that this test can read the table of captchas from a second process. The embedded
// database allows only one process.
import { openDatabase } from '../../../packages/server/src/database/open/openDatabase.ts';
import { startPostgres } from '../../../packages/server/src/testing/startPostgres.ts';
import { startApi, temporaryFolder } from './startApi.ts';
import { password, ui } from './steps.ts';
import { expect, test } from './test.ts';

test('signing in with the picture code on: asked for, wrong, used up, right (R5.08, R9.02, T-A11)', async ({
  page,
}) => {
  const postgres = await startPostgres();
  const data = temporaryFolder();
  const url = await postgres.createDatabase();
  const api = await startApi(data.path, { DATABASE_URL: url, ISP_CAPTCHA: 'on' });
  const database = await openDatabase({ url, poolSize: 1 });
  /** Returns the text of the newest captcha picture. */
  const newestCode = async () => {
    const newest = await database.asOwner((tx) =>
      tx.selectFrom('user_captcha').selectAll().orderBy('expiresAt', 'desc').executeTakeFirst(),
    );
    return String(newest?.code);
  };
  try {
    await page.goto(`${api.origin}${ui}/login`);
    const picture = page.getByRole('img', { name: '验证码图片，点击刷新' });
    const code = page.getByLabel('验证码', { exact: true });
    const submit = page.getByRole('button', { name: '登录', exact: true });
    await expect(picture).toBeVisible();
    await page.getByLabel('账号', { exact: true }).fill('developer');
    await page.getByLabel('密码', { exact: true }).fill(password);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/v1/login')) asked.push(request.postData() ?? '');
    });
    await submit.click();
    await expect(page.getByText('验证码不能为空')).toBeVisible();
    expect(asked).toEqual([]);

    const first = await picture.getAttribute('src');
    const usedUp = await newestCode();
    await code.fill('wrong');
    await submit.click();
    await expect(page.getByText('验证码不正确')).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    // Each captcha can be tried only once, so the code of the first picture is no longer valid.
    await expect(picture).toBeVisible();
    await expect.poll(() => picture.getAttribute('src')).not.toBe(first);
    const second = await picture.getAttribute('src');
    await code.fill(usedUp);
    await submit.click();
    await expect(page.getByText('验证码不正确')).toBeVisible();
    await expect(code).toHaveValue('');

    // The test waits until the new picture is shown. Before that, the newest code in the table is the code that was
    // already tried.
    await expect(picture).toBeVisible();
    await expect.poll(() => picture.getAttribute('src')).not.toBe(second);
    await code.fill(await newestCode());
    await submit.click();
    await expect(page).toHaveURL(`${api.origin}${ui}/operator/consumer`);
    await expect(page.getByRole('button', { name: /^个人菜单/ })).toBeVisible();
  } finally {
    // The page is left before the service stops, because its requests would fail afterwards and make the test fail.
    await page.goto('about:blank');
    await database.close();
    await api.stop();
    await postgres.stop();
    data.remove();
  }
});

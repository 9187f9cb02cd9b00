import { readdirSync, readFileSync } from 'node:fs';
import { addNotebooks, newName } from './notebooks.ts';
import { root } from './startApi.ts';
import { act, chooseSetting, front, open, rowOf, rowsOf, turnTo, ui } from './steps.ts';
import { expect, test } from './test.ts';

test('what brings styles of its own lives under the policy, with a nonce of its own in every reply (T-R7)', async ({
  page,
  violations,
}) => {
  const replies: string[] = [];
  page.on('response', async (response) => {
    const isPage = response.headers()['content-type']?.startsWith('text/html');
    if (isPage && response.request().isNavigationRequest()) {
      replies.push((await response.allHeaders())['content-security-policy'] ?? '');
    }
  });
  await open(page, '/customer/notebook/index');
  const name = newName('policy');
  const [id] = await addNotebooks(page, [name]);
  await page.goto(`${ui}/customer/notebook/index?notebookName=${name}`);
  await expect(rowsOf(page)).toHaveCount(1);
  await chooseSetting(page, '主题', '深色');
  // A dialog, a menu, a select and a date picker are opened, because each of them adds styles.
  await act(page, rowOf(page, name), '停止');
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
  const search = page.getByRole('search');
  // The search area hides conditions for which it has no space.
  if (!(await search.getByLabel('状态').isVisible()))
    await search.getByRole('button', { expanded: false }).click();
  await search.getByLabel('状态').click();
  await page.keyboard.press('Escape');
  await turnTo(page, '/customer/notebook/edit');
  await expect(front(page).getByLabel('Notebook 名称')).toBeVisible();
  await front(page).getByRole('button', { name: '新建 Notebook' }).click();
  await turnTo(page, `/customer/notebook/detail?id=${id}`);
  await expect(front(page).getByRole('tab').first()).toBeVisible();
  for (const tab of await front(page).getByRole('tab').all()) await tab.click();
  // The charts are drawn, and no code in them is run from text.
  for (const path of ['/operator/consumer', '/customer/resourceMonitor/index']) {
    await turnTo(page, path);
    // The chart is drawn when it is scrolled into view, and the parts above it grow while they load. Both steps are
    // therefore repeated.
    await expect(async () => {
      await front(page).getByRole('figure').first().scrollIntoViewIfNeeded({ timeout: 2000 });
      await expect(front(page).locator('canvas').first()).toBeVisible({ timeout: 2000 });
    }).toPass();
  }

  expect(replies.length).toBeGreaterThan(1);
  for (const policy of replies) {
    expect(policy).toMatch(/script-src 'self' 'nonce-[^']+'/);
    expect(policy).not.toContain('unsafe-eval');
  }
  expect(new Set(replies).size, 'a nonce of its own for every reply').toBe(replies.length);
  expect(violations.filter(({ directive }) => directive.startsWith('script-src'))).toEqual([]);
  // Violations are listed by name, so that a new one is noticed at once.
  expect(violations.filter(({ directive }) => directive.startsWith('style-src'))).toEqual([]);
});

test('the production bundle evaluates nothing (T-R6)', () => {
  const folder = `${process.env.ISP_UI ?? `${root}apps/portal/dist`}/assets`;
  const files = readdirSync(folder).filter(
    // The library micro-app is loaded only by the host page of embedded applications, which has a separate policy.
    (name) => name.endsWith('.js') && !name.startsWith('childHost-'),
  );
  expect(files.length).toBeGreaterThan(3);
  for (const name of files) {
    const text = readFileSync(`${folder}/${name}`, 'utf8');
    expect(text, name).not.toMatch(/new Function\s*\(|[^.\w$]eval\s*\(|[^.\w$]Function\s*\(\s*["'`]/);
    // The text belongs to ajv's code generator, and not to its output.
    expect(text, name).not.toContain('validateFunctionCode');
  }
});

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
  // Opens a dialog, a menu, a select and a date picker, because each of them adds styles that the policy might
  // refuse.
  await act(page, rowOf(page, name), '停止');
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
  const search = page.getByRole('search');
  // The search area may hide this condition for lack of space. Then the test expands the area.
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
  // The charts are drawn, and no text is evaluated as code.
  for (const path of ['/operator/consumer', '/customer/resourceMonitor/index']) {
    await turnTo(page, path);
    // The chart is drawn when it is scrolled into view, but the parts above it grow while they load and move it
    // away. Both steps are therefore repeated.
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
  // No style may violate the policy. The comparison with an empty list shows the violations if the test fails.
  expect(violations.filter(({ directive }) => directive.startsWith('style-src'))).toEqual([]);
});

test('the production bundle evaluates nothing (T-R6)', () => {
  const folder = `${process.env.ISP_UI ?? `${root}apps/portal/dist`}/assets`;
  const files = readdirSync(folder).filter(
    // The chunk `childHost` contains the library micro-app, which evaluates code. It is loaded only by the host
    // page of embedded applications, which has a separate policy.
    (name) => name.endsWith('.js') && !name.startsWith('childHost-'),
  );
  expect(files.length).toBeGreaterThan(3);
  for (const name of files) {
    const text = readFileSync(`${folder}/${name}`, 'utf8');
    expect(text, name).not.toMatch(/new Function\s*\(|[^.\w$]eval\s*\(|[^.\w$]Function\s*\(\s*["'`]/);
    // This name occurs in ajv's code generator, but not in the code that ajv generates. Pages validate without
    // generating code, so the generator must not be in the bundle.
    expect(text, name).not.toContain('validateFunctionCode');
  }
});

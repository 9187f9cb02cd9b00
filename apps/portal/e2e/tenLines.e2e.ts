import { execFile } from 'node:child_process';
import { cpSync, existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { buildPortal } from './buildPortal.ts';
import { root, startApi, temporaryFolder } from './startApi.ts';
import { act, front, rowOf, rowsOf, signIn, ui } from './steps.ts';
import { expect, test } from './test.ts';

const schema = `{
  "area": "library",
  "title": "图书",
  "entities": {
    "book": { "title": "书籍", "path": "library-book", "record": { "type": "object", "required": ["name"], "properties": {
      "name": { "type": "string", "title": "书名", "maxLength": 64 },
      "pages": { "type": "integer", "title": "页数", "minimum": 1 },
      "bought": { "type": "string", "format": "date", "title": "购入日期" } } } }
  }
}`;
const menuRow = { code: 'book', title: '书籍', screen: 'library.book', users: ['DM', 'DA', 'ADM'] };
/** One more page of it, before the sign-in. */
const publicRow = { ...menuRow, code: 'books', page: 'list', isAuth: false, hidden: true };

const run = promisify(execFile);

test('R10.05 R3.04 ten lines of JSON and one menu row: list, search, add, edit, detail, delete, API and table', async ({
  page,
}) => {
  test.setTimeout(400_000);
  expect(schema.split('\n').length).toBeLessThanOrEqual(10);
  const folder = temporaryFolder();
  const env = await buildPortal(folder.path, {
    name: 'library',
    schema,
    menus: { '/customer/book': menuRow, '/books': publicRow },
  });
  const api = await startApi(`${folder.path}/data`, env);
  try {
    // R3.04: a visitor sees the page and what the service lets him see, and is not sent to the sign-in
    await page.goto(`${api.origin}${ui}/books`);
    await expect(page.getByRole('search').getByLabel('书名')).toBeVisible();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page).toHaveURL(/\/books$/);
    await page.goto(`${api.origin}${ui}/customer/book/index`);
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await signIn(page, 'developer');
    await expect(page.getByRole('menuitem', { name: '书籍' })).toBeVisible();

    await page.getByRole('button', { name: '新增' }).first().click();
    await expect(page.getByRole('heading', { name: '新增书籍' })).toBeVisible();
    await page.getByRole('button', { name: '确定' }).click();
    await expect(page.locator('[data-path=name]')).toHaveAttribute('data-invalid', 'true');
    await front(page).getByLabel('书名').fill('深度学习');
    await front(page).getByLabel('页数').fill('500');
    await page.getByRole('button', { name: '确定' }).click();
    await expect(page.getByText('新增成功')).toBeVisible();
    await expect(rowOf(page, '深度学习')).toContainText('500');

    await page.getByRole('search').getByLabel('书名').fill('没有这本');
    await page.keyboard.press('Enter');
    await expect(page.getByText('没有符合条件的数据')).toBeVisible();
    await page.getByRole('search').getByLabel('书名').fill('深度');
    await page.keyboard.press('Enter');
    await expect(rowsOf(page)).toHaveCount(1);

    await act(page, rowOf(page, '深度学习'), '编辑');
    await front(page).getByLabel('页数').fill('501');
    await page.getByRole('button', { name: '确定' }).click();
    await expect(page.getByText('更新成功')).toBeVisible();

    await rowOf(page, '深度学习').getByRole('link', { name: '深度学习' }).click();
    await expect(page).toHaveURL(/book\/detail\?id=/);
    await expect(page.locator('#shell-content')).toContainText('501');

    await page.getByRole('menuitem', { name: '书籍' }).getByRole('link').click();
    await act(page, rowOf(page, '深度学习'), '删除');
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    await expect(page.getByText('删除成功')).toBeVisible();
    await expect(rowOf(page, '深度学习')).toHaveCount(0);
  } finally {
    await page.close();
    await api.stop();
    folder.remove();
  }
});

test('R10.05 the ten lines and their row pass format, lint, and the tests of names, types and the menu', async () => {
  test.setTimeout(400_000);
  const folder = temporaryFolder();
  try {
    const { stdout: files } = await run(
      'git',
      ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
      {
        cwd: root,
      },
    );
    for (const file of files.split('\0').filter((name) => name !== '' && existsSync(`${root}${name}`))) {
      cpSync(`${root}${file}`, `${folder.path}/${file}`);
    }
    symlinkSync(`${root}node_modules`, `${folder.path}/node_modules`);
    writeFileSync(`${folder.path}/schemas/library.json`, `${schema}\n`);
    // as the README has it, one line of its own
    const row = `"/customer/book": ${JSON.stringify(menuRow)}`;
    const menus = readFileSync(`${root}apps/portal/menus.json`, 'utf8').trimEnd();
    writeFileSync(`${folder.path}/apps/portal/menus.json`, `${menus.slice(0, -1).trimEnd()},\n  ${row}\n}\n`);
    const bin = `${root}node_modules/.bin`;
    // what the copy ignores would be looked up for built packages too, which lie outside it
    const only = ['--vcs-use-ignore-file=false', 'schemas', 'apps/portal/menus.json'];
    await run(`${bin}/biome`, ['ci', ...only], { cwd: folder.path });
    const tests = [
      ...['businessWords', 'areaNames', 'areaFiles', 'rowTypes'].map(
        (name) => `packages/tooling/src/${name}.test.ts`,
      ),
      'apps/api/src/platform/menu',
      'apps/portal/src/routes',
    ];
    await run(
      `${bin}/vitest`,
      ['run', '--config', 'packages/tooling/vitest.config.ts', '--project', 'node', ...tests],
      { cwd: folder.path },
    );
  } finally {
    folder.remove();
  }
});

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createConsumer, mustBeBuilt, published } from '../packaging/packed.ts';
import { chromiumPath } from '../scripts/findChromium.mjs';
import { toolEnv } from '../scripts/run.mjs';
import { limits } from '../scripts/timeFactor.mjs';

const shop = {
  area: 'shop',
  title: '书店',
  dictionaries: { shelf: [{ value: 'A', title: '甲架' }] },
  entities: {
    book: {
      title: '图书',
      record: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string', title: '书名', maxLength: 20 },
          shelf: { type: 'string', title: '书架', 'x-dict': 'shelf' },
          price: { type: 'string', format: 'money', title: '价格' },
          bought: { type: 'string', format: 'date', title: '购入日期' },
        },
      },
      statistics: { charts: [{ kind: 'bar', title: '每架图书', by: 'shelf' }] },
    },
  },
};

let consumer: ReturnType<typeof createConsumer>;
let browser: Browser;
let dev: ChildProcess;
let page: Page;
let file = '';
let temporary = '';

beforeAll(async () => {
  for (const { dir } of published) mustBeBuilt(`${dir}/dist/index.js`, 'npm run build');
  consumer = createConsumer();
  temporary = join(consumer.dir, 'temporary');
  file = join(consumer.dir, 'schemas/shop.json');
  mkdirSync(join(consumer.dir, 'schemas/locales'), { recursive: true });
  mkdirSync(temporary);
  writeFileSync(file, JSON.stringify(shop, null, 2));
  writeFileSync(join(consumer.dir, 'schemas/locales/en-US.json'), '{ "common": { "图书": "Book" } }');
  dev = spawn(
    'node',
    ['node_modules/@isp/cli/bin/isp.mjs', 'dev', 'schemas/shop.json', '--port', '0', '--json'],
    {
      cwd: consumer.dir,
      env: toolEnv({ NODE_OPTIONS: '', NODE_ENV: '', VITEST: '', TMPDIR: temporary }),
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const [output] = await once(dev.stdout!, 'data');
  const { url } = JSON.parse(String(output));
  browser = await chromium.launch({ executablePath: chromiumPath() });
  page = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
  page.setDefaultTimeout(limits.wait);
  await page.goto(url);
});
afterAll(async () => {
  await browser?.close();
  dev?.kill('SIGKILL');
  consumer?.remove();
});

const change = (from: string, to: string) =>
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
const column = (name: string) => page.getByRole('columnheader', { name }).first();

describe('isp dev', () => {
  it('a record is added, and shown by list, detail and statistics', async () => {
    await page
      .getByRole('link', { name: /新\s*建/ })
      .or(page.getByRole('button', { name: /新\s*建/ }))
      .first()
      .click();
    await page.getByRole('textbox', { name: '书名' }).fill('海底两万里');
    await page.getByRole('combobox', { name: '书架' }).click();
    await page.getByTitle('甲架').click();
    await page.getByRole('button', { name: /确\s*定/ }).click();
    await page.getByRole('menuitem', { name: '图书', exact: true }).click();
    const row = page.getByRole('row', { name: /海底两万里/ });
    await expect.poll(() => row.textContent()).toContain('甲架');
    await row
      .getByRole('link', { name: '海底两万里' })
      .or(row.getByRole('link', { name: /查\s*看/ }))
      .first()
      .click();
    await page.getByRole('definition').filter({ hasText: '海底两万里' }).waitFor();
    await page.getByRole('menuitem', { name: /统计/ }).click();
    await page.getByText('每架图书').waitFor();
    await page.getByRole('menuitem', { name: '图书', exact: true }).click();
  });

  it('a changed title shows in the open page, and the record stays', async () => {
    change('"书名"', '"题名"');
    await column('题名').waitFor();
    await page.getByRole('row', { name: /海底两万里/ }).waitFor();
  });

  it('a mistake shows with file, line, path and what to write, and goes when it is mended', async () => {
    change('"x-dict": "shelf"', '"x-dict": "shelv"');
    const alert = page.getByRole('alert').filter({ hasText: 'ISP2026' });
    await alert.waitFor();
    const text = await alert.textContent();
    expect(text).toMatch(/shop\.json:\d+:\d+/);
    expect(text).toContain('/entities/book/record/properties/shelf/x-dict');
    expect(text).toContain('是否想写 "shelf"？');
    change('"x-dict": "shelv"', '"x-dict": "shelf"');
    await alert.waitFor({ state: 'detached' });
    await page.getByRole('row', { name: /海底两万里/ }).waitFor();
  });

  it('a page that is opened while a file has a mistake shows it, and the screens when it is mended', async () => {
    change('"area"', '"aera"');
    const alert = page.getByRole('alert').first();
    await alert.waitFor();
    await page.reload();
    await alert.waitFor();
    change('"aera"', '"area"');
    await column('题名').waitFor();
  });

  it('a new field is a new column, which keeps its values', async () => {
    change('"price": {', '"pages": { "type": "integer", "title": "页数" },\n          "price": {');
    await column('页数').waitFor();
    await page
      .getByRole('link', { name: /新\s*建/ })
      .or(page.getByRole('button', { name: /新\s*建/ }))
      .first()
      .click();
    await page.getByRole('textbox', { name: '题名' }).fill('群山之间');
    await page.getByRole('spinbutton', { name: '页数' }).fill('321');
    await page.getByRole('button', { name: /确\s*定/ }).click();
    await page.getByRole('menuitem', { name: '图书', exact: true }).click();
    await page.getByRole('row', { name: /群山之间.*321/ }).waitFor();
  });

  it('Ctrl+C ends it, and nothing is left behind', async () => {
    await page.close();
    dev.kill('SIGINT');
    const [code] = await once(dev, 'exit');
    expect(code).toBe(0);
    expect(readdirSync(temporary)).toEqual([]);
    expect(readdirSync(join(consumer.dir, 'schemas')).sort()).toEqual(['locales', 'shop.json']);
    expect(
      readdirSync(consumer.dir)
        .filter((name) => !name.endsWith('.tgz'))
        .sort(),
    ).toEqual(['node_modules', 'schemas', 'temporary']);
  });
});

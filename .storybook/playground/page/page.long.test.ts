import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toPlaygroundHash } from '../../../packages/cli/src/repro/playgroundLink.ts';
import { chromiumPath } from '../../../packages/tooling/scripts/findChromium.mjs';

const schemaOf = (area: string) =>
  readFileSync(new URL(`../../../schemas/${area}.json`, import.meta.url), 'utf8');
const schema = schemaOf('notebook');
/** Text of the schema that is edited: the title of the first column. */
const title = 'Notebook 名称';
/** Keys that are typed, one after another. */
const keys = 'abcdefghijklmnopqrstuvwxyzabcdefghijklmn';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** What the page notes for the test. */
interface Noted {
  /** Directives of its policy that were violated. */
  readonly violations: string[];
  /** Milliseconds from the last key to the picture that follows a changed column. */
  readonly redrawn: number[];
}

let folder: string;
let server: Server;
let browser: Browser;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'isp-playground-'));
  await build({
    configFile: fileURLToPath(new URL('vite.config.ts', import.meta.url)),
    configLoader: 'native',
    logLevel: 'error',
    build: { outDir: folder },
  });
  server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '');
    const file = join(folder, path);
    response.statusCode = existsSync(file) ? 200 : 404;
    response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream');
    response.end(response.statusCode === 200 ? readFileSync(file) : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  browser = await chromium.launch({ executablePath: chromiumPath() });
});

afterAll(async () => {
  await browser?.close();
  server?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Opens the page with the area, and notes violations of its policy and the time from a key to the next picture. */
async function openPage(): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  await page.addInitScript(() => {
    const noted: Noted = { violations: [], redrawn: [] };
    let pressed = 0;
    let shown = '';
    addEventListener('keydown', () => (pressed = performance.now()), { capture: true });
    addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
      noted.violations.push(violatedDirective),
    );
    new MutationObserver(() => {
      const heads = [...document.querySelectorAll('.playground-screens th')].map((head) => head.textContent);
      if (heads.length === 0 || heads.join() === shown) return;
      shown = heads.join();
      requestAnimationFrame(() => setTimeout(() => noted.redrawn.push(performance.now() - pressed)));
    }).observe(document, { subtree: true, childList: true, characterData: true });
    Object.assign(globalThis, { noted });
  });
  await page.goto(await addressOf('notebook', schema, 'notebook.notebook'));
  await page.getByRole('columnheader', { name: title }).waitFor();
  return page;
}

/** Returns the address of the page with the list of an entity. */
async function addressOf(area: string, text: string, entity: string): Promise<string> {
  const hash = await toPlaygroundHash({
    example: `area:${area}`,
    schema: text,
    screen: { entity, page: 'list' },
    skin: 'default',
    locale: 'zh-CN',
    theme: 'light',
    rows: {},
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/${hash}`;
}

const notedIn = (page: Page): Promise<Noted> =>
  page.evaluate(() => (globalThis as unknown as { noted: Noted }).noted);

/** Puts the cursor at the end of the title in the editor. */
async function goToTitle(page: Page): Promise<void> {
  const before = schema.slice(0, schema.indexOf(`"${title}"`) + title.length + 1).split('\n');
  await page.getByRole('textbox', { name: '业务域文件' }).click();
  await page.keyboard.press('Control+Home');
  for (let line = 1; line < before.length; line += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  await page.keyboard.press('Home');
  for (let sign = 0; sign < (before.at(-1) ?? '').length; sign += 1) await page.keyboard.press('ArrowRight');
}

describe('the page of the playground', () => {
  it('the page follows each key in the notebook area without a request, under script-src self', async () => {
    const page = await openPage();
    await goToTitle(page);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const { length } = (await notedIn(page)).redrawn;
    for (let at = 0; at < keys.length; at += 1) {
      await page.keyboard.type(keys.charAt(at));
      await page.getByRole('columnheader', { name: title + keys.slice(0, at + 1) }).waitFor();
    }
    const { redrawn, violations } = await notedIn(page);
    const times = redrawn.slice(length);
    const sorted = times.toSorted((one, other) => one - other);
    const at = (share: number) => `${Math.round(sorted[Math.ceil(share * sorted.length) - 1] ?? 0)} ms`;
    process.stdout.write(`playground: key → redrawn: median ${at(0.5)}, 95 % ${at(0.95)}, most ${at(1)}\n`);
    expect(times.length).toBeGreaterThanOrEqual(keys.length);
    expect(requests).toEqual([]);
    expect(violations).toEqual([]);
    await page.close();
  });

  it.each([
    ['invitedOrg', 'orgInvitation'],
    ['user', 'user'],
  ])('the page has the sample picture of the area %s', async (area, entity) => {
    const page = await browser.newPage({ locale: 'zh-CN' });
    const missing: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) missing.push(response.url());
    });
    await page.goto(await addressOf(area, schemaOf(area), `${area}.${entity}`));
    await page.getByRole('radiogroup', { name: '页面' }).getByText('详情', { exact: true }).click();
    await page.waitForFunction(() => [...document.images].some(({ naturalWidth }) => naturalWidth > 0));
    expect(missing).toEqual([]);
    await page.close();
  });

  it('the tab key indents in the editor, and leaves it after Escape', async () => {
    const page = await openPage();
    const editor = page.getByRole('textbox', { name: '业务域文件' });
    const isFocused = () => editor.evaluate((element) => element === document.activeElement);
    await editor.click();
    await page.keyboard.press('Tab');
    expect(await isFocused()).toBe(true);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    expect(await isFocused()).toBe(false);
    await page.close();
  });

  it('all tabs, both skins and the reasons work under script-src self', async () => {
    const page = await openPage();
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.getByText('并排', { exact: true }).click();
    await page.getByRole('columnheader', { name: title }).nth(1).waitFor();
    await page.getByRole('radiogroup', { name: '页面' }).getByText('表单', { exact: true }).click();
    await page.getByRole('button', { name: '为什么' }).click();
    await page.getByRole('textbox', { name: title }).nth(1).click();
    await page.getByRole('button', { name: '/entities/notebook/record/required' }).waitFor();
    await page.getByRole('tab', { name: '产出' }).click();
    await page.getByText('create table "notebook_notebook"').waitFor();
    expect(errors).toEqual([]);
    expect((await notedIn(page)).violations).toEqual([]);
    await page.close();
  });
});

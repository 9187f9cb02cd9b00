import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { endChildren, followChild } from '../../server/src/testing/followChild.ts';
import { mustBeBuilt, published } from '../packaging/packed.ts';
import { chromiumPath } from '../scripts/findChromium.mjs';
import { freePort } from '../scripts/freePort.mjs';
import { installJsonServers, startJsonServer } from '../scripts/jsonServers.mjs';
import { packPackages } from '../scripts/release/packPackages.mjs';
import { startRegistry } from '../scripts/release/registry.mjs';
import { must, run, toolEnv } from '../scripts/run.mjs';
import { limits } from '../scripts/timeFactor.mjs';

const top = mkdtempSync(join(tmpdir(), 'isp-create-'));
let registry: Awaited<ReturnType<typeof startRegistry>>;
let browser: Browser;
/** Environment of the new project: nothing of this repository, and an npm without a cache. */
let env: NodeJS.ProcessEnv;
let server: ChildProcess | undefined;

beforeAll(async () => {
  for (const { dir } of published) mustBeBuilt(`${dir}/dist/index.js`, 'npm run build');
  registry = await startRegistry(join(top, 'registry'));
  await packPackages(published, join(top, 'tarballs'));
  await must('Publishing', 'node', ['packages/tooling/scripts/release/publish.mjs'], {
    env: toolEnv({ ...registry.env, ISP_TARBALLS: join(top, 'tarballs') }),
  });
  env = toolEnv({ ...registry.env, NODE_ENV: '', VITEST: '', npm_config_cache: join(top, 'cache') });
  browser = await chromium.launch({ executablePath: chromiumPath() });
});
afterEach(stop);
afterAll(async () => {
  await browser?.close();
  await endChildren();
  registry?.stop();
  rmSync(top, { recursive: true, force: true });
});

async function npm(cwd: string, ...args: readonly string[]): Promise<void> {
  const { code, output } = await run('npm', args, { cwd, env });
  expect(code, `npm ${args.join(' ')}\n${output}`).toBe(0);
}

/** Runs the command as a user without a terminal does: `--yes` answers npm's own question. */
const create = (...args: readonly string[]) => npm(top, 'create', '--yes', '@isp', ...args);

/** Starts a portal by its own command. Resolves with its address when it answers. */
async function start(dir: string): Promise<string> {
  const port = await freePort();
  server = spawn('npm', ['start', '--', '--host', '127.0.0.1', '--port', String(port), '--strictPort'], {
    cwd: dir,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
    // npm starts a shell, and this starts Vite: they form a group that is ended together, as Ctrl+C does
    detached: true,
  });
  const origin = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => fetch(origin), { timeout: limits.test, interval: 100 });
  return origin;
}

/** Ends the portal that runs. Resolves when all of its processes have ended. */
async function stop(): Promise<void> {
  const group = server?.pid;
  server = undefined;
  if (group === undefined) return;
  process.kill(-group, 'SIGTERM');
  await vi.waitFor(() => expect(() => process.kill(-group, 0)).toThrow(), { timeout: limits.wait });
}

/** Opens a page that has to stay free of errors. */
async function openPage(origin: string, language: string): Promise<Page> {
  const context = await browser.newContext({ locale: language });
  const page = await context.newPage();
  page.setDefaultTimeout(limits.wait);
  page.on('pageerror', (error) => expect.unreachable(error.message));
  await page.goto(origin);
  return page;
}

/** Adds a record as a user does, and waits until the list shows it. */
async function addBook(page: Page, title: string): Promise<void> {
  await page
    .getByRole('link', { name: /新\s*建/ })
    .or(page.getByRole('button', { name: /新\s*建/ }))
    .first()
    .click();
  await page.getByRole('textbox', { name: '书名' }).fill(title);
  await page.getByRole('button', { name: /确\s*定/ }).click();
  await page
    .getByRole('link', { name: '图书' })
    .or(page.getByRole('menuitem', { name: '图书' }))
    .first()
    .click();
  await page.getByRole('row', { name: new RegExp(title) }).waitFor();
}

describe('npm create', () => {
  it('a new portal shows its list after two commands, takes a record, speaks both languages, and follows its one file', async () => {
    const since = Date.now();
    await create('portal', '--', '--install');
    const dir = join(top, 'portal');
    const origin = await start(dir);
    const page = await openPage(origin, 'zh-CN');
    await page
      .getByRole('row', { name: /书名 1\b/ })
      .first()
      .waitFor();
    console.log(`From npm create to the first list: ${((Date.now() - since) / 1000).toFixed(1)} s.`);

    await addBook(page, '海底两万里');
    const file = join(dir, 'schemas/library.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"title": "书名"', '"title": "题名"'));
    await page.getByRole('columnheader', { name: '题名' }).first().waitFor();
    writeFileSync(file, readFileSync(file, 'utf8').replace('"title": "题名"', '"title": "书名"'));
    await page.getByRole('columnheader', { name: '书名' }).first().waitFor();
    const english = await openPage(origin, 'en-US');
    await english.getByRole('columnheader', { name: 'Author' }).first().waitFor();
    await english.getByRole('menuitem', { name: 'Book' }).waitFor();
  });

  it('the tests of a new portal pass as they are, and it builds', async () => {
    const dir = join(top, 'portal');
    await npm(dir, 'test');
    await npm(dir, 'run', 'build');
  });

  it('a portal with its own service keeps what is added, and its tests pass', async () => {
    await create('kept', '--', '--service', 'pglite', '--install');
    const dir = join(top, 'kept');
    const page = await openPage(await start(dir), 'zh-CN');
    await addBook(page, '群山之间');
    await stop();
    const again = await openPage(await start(dir), 'zh-CN');
    await again.getByRole('row', { name: /群山之间/ }).waitFor();
    await stop();
    await npm(dir, 'test');
    await npm(dir, 'run', 'build');
  });

  it('a portal for a REST service of its own shows the records of that service, and adds to them', async () => {
    const data = mkdtempSync(join(top, 'service-'));
    await installJsonServers();
    const { child, origin } = await startJsonServer(0, data, { book: [{ id: 1, name: '红楼梦' }] });
    followChild(child);
    await vi.waitFor(() => fetch(origin), { timeout: limits.wait });
    await create('rest', '--', '--service', origin, '--dialect', 'jsonServer', '--install');
    const dir = join(top, 'rest');
    const page = await openPage(await start(dir), 'zh-CN');
    await page.getByRole('row', { name: /红楼梦/ }).waitFor();
    await addBook(page, '三国演义');
    const kept = await (await fetch(`${origin}/book`)).json();
    expect(kept).toMatchObject([{ name: '红楼梦' }, { name: '三国演义', status: 'IN' }]);
    await npm(dir, 'test');
    await npm(dir, 'run', 'build');
  });
});

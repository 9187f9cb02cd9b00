import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright';
import { chromiumPath } from '../scripts/findChromium.mjs';
import { root, run, toolEnv } from '../scripts/run.mjs';
import { createConsumer, mustBeBuilt, published } from './packed.ts';

/** Folder with the source files of the measured pages. */
const sources = fileURLToPath(new URL('./consumer/', import.meta.url));

/** Pages of another project. Each page is built separately, because two pages of one build would share files. */
export type ConsumerPage = 'list' | 'form';

export interface Loaded {
  readonly files: number;
  /** Size of all files in bytes, gzip. */
  readonly size: number;
}

/** Packages that a page with a list or a form needs. */
const packages = ['@isp/schema', '@isp/schema-tools', '@isp/crud'];

/** Creates the project of the pages, with our packages installed from their tarballs. */
export function createProject(): { readonly dir: string; readonly remove: () => void } {
  const used = published.filter(({ name }) => packages.includes(name));
  for (const { dir } of used) mustBeBuilt(`${dir}/dist/index.js`, 'npm run build');
  const consumer = createConsumer(used);
  const { dir } = consumer;
  mkdirSync(join(dir, 'src'));
  mkdirSync(join(dir, 'schemas'));
  copyFileSync(`${root}packages/tooling/bench/page/areas/shop.json`, join(dir, 'schemas/shop.json'));
  copyFileSync(`${sources}vite.config.js`, join(dir, 'vite.config.js'));
  writeFileSync(join(dir, 'package.json'), JSON.stringify({ name: 'consumer', type: 'module' }));
  return consumer;
}

/**
 * Builds a page as another project would, without special settings for our packages.
 *
 * @param source Code of the page's only script. It may import other files of the project's folder `src`.
 *
 * @returns the folder with the built page
 */
export async function buildPage(dir: string, page: string, source: string): Promise<string> {
  writeFileSync(join(dir, `src/${page}.tsx`), source);
  writeFileSync(
    join(dir, `${page}.html`),
    `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><link rel="icon" href="data:,"></head><body><div id="root"></div><script type="module" src="/src/${page}.tsx"></script></body></html>`,
  );
  const { code, output } = await run('vite', ['build', '--logLevel', 'warn', '--outDir', page], {
    cwd: dir,
    // without NODE_OPTIONS the condition `isp-source` is not set, so the packages are used as they are published,
    // not their sources
    env: toolEnv({ NODE_OPTIONS: '', NODE_ENV: 'production', CONSUMER_PAGE: page }),
  });
  if (code !== 0) throw new Error(`The page ${page} does not build:\n${output}`);
  return join(dir, page);
}

/** Returns the code of a page in the folder of the consumer's sources. */
export const sourceOf = (page: ConsumerPage) => readFileSync(`${sources}${page}.tsx`, 'utf8');

/**
 * Opens a built page in a browser with an empty cache.
 *
 * @param shown Selector of an element that the page shows when it is complete.
 *
 * @returns the number and size of the scripts that the page loads, until it requests nothing more
 */
export async function loadPage(dir: string, page: ConsumerPage, shown: string): Promise<Loaded> {
  const server = createServer(({ url = '/' }, response) => {
    try {
      const body = readFileSync(join(dir, page, url));
      const type = extname(url) === '.js' ? 'text/javascript' : 'text/html; charset=utf-8';
      response.writeHead(200, { 'content-type': type }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await chromium.launch({ executablePath: chromiumPath() });
  try {
    const tab = await browser.newPage();
    const paths = new Set<string>();
    tab.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('.js')) paths.add(pathname);
    });
    await tab.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${page}.html`);
    await tab.locator(shown).first().waitFor();
    await tab.waitForLoadState('networkidle');
    const sizes = [...paths].map((path) => gzipSync(readFileSync(join(dir, page, path))).length);
    return { files: paths.size, size: sizes.reduce((sum, size) => sum + size, 0) };
  } finally {
    await browser.close();
    server.close();
  }
}

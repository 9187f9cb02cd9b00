// Script of `npm run look`, which takes pictures of pages. Without arguments it takes a picture of every page, and
// of some pages in every width, language and theme. With a prefix (`npm run look -- list-notebook`) it takes only
// pages whose names begin with the prefix, in every look. `npm run look -- --readme` takes the pictures of the README
// and writes them into its folder.
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumPath } from '../../../../packages/tooling/scripts/findChromium.mjs';
import { limits } from '../../../../packages/tooling/scripts/timeFactor.mjs';
import { root, startApi, temporaryFolder } from '../startApi.ts';
import { open, turnTo, ui } from '../steps.ts';
import { calm } from './calm.ts';
import { everyLook, isMain, type Look, lookName, mainLook, readmeLooks } from './looks.ts';
import { type LookedPage, lookedPages, readmePages } from './pages.ts';
import { type Picture, toReport } from './report.ts';

const folder = `${root}node_modules/.cache/isp/look`;
const HEIGHT_PX = 900;

const isReadme = process.argv.includes('--readme');
const asked = process.argv.slice(2).filter((argument) => argument !== '--readme');
const offered = isReadme ? readmePages : lookedPages;
const chosen = offered.filter(
  ({ name }) => asked.length === 0 || asked.some((start) => name.startsWith(start)),
);
if (chosen.length === 0)
  throw new Error(
    `No page begins with ${asked.join(' or ')}. Pages: ${offered.map(({ name }) => name).join(', ')}.`,
  );

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const data = temporaryFolder();
const service = await startApi(data.path, { ISP_DEMO: process.env.ISP_DEMO ?? 'full' });
const browser = await chromium.launch({ executablePath: chromiumPath() });
const pictures: Picture[] = [];
try {
  for (const look of isReadme ? readmeLooks : everyLook) {
    const shown = chosen.filter(
      ({ inEveryLook }) => inEveryLook || isReadme || asked.length > 0 || isMain(look),
    );
    for (const account of new Set(shown.map((page) => page.account))) {
      const pages = shown.filter((page) => page.account === account);
      await lookAt(browser, look, account, pages);
    }
    console.log(`${lookName(look)}: ${shown.length} pages`);
  }
} finally {
  await browser.close();
  await service.stop();
  data.remove();
}
if (isReadme) {
  const readmeFolder = `${root}.github/pictures`;
  mkdirSync(readmeFolder, { recursive: true });
  for (const { name, look, file } of pictures)
    copyFileSync(`${folder}/${file}`, `${readmeFolder}/${name}.${look.language}.png`);
}
pictures.sort((one, other) => order(one) - order(other));
writeFileSync(`${folder}/index.html`, toReport(pictures));
const wrong = pictures.filter(({ problems }) => problems.length > 0);
console.log(`${pictures.length} pictures, ${wrong.length} with problems: ${folder}/index.html`);
process.exitCode = wrong.length > 0 ? 1 : 0;

/** Returns the position of a picture in the report: sorted by page, then by look. */
function order({ name, look }: Picture): number {
  const place = offered.findIndex((page) => page.name === name);
  return place * everyLook.length + everyLook.indexOf(look);
}

/** Takes the pictures of all pages of one account, in one browser window. */
async function lookAt(
  browser: Browser,
  look: Look,
  account: string | undefined,
  pages: readonly LookedPage[],
): Promise<void> {
  const context = await browser.newContext({
    baseURL: service.origin,
    viewport: { width: look.width, height: HEIGHT_PX },
    locale: mainLook.language,
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(limits.wait);
  const page = await context.newPage();
  const problems = watch(page);
  // cookies of the browser, not of a page: the service draws the public pages in the language of the first request
  await context.addCookies([
    { name: 'isp-language', value: look.language, url: service.origin },
    { name: 'isp-theme', value: look.theme, url: service.origin },
  ]);
  if (account !== undefined) await open(page, '/operator/consumer', account);
  for (const { name, group, path, prepare } of pages) {
    problems.length = 0;
    if (account === undefined) await page.goto(`${ui}${path}`);
    else await turnTo(page, path);
    await calm(page);
    await prepare?.(page);
    const file = `${name}-${lookName(look)}.png`;
    await page.screenshot({ path: `${folder}/${file}` });
    pictures.push({ name, group, look, file, problems: [...problems] });
  }
  await context.close();
}

/** Returns a list that collects errors and warnings of the page's console, and failed calls. */
function watch(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('response', (reply) => {
    if (reply.status() >= 500) problems.push(`${reply.status()} ${reply.url()}`);
  });
  return problems;
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { type Browser, chromium } from 'playwright';
import { buildPortal } from '../../../../apps/portal/e2e/buildPortal.ts';
import { startApi, temporaryFolder } from '../../../../apps/portal/e2e/startApi.ts';
import { chromiumPath } from '../../scripts/findChromium.mjs';
import { root } from '../../scripts/run.mjs';
import { type Environment, readEnvironment, screenPackages } from '../environment.ts';
import { listPaths, nothing, nothingRow } from './entries.ts';
import { measureSignIn, type SignInWait } from './measureSignIn.ts';
import { checkPortalGoals, type PortalFigures, toPortalReport } from './report.ts';
import { type Openings, signIn, visitPortal } from './visitPortal.ts';

/**
 * Builds the portal, starts its service, opens every list of the portal's menu by clicks, signs in, and writes the
 * waiting times to a file.
 */
export async function runPortalBench({ rounds }: { readonly rounds: number }): Promise<{ passed: boolean }> {
  const folder = temporaryFolder();
  let api: Awaited<ReturnType<typeof startApi>> | undefined;
  let browser: Browser | undefined;
  try {
    console.log('Building the portal …');
    const built = await buildPortal(folder.path, [{ menus: { [nothing]: nothingRow } }]);
    api = await startApi(`${folder.path}/data`, built);
    browser = await chromium.launch({ executablePath: chromiumPath() });
    // all visits use one browser, so that later visits find the portal's files in the cache
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
    const page = await context.newPage();
    await signIn(page, api.origin);
    await page.close();
    const lists = listPaths();
    console.log('Opening each page of the menu once without measuring …');
    await visitPortal(context, api.origin, lists);
    const visits: ReadonlyMap<string, Openings>[] = [];
    for (let round = 1; round <= rounds; round++) {
      visits.push(await visitPortal(context, api.origin, lists));
      console.log(`round ${round} of ${rounds}`);
    }
    const signIns: SignInWait[] = [];
    for (let round = 0; round < rounds; round++) signIns.push(await measureSignIn(browser, api.origin));
    const openings = [...(visits[0]?.keys() ?? [])].map((path) => ({
      path,
      visits: visits.flatMap((visit) => visit.get(path) ?? []),
    }));
    const measured = { lists: openings, signIns };
    const report = toPortalReport(measured);
    console.log(`\n${report}\n`);
    write(measured, report, readEnvironment(screenPackages, browser.version()));
    return { passed: checkPortalGoals(measured).every(({ passed }) => passed) };
  } finally {
    await browser?.close();
    await api?.stop();
    folder.remove();
  }
}

function write(measured: PortalFigures, report: string, environment: Environment): void {
  const here = `${root}test-results`;
  mkdirSync(here, { recursive: true });
  const versions = Object.entries(environment.versions).map(([name, version]) => `${name} ${version}`);
  const head = [
    '# Results of the portal',
    '',
    `Made by \`npm run bench -- portal\` on ${environment.date}: ${environment.machine}; ${versions.join(', ')}.`,
    'Milliseconds from a click in the menu until the rows are painted, and in brackets of the main thread until the page is idle, medians.',
  ];
  writeFileSync(`${here}/portal.md`, `${head.join('\n')}\n\n${report}\n`);
  const rounded = JSON.stringify(
    { ...environment, ...measured, goals: checkPortalGoals(measured) },
    (_, value: unknown) => (typeof value === 'number' ? Math.round(value * 1000) / 1000 : value),
    2,
  );
  writeFileSync(`${here}/portal.json`, `${rounded}\n`);
  console.log('Written to test-results/portal.md and portal.json.');
}

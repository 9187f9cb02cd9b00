import { writeFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { chromiumPath } from '../../scripts/findChromium.mjs';
import { servePages } from '../build.ts';
import { readEnvironment, screenPackages } from '../environment.ts';
import { type Cost, createMeter } from '../measure.ts';
import { fieldsShown, rowsShown } from '../operations.ts';
import { checkGoals, toGoalTable, toResult, toTables } from '../report.ts';
import type { Goal, Scenario } from '../scenarios.ts';
import { buildConsumer, type PageName, pageOf } from './buildConsumer.ts';
import { writeStartPage } from './startPage.ts';

const scenarios: readonly Scenario[] = (
  [
    ['list', 20],
    ['list', 100],
    ['form', 20],
    ['form', 200],
  ] as const
).flatMap(([screen, size]) =>
  ['ours', 'antd'].map((contender) => ({ screen, contender, size, everyRound: true, mountOnly: true })),
);

const mount = { operation: 'mount', beside: 'antd' } as const;

/** Goals of the CPU time and of the user's waiting time. */
export const goals: readonly Goal[] = [
  { ...mount, screen: 'list', size: 20, atMost: 0.7 },
  { ...mount, screen: 'list', size: 100, atMost: 0.5 },
  { ...mount, screen: 'form', size: 20, atMost: 0.8 },
  { ...mount, screen: 'form', size: 200, atMost: 0.6 },
  { ...mount, screen: 'list', size: 20, measure: 'wall', atMost: 0.9 },
  { ...mount, screen: 'list', size: 100, measure: 'wall', atMost: 0.9 },
  { ...mount, screen: 'form', size: 20, measure: 'wall', atMost: 0.9 },
  { ...mount, screen: 'form', size: 200, measure: 'wall', atMost: 0.9 },
];

/**
 * Measures pages of another project from the start of loading until their rows or fields are shown. Our packages
 * are installed from their tarballs, and every visit starts with an empty cache.
 */
export async function runLoadBench({ rounds }: { readonly rounds: number }): Promise<{ passed: boolean }> {
  console.log('Building the pages of another project …');
  const { folders, remove } = await buildConsumer();
  const servers = new Map<PageName, Awaited<ReturnType<typeof servePages>>>();
  const browser = await chromium.launch({ executablePath: chromiumPath() });
  try {
    for (const [page, folder] of Object.entries(folders) as [PageName, string][]) {
      writeStartPage(folder, page);
      servers.set(page, await servePages(folder));
    }
    const costs = new Map<Scenario, { readonly mount: Cost }[]>(scenarios.map((own) => [own, []]));
    for (let round = 1; round <= rounds; round++)
      for (const scenario of scenarios) {
        const context = await browser.newContext({
          viewport: { width: 2160, height: 1000 },
          locale: 'zh-CN',
        });
        const page = await context.newPage();
        await page.goto(`${servers.get(pageOf(scenario))?.url}/?n=${scenario.size}`);
        const meter = await createMeter(page);
        await meter.rest();
        const cost = await meter.of(
          () => page.evaluate('window.startLoading()'),
          scenario.screen === 'list' ? rowsShown : fieldsShown,
        );
        costs.get(scenario)?.push({ mount: cost });
        const { screen, size, contender } = scenario;
        const times = `${cost.cpu.task.toFixed(0)} ms CPU, ${cost.wall.toFixed(0)} ms wall`;
        console.log(`round ${round}  ${screen} ${size} ${contender}: ${times}`);
        await context.close();
      }
    const results = scenarios.map((scenario) => toResult(scenario, costs.get(scenario) ?? []));
    const checked = checkGoals(results, goals);
    const report = `${toTables(results)}\n\n### Goals\n\n${toGoalTable(checked)}\n`;
    console.log(`\n${report}`);
    write(report, browser.version());
    return { passed: checked.every(({ passed }) => passed) };
  } finally {
    await browser.close();
    for (const server of servers.values()) server.close();
    remove();
  }
}

function write(report: string, chromiumVersion: string): void {
  const { date, machine, versions } = readEnvironment(screenPackages, chromiumVersion);
  const list = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  const head = [
    '# Results of loading',
    '',
    `Made by \`npm run bench -- load\` on ${date}: ${machine}; ${list.join(', ')}.`,
    'Milliseconds from the start of loading, with an empty cache: CPU time of the main thread until the page is idle, and wall time until the rows or fields are painted, medians; in brackets the ratio to raw antd in the same run.',
  ];
  writeFileSync(new URL('results.md', import.meta.url), `${head.join('\n')}\n\n${report}`);
  console.log('Written to packages/tooling/bench/load/results.md.');
}

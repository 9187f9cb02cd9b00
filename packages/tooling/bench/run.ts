import { writeFileSync } from 'node:fs';
import { type Browser, chromium } from 'playwright';
import { chromiumPath } from '../scripts/findChromium.mjs';
import { buildPages, servePages } from './build.ts';
import { compareContent } from './compareContent.ts';
import { type Environment, readEnvironment, screenPackages } from './environment.ts';
import { createMeter } from './measure.ts';
import { type Visit, visitForm, visitList, visitRows, visitSheet } from './operations.ts';
import { checkGoals, type GoalResult, type Result, toGoalTable, toResult, toTables } from './report.ts';
import { baseline, goals, isOf, type Scenario, type Screen, scenarios } from './scenarios.ts';

export interface RunOptions {
  /** @defaultValue both */
  readonly screen?: Screen | undefined;
  /** Number of rows on a page, or number of fields in a form. @defaultValue every size */
  readonly size?: number | undefined;
  /** Number of visits for every contender that is part of a goal. @defaultValue 3 */
  readonly rounds?: number;
  /**
   * Contenders to be measured together with the baseline. The results of such a run are printed but not written to
   * a file.
   */
  readonly only?: readonly string[];
}

/** Builds the pages, measures all contenders in turns, prints the comparison and writes it to a file. */
export async function runBench({ screen, size, rounds = 3, only }: RunOptions): Promise<{ passed: boolean }> {
  const chosen = scenarios.filter(
    (own) =>
      isOf(screen, own) &&
      (size === undefined || own.size === size) &&
      (!only || only.includes(own.contender) || own.contender === baseline),
  );
  console.log('Building the pages …');
  await buildPages();
  const server = await servePages();
  const browser = await chromium.launch({ executablePath: chromiumPath() });
  try {
    const visits = await visitAll(browser, server.url, chosen, rounds);
    const results = chosen.map((scenario) =>
      toResult(
        scenario,
        (visits.get(scenario) ?? []).map(({ costs }) => costs),
      ),
    );
    const checked = checkGoals(results, goals);
    const report = `${toTables(results)}\n\n### Goals\n\n${toGoalTable(checked)}\n`;
    console.log(`\n${report}`);
    if (!screen && !only && size === undefined)
      write(results, checked, report, readEnvironment(screenPackages, browser.version()));
    return { passed: checked.every(({ passed }) => passed) };
  } finally {
    await browser.close();
    server.close();
  }
}

/**
 * Visits all scenarios once in each round. Rounds are used so that a change of load on the machine affects all
 * contenders equally.
 */
async function visitAll(browser: Browser, url: string, chosen: readonly Scenario[], rounds: number) {
  const visits = new Map<Scenario, Visit[]>(chosen.map((scenario) => [scenario, []]));
  for (let round = 1; round <= rounds; round++) {
    for (const scenario of chosen.filter(({ everyRound }) => everyRound || round === 1)) {
      const { screen, contender, size } = scenario;
      const start = Date.now();
      const visit = await visitOnce(browser, url, scenario);
      visits.get(scenario)?.push(visit);
      const { mount } = visit.costs;
      const times = `${mount?.cpu.task.toFixed(0)} ms CPU, ${mount?.wall.toFixed(0)} ms wall`;
      const took = ((Date.now() - start) / 1000).toFixed(1);
      console.log(`round ${round}  ${screen} ${size} ${contender}: mount ${times}, visit ${took} s`);
      compareVisits(visits);
    }
  }
  return visits;
}

/**
 * Compares the content of each screen with the content that the baseline showed, to ensure that every contender
 * does the same work.
 */
function compareVisits(visits: ReadonlyMap<Scenario, readonly Visit[]>) {
  for (const [scenario, own] of visits) {
    const [base] =
      [...visits].find(
        ([{ screen, contender, size }]) =>
          screen === scenario.screen && size === scenario.size && contender === baseline,
      )?.[1] ?? [];
    for (const { seen } of own) compareContent(scenario, seen, base?.seen ?? {});
  }
}

/** Visits a scenario in a new page, without cache, styles or compiled code of the previous visit. */
async function visitOnce(browser: Browser, url: string, scenario: Scenario): Promise<Visit> {
  const { screen, contender, size, mountOnly } = scenario;
  // the window is as wide as all columns together, because a list hides columns that have no room, and every
  // contender must show the same columns
  const viewport = { width: 2160, height: 1000 };
  const permissions = ['clipboard-read', 'clipboard-write'];
  const context = await browser.newContext({ viewport, locale: 'zh-CN', permissions });
  try {
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(`${url}/?contender=${screen}/${contender}&n=${size}`);
    await page.waitForFunction('window.bench !== undefined');
    const meter = await createMeter(page);
    const visits = {
      list: () => visitList(page, meter, mountOnly),
      form: () => visitForm(page, meter, size),
      rows: () => visitRows(page, meter),
      sheet: () => visitSheet(page, meter, size),
    };
    const visit = await visits[screen]();
    if (errors.length > 0) throw new Error(`${screen} ${size}, ${contender}: ${errors.join('\n')}`);
    return visit;
  } finally {
    await context.close();
  }
}

function write(
  results: readonly Result[],
  checked: readonly GoalResult[],
  report: string,
  environment: Environment,
) {
  const here = new URL('.', import.meta.url);
  const versions = Object.entries(environment.versions).map(([name, version]) => `${name} ${version}`);
  const head = [
    '# Results',
    '',
    `Made by \`npm run bench\` on ${environment.date}: ${environment.machine}; ${versions.join(', ')}.`,
    'CPU time of the main thread until the page is idle, and wall time until a user sees what was asked for, in milliseconds, medians; in brackets the ratio to raw antd in the same run.',
  ];
  writeFileSync(new URL('results.md', here), `${head.join('\n')}\n\n${report}`);
  const rounded = JSON.stringify(
    { ...environment, results, goals: checked },
    (_, value: unknown) => (typeof value === 'number' ? Math.round(value * 1000) / 1000 : value),
    2,
  );
  writeFileSync(new URL('results.json', here), `${rounded}\n`);
  console.log('Written to packages/tooling/bench/results.md and results.json.');
}

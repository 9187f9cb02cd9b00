// npm run hosts: installs the packages from a registry of this machine into the projects of packages/tooling/hosts,
// builds these for production and uses their screens in a browser. The packages must be built.
//   npm run hosts            all hosts
//   npm run hosts -- next    only these hosts
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { chromium } from 'playwright';
import { chromiumPath } from '../findChromium.mjs';
import { packPackages } from '../release/packPackages.mjs';
import { startRegistry } from '../release/registry.mjs';
import { must, root, run, seconds, toolEnv } from '../run.mjs';
import { workspaces } from '../workspaces.mjs';
import { copiesOf } from './copiesOf.mjs';
import { driveHost } from './driveHost.mjs';
import { hosts } from './hosts.mjs';
import { serveHost } from './serveHost.mjs';

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !hosts.some((host) => host.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no host ${unknown.join(', ')}. Hosts: ${hosts.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}
/**
 * Packages of which every host has more than one copy: antd asks for an older minor version of the table than that
 * with which the lists are drawn. No page loads both, unless it has tables of antd itself.
 *
 * @type {Readonly<Record<string, number>>}
 */
const usual = { '@rc-component/table': 2 };
const used = ['@isp/schema', '@isp/schema-tools', '@isp/crud'];
const packages = workspaces().filter(({ name }) => used.includes(name));
for (const { dir } of packages)
  if (!existsSync(`${root}${dir}/dist/index.js`)) {
    console.error(`${dir}/dist is missing. Run \`npm run build\` first.`);
    process.exit(1);
  }

const top = mkdtempSync(`${tmpdir()}/isp-hosts-`);
process.once('exit', () => rmSync(top, { recursive: true, force: true }));
const registry = await startRegistry(`${top}/registry`);
const browser = await chromium.launch({ executablePath: chromiumPath() });
let failed = 0;
try {
  await packPackages(packages, `${top}/tarballs`);
  await must('Publishing', 'node', ['packages/tooling/scripts/release/publish.mjs'], {
    env: toolEnv({ ...registry.env, ISP_TARBALLS: `${top}/tarballs` }),
  });
  for (const host of hosts) {
    if (chosen.length > 0 && !chosen.includes(host.name)) continue;
    const since = Date.now();
    const problem = await tryHost(host).catch((error) => String(error.stack ?? error));
    if (problem) failed++;
    console.log(`${problem ? 'FAILED' : 'ok    '} ${host.name}: ${host.about} (${seconds(since)})`);
    if (problem) console.log(problem.replaceAll(/^/gm, '  '));
  }
} finally {
  await browser.close();
  registry.stop();
}
process.exitCode = failed > 0 ? 1 : 0;

/**
 * Installs, builds and uses a host.
 *
 * @param {import('./hosts.mjs').Host} host
 * @returns {Promise<string>} What is wrong; empty if nothing is.
 */
async function tryHost(host) {
  const dir = `${top}/${host.name}`;
  const sources = `${root}packages/tooling/hosts`;
  cpSync(`${sources}/${host.name}`, dir, { recursive: true });
  cpSync(`${sources}/shared`, `${dir}/src/shared`, { recursive: true });
  const env = toolEnv({ ...registry.env, NODE_ENV: '' });
  const install = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline'];
  for (const args of [install, ['run', 'build']]) {
    const { code, output } = await run('npm', args, { cwd: dir, env });
    if (code !== 0) return `npm ${args.join(' ')}:\n${output}`;
  }
  const problems = unexpectedCopies(host, dir);
  const served = await serveHost(host, dir);
  const context = await browser.newContext({ locale: host.language, timezoneId: 'Asia/Shanghai' });
  try {
    const page = await context.newPage();
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) problems.push(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => problems.push(`page: ${error.message}`));
    await driveHost(page, `${served.origin}/`, host).catch(async (error) => {
      problems.push(String(error), `The page:\n${await page.locator('body').ariaSnapshot()}`);
    });
  } finally {
    await context.close();
    served.stop();
  }
  return problems.join('\n');
}

/**
 * Returns the packages of which a host has another number of copies than it should: of two copies of React or of
 * antd, one does not know what the other provides.
 *
 * @param {import('./hosts.mjs').Host} host
 * @param {string} dir
 */
function unexpectedCopies({ copies = {} }, dir) {
  const { dependencies } = JSON.parse(readFileSync(`${dir}/package.json`, 'utf8'));
  return [...copiesOf(dir)]
    .filter(([name]) => Object.hasOwn(dependencies, name) || /^(?:@rc-component|@isp)\//.test(name))
    .filter(([name, count]) => count !== (copies[name] ?? usual[name] ?? 1))
    .map(([name, count]) => `${count} copies of ${name} are installed.`);
}

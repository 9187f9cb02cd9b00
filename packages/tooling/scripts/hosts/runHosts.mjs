// npm run hosts: installs the packages from a registry of this machine into the projects of packages/tooling/hosts,
// builds these for production and uses their screens in a browser. The packages must be built.
//   npm run hosts            all hosts
//   npm run hosts -- next    only these hosts
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { chromium } from 'playwright';
import { chromiumPath } from '../findChromium.mjs';
import { packPackages } from '../release/packPackages.mjs';
import { startRegistry } from '../release/registry.mjs';
import { must, root, seconds, toolEnv } from '../run.mjs';
import { workspaces } from '../workspaces.mjs';
import { buildHost } from './buildHost.mjs';
import { checkHost } from './checkHost.mjs';
import { hosts } from './hosts.mjs';

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !hosts.some((host) => host.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no host ${unknown.join(', ')}. Hosts: ${hosts.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}
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
    const problems = await tryHost(host);
    if (problems.length > 0) failed++;
    console.log(
      `${problems.length > 0 ? 'FAILED' : 'ok    '} ${host.name}: ${host.about} (${seconds(since)})`,
    );
    for (const problem of problems) console.log(problem.replaceAll(/^/gm, '  '));
  }
} finally {
  await browser.close();
  registry.stop();
}
process.exitCode = failed > 0 ? 1 : 0;

/** Returns what is wrong with a host. @param {import('./hosts.mjs').Host} host @returns {Promise<string[]>} */
async function tryHost(host) {
  const dir = `${top}/${host.name}`;
  try {
    return [...(await buildHost(host, dir, registry.env)), ...(await checkHost(host, dir, browser))];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

import { cpSync, readFileSync } from 'node:fs';
import { root, run, toolEnv } from '../run.mjs';
import { copiesOf } from './copiesOf.mjs';

const sources = `${root}packages/tooling/hosts`;
const install = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline'];

/**
 * Packages of which every host has more than one copy: antd asks for an older minor version of the table than that
 * with which the lists are drawn. No page loads both, unless it has tables of antd itself.
 *
 * @type {Readonly<Record<string, number>>}
 */
const usual = { '@rc-component/table': 2 };

/**
 * Copies a host to a folder outside this repository, installs it there, and builds it for production.
 *
 * @param {import('./hosts.mjs').Host} host
 * @param {string} dir Folder that does not exist yet.
 * @param {NodeJS.ProcessEnv} registry Environment in which npm uses the registry with our packages.
 * @returns {Promise<string[]>} What is wrong with what was installed.
 * @throws {Error} The output of a command that failed.
 */
export async function buildHost(host, dir, registry) {
  cpSync(`${sources}/${host.name}`, dir, { recursive: true });
  cpSync(`${sources}/shared`, `${dir}/src/shared`, { recursive: true });
  for (const args of [install, ['run', 'build']]) {
    const { code, output } = await run('npm', args, {
      cwd: dir,
      env: toolEnv({ ...registry, NODE_ENV: '' }),
    });
    if (code !== 0) throw new Error(`npm ${args.join(' ')}:\n${output}`);
  }
  return unexpectedCopies(host, dir);
}

/**
 * Returns the packages of which a host has another number of copies than it should: of two copies of React or of
 * antd, one does not know what the other provides.
 *
 * @param {import('./hosts.mjs').Host} host
 * @param {string} dir
 */
function unexpectedCopies({ copies = {}, workspace }, dir) {
  const { dependencies } = JSON.parse(readFileSync(`${dir}/package.json`, 'utf8'));
  // the parts of antd are there once for each version of antd at least, which says nothing
  const checked = workspace ? /^@isp\// : /^@(?:isp|rc-component)\//;
  return [...copiesOf(workspace ? [dir, `${dir}/${workspace}`] : [dir])]
    .filter(([name]) => Object.hasOwn(dependencies, name) || checked.test(name))
    .filter(([name, count]) => count !== (copies[name] ?? usual[name] ?? 1))
    .map(([name, count]) => `${count} copies of ${name} are installed.`);
}

// npm run release:try: makes two releases of a clone of this repository, as release.yml does, and publishes them to a
// registry that it starts on this machine: what is pending with a patch, then a minor version. A new project installs
// both. Only what is committed is released. Takes about five minutes; nothing outside a temporary folder changes.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { must, root, seconds } from '../run.mjs';
import { lintWorkflows } from './lintWorkflows.mjs';
import { startRegistry, tools } from './registry.mjs';

const dir = mkdtempSync(`${tmpdir()}/isp-release-`);
process.once('exit', () => rmSync(dir, { recursive: true, force: true }));
const clone = `${dir}/clone`;
const started = Date.now();
execFileSync('git', ['clone', '--quiet', root, clone]);
const registry = await startRegistry(`${dir}/registry`);
try {
  mustBe('the faults of the workflows', (await lintWorkflows(tools)).join('\n'), '');
  const first = await release('patch', 'Fixed: Keep the focus');
  const second = await release('minor', 'Added: Export a list as CSV');
  const advice = `Use ${second} or later`;
  await npm(clone, ['deprecate', `@isp/crud@${first}`, advice]);
  mustBe('the deprecation', await view(`@isp/crud@${first}`, 'deprecated'), advice);
  mustBe('a version that is not deprecated', await view(`@isp/crud@${second}`, 'deprecated'), '');
} finally {
  registry.stop();
}
console.log(`Two releases were published and installed in ${seconds(started)}.`);

/**
 * Makes a release with one more changeset for `@isp/crud`, and installs it.
 *
 * @param {'patch' | 'minor'} step
 * @param {string} title Title of the changeset.
 * @returns {Promise<string>} The version of `@isp/crud`.
 */
async function release(step, title) {
  const since = Date.now();
  writeFileSync(`${clone}/.changeset/${step}.md`, `---\n'@isp/crud': ${step}\n---\n\n${title}\n`);
  commit(title);
  const own = (/** @type {string} */ file) => readFileSync(`${clone}/packages/crud/${file}`, 'utf8');
  const version = nextVersion(JSON.parse(own('package.json')).version);
  await npm(clone, ['run', 'release:version']);
  mustBe('the version', JSON.parse(own('package.json')).version, version);
  const [group = '', text = ''] = title.split(': ');
  const [, newest = ''] = own('CHANGELOG.md').split(/^## /m);
  const [, ofGroup = ''] = newest.split(`### ${group}\n`);
  mustBe('the newest part of the changelog', newest.split('\n')[0], version);
  mustBe('the changelog', (ofGroup.split('### ')[0] ?? '').includes(`- ${text}\n`), true);
  commit(`Raise the versions to ${version}`);
  await npm(clone, ['run', 'release:pack']);
  await must('Publishing', 'node', ['packages/tooling/scripts/release/publish.mjs'], {
    cwd: clone,
    env: registry.env,
    show: true,
  });
  // a release that was cut off is started again: what is published already is skipped
  const { output } = await must(
    'Publishing again',
    'node',
    ['packages/tooling/scripts/release/publish.mjs'],
    { cwd: clone, env: registry.env },
  );
  mustBe('a second publication', /is published/.test(output), false);
  await install(version);
  console.log(`@isp/crud ${version} was released and installed in ${seconds(since)}.`);
  return version;
}

/** Returns the version that the pending changesets need. The packages share their versions. @param {string} before */
function nextVersion(before) {
  const pending = readdirSync(`${clone}/.changeset`).filter((file) => file.endsWith('.md'));
  const isMinor = pending.some((file) =>
    /^'@isp\/.+: minor$/m.test(readFileSync(`${clone}/.changeset/${file}`, 'utf8')),
  );
  const [major = 0, minor = 0, patch = 0] = before.split('.').map(Number);
  return isMinor ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}

/** Installs the latest packages in a new project and loads each of them. @param {string} version */
async function install(version) {
  const project = `${dir}/project-${version}`;
  mkdirSync(project);
  writeFileSync(`${project}/package.json`, '{ "name": "project", "type": "module", "private": true }\n');
  const names = published();
  await npm(project, [
    'install',
    ...names.map((name) => `${name}@latest`),
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    '--prefer-offline',
  ]);
  const code = `for (const name of ${JSON.stringify(names)}) await import(name);`;
  await must('Loading the installed packages', 'node', ['--input-type=module', '-e', code], {
    cwd: project,
    env: registry.env,
  });
  for (const name of names) {
    const own = (/** @type {string} */ file) =>
      readFileSync(`${project}/node_modules/${name}/${file}`, 'utf8');
    mustBe(
      `the changelog of ${name}`,
      own('CHANGELOG.md').includes(`## ${JSON.parse(own('package.json')).version}\n`),
      true,
    );
    mustBe(`the licence of ${name}`, own('LICENSE'), readFileSync(`${root}LICENSE`, 'utf8'));
  }
  mustBe(
    'the installed version',
    JSON.parse(readFileSync(`${project}/node_modules/@isp/crud/package.json`, 'utf8')).version,
    version,
  );
}

/** Returns the names of the packages on the registry. @returns {string[]} */
function published() {
  const list = JSON.parse(readFileSync(`${clone}/node_modules/.cache/isp/release/list.json`, 'utf8'));
  return list.map((/** @type {import('./tarballs.mjs').Tarball} */ { name }) => name);
}

/** @param {string} cwd @param {readonly string[]} args */
function npm(cwd, args) {
  return must(`npm ${args.slice(0, 2).join(' ')}`, 'npm', args, {
    cwd,
    env: registry.env,
    show: args[0] === 'run',
  });
}

/** @param {string} spec @param {string} field */
async function view(spec, field) {
  const { output } = await npm(clone, ['view', spec, field]);
  return output.trim();
}

/** @param {string} message */
function commit(message) {
  const author = ['-c', 'user.name=release', '-c', 'user.email=release@localhost'];
  execFileSync('git', ['add', '--all'], { cwd: clone });
  execFileSync('git', [...author, 'commit', '--quiet', '--message', message], { cwd: clone });
}

/** Ends the script if a value differs from the expected one. @param {string} what @param {unknown} found @param {unknown} expected */
function mustBe(what, found, expected) {
  if (found !== expected)
    throw new Error(`${what}: expected ${JSON.stringify(expected)}, found ${JSON.stringify(found)}`);
}

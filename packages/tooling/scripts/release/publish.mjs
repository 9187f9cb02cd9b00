// Publishes the tarballs that `npm run release:pack` wrote; versions that the registry already has are skipped.
//   node publish.mjs           publishes them
//   node publish.mjs --stage   stages them: a maintainer approves each with a second factor (`npm stage approve`)
// The release job of CI runs this file alone, so it imports nothing that is installed.
import { execFileSync } from 'node:child_process';
import { appendFileSync, readFileSync } from 'node:fs';
import { stagingProblems } from './staging.mjs';
import { tarballs } from './tarballs.mjs';

const isStaging = process.argv.includes('--stage');
const problems = isStaging ? stagingProblems(npm(['--version']), process.env) : [];
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
/** @type {import('./tarballs.mjs').Tarball[]} */
const list = JSON.parse(readFileSync(`${tarballs}/list.json`, 'utf8'));
for (const { name, version, filename } of list) {
  const spec = `${name}@${version}`;
  if (isOnRegistry(spec)) {
    console.log(`${spec} is on the registry already.`);
    continue;
  }
  const command = isStaging ? ['stage', 'publish'] : ['publish'];
  execFileSync('npm', [...command, `${tarballs}/${filename}`, '--access', 'public'], { stdio: 'inherit' });
  console.log(`${spec} is ${isStaging ? 'staged' : 'published'}.`);
  if (isStaging)
    note(`- ${spec} waits for its approval: \`npm stage list ${name}\`, \`npm stage approve <id>\``);
}

/** @param {readonly string[]} args */
function npm(args) {
  return execFileSync('npm', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
}

/** @param {string} spec */
function isOnRegistry(spec) {
  try {
    return npm(['view', spec, 'version']) !== '';
  } catch (error) {
    // every other error, such as a registry that does not answer, ends the release
    if (String(/** @type {{ stderr?: unknown }} */ (error).stderr).includes('E404')) return false;
    throw error;
  }
}

/** Adds a line to the summary that CI shows beside the job. @param {string} line */
function note(line) {
  const { GITHUB_STEP_SUMMARY: file } = process.env;
  if (file) appendFileSync(file, `${line}\n`);
}

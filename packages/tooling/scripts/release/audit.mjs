// Fails if the registry knows a vulnerability of an installed package that is not in
// packages/tooling/release/acceptedAdvisories.json.
import { readFileSync } from 'node:fs';
import { root, run } from '../run.mjs';
import { unaccepted } from './advisories.mjs';

const accepted = JSON.parse(readFileSync(`${root}packages/tooling/release/acceptedAdvisories.json`, 'utf8'));
const { output } = await run('npm', ['audit', '--json'], { env: { ...process.env, NODE_OPTIONS: '' } });
const report = JSON.parse(output);
if (!report.vulnerabilities) {
  console.error(`The registry gave no report: ${output.slice(0, 500)}`);
  process.exit(1);
}
const found = unaccepted(report, accepted, new Date());
for (const line of found) console.error(line);
console.log(`${found.length} advisories that are not accepted.`);
process.exitCode = found.length > 0 ? 1 : 0;

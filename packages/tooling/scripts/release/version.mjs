// npm run release:version: raises the versions by the changesets, and writes changelogs, lock file and the list of
// released public names. The pull request of a release consists of these changes.
import { readFileSync, writeFileSync } from 'node:fs';
import { install } from '../install.mjs';
import { must, root } from '../run.mjs';
import { workspaces } from '../workspaces.mjs';
import { groupChanges } from './groupChanges.mjs';

await install();
await must('changeset version', 'changeset', ['version'], { show: true });
for (const { dir, published } of workspaces()) {
  if (!published) continue;
  const file = `${root}${dir}/CHANGELOG.md`;
  writeFileSync(file, groupChanges(readFileSync(file, 'utf8')));
}
const npm = [
  'install',
  '--package-lock-only',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
];
await must('the lock file', 'npm', npm, { env: { ...process.env, NODE_OPTIONS: '' } });
await must('the list of public names', 'npm', ['run', 'api', '--', '--released']);

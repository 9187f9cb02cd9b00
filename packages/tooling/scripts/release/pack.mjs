// npm run release:pack: builds the published packages, checks them, and writes their tarballs and a list of them to
// node_modules/.cache/isp/release. A release publishes exactly these files.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { must, root } from '../run.mjs';
import { workspaces } from '../workspaces.mjs';
import { tarballs } from './tarballs.mjs';

await must('The build', process.execPath, [`${root}packages/tooling/scripts/build.mjs`], { show: true });
await must(
  'The check of the packages',
  process.execPath,
  [`${root}packages/tooling/scripts/testLong.mjs`, 'portal', 'packages'],
  {
    show: true,
  },
);
rmSync(tarballs, { recursive: true, force: true });
mkdirSync(tarballs, { recursive: true });
const list = [];
// in the order of dependencies, so that a package is never on the registry before what it needs
for (const { dir, published } of workspaces()) {
  if (!published) continue;
  const { output } = await must(
    `Packing ${dir}`,
    'npm',
    ['pack', '--json', '--loglevel=error', '--pack-destination', tarballs],
    {
      cwd: `${root}${dir}`,
      env: { ...process.env, NODE_OPTIONS: '' },
    },
  );
  const [{ filename }] = JSON.parse(output);
  const { name, version } = JSON.parse(readFileSync(`${root}${dir}/package.json`, 'utf8'));
  list.push({ name, version, filename });
  console.log(`${name}@${version}: ${filename}`);
}
writeFileSync(`${tarballs}/list.json`, `${JSON.stringify(list, null, 2)}\n`);

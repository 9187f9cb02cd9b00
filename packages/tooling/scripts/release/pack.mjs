// npm run release:pack: builds the published packages, checks them, and writes their tarballs and a list of them to
// node_modules/.cache/isp/release. A release publishes exactly these files.
import { must, root } from '../run.mjs';
import { workspaces } from '../workspaces.mjs';
import { packPackages } from './packPackages.mjs';
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
await packPackages(
  workspaces().filter(({ published }) => published),
  tarballs,
);

// npm run look: writes pictures of every page into one report, which engineers examine before a release. See
// apps/portal/e2e/look/main.ts.
import { install } from './install.mjs';
import { root, run, sourceCondition } from './run.mjs';

await install();
// imported only after the installation, because the module may use packages of the project
const { buildPortal } = await import('./buildPortal.mjs');
await buildPortal();
const { code } = await run(
  `${root}node_modules/.bin/node`,
  [sourceCondition, 'apps/portal/e2e/look/main.ts', ...process.argv.slice(2)],
  { show: true },
);
process.exitCode = code;

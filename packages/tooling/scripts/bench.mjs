// npm run bench: compares our screens with the same screens written by hand, in a real browser. See
// bench/README.md. npm run bench -- list          measures only the lists; form: only the forms; portal: the time
// for opening a list; site: Lighthouse on the public site; server: the service npm run bench -- --rounds 5
// visits each contender more often npm run bench -- --size 200    measures only this number of rows or fields; no
// file is written npm run bench -- --only ours   measures only these contenders (comma-separated) and the baseline;
// no file is written
import { install } from './install.mjs';
import { root, run, sourceCondition } from './run.mjs';

await install();
const { code } = await run(
  `${root}node_modules/.bin/node`,
  [sourceCondition, 'packages/tooling/bench/main.ts', ...process.argv.slice(2)],
  { show: true },
);
process.exitCode = code;

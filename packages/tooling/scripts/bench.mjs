// npm run bench: our screens beside the same screens written by hand, in a real browser. See bench/README.md.
//   npm run bench -- list          only the lists; form: only the forms; portal: what opening a list takes; site: Lighthouse on the public site; server: the service
//   npm run bench -- --rounds 5    more visits of each contender
//   npm run bench -- --size 200    only this count of rows or fields; writes nothing
//   npm run bench -- --only ours   only these contenders (comma-separated) and the baseline; writes nothing
import { install } from './install.mjs';
import { root, run, sourceCondition } from './run.mjs';

await install();
const { code } = await run(
  `${root}node_modules/.bin/node`,
  [sourceCondition, 'packages/tooling/bench/main.ts', ...process.argv.slice(2)],
  { show: true },
);
process.exitCode = code;

// npm run types: checks the types of every workspace and of Storybook. Imports of other workspaces are resolved to
// their sources. Two workspaces are checked at the same time. tsc keeps its results, so a second run checks only
// the code that has changed, and the code that uses it.
import { existsSync } from 'node:fs';
import { install } from './install.mjs';
import { root, run, toolEnv, tsc } from './run.mjs';
import { workspaces } from './workspaces.mjs';

await install();
const kept = 'node_modules/.cache/isp/types';
const projects = [...workspaces().map(({ dir }) => dir), '.storybook'];
const without = projects.filter((dir) => !existsSync(`${root}${dir}/tsconfig.json`));
let failed = without.length;
for (const dir of without)
  console.error(`${dir} has no tsconfig.json. Add one that extends tsconfig.base.json.`);

// the compiler runs with one thread, because several threads check many parts twice, and without garbage collection
// (`GOGC: 'off'`), because its memory is freed soon anyway when it ends; this takes half of the processor time
const env = toolEnv({ GOGC: 'off' });
const waiting = projects.filter((dir) => !without.includes(dir));
await Promise.all(
  [0, 1].map(async () => {
    for (let dir = waiting.shift(); dir; dir = waiting.shift()) {
      const info = `${root}${kept}/${dir.replaceAll('/', '-')}.tsbuildinfo`;
      const args = [
        ...['-p', dir, '--pretty', 'false', '--singleThreaded'],
        ...['--incremental', '--tsBuildInfoFile', info],
      ];
      const { code, output } = await run(tsc, args, { env });
      if (code === 0) continue;
      failed++;
      console.error(`${dir}:\n${output.trimEnd()}`);
    }
  }),
);
console.log(
  failed === 0
    ? `The types of ${projects.length} projects are correct.`
    : `${failed} of ${projects.length} projects have type errors.`,
);
process.exitCode = failed === 0 ? 0 : 1;

// npm run build: builds ES modules and types of every published package into the package's dist, two packages at a time.
//   npm run build -- --no-dts   without the types, which take three quarters of the time
import { rmSync } from 'node:fs';
import { install } from './install.mjs';
import { root, run, seconds } from './run.mjs';
import { workspaces } from './workspaces.mjs';

/** Number of packages that are built at the same time. A package is built from the sources of the others. */
const AT_ONCE = 2;

await install();
const left = workspaces().filter(({ published }) => published);
await Promise.all(Array.from({ length: AT_ONCE }, buildNext));

/** Builds packages until none is left. Ends the script if one does not build. */
async function buildNext() {
  for (let next = left.shift(); next; next = left.shift()) {
    const { dir, name } = next;
    const start = Date.now();
    rmSync(`${root}${dir}/dist`, { recursive: true, force: true });
    const { code, output } = await run('tsup', process.argv.slice(2), {
      cwd: `${root}${dir}`,
      env: { ...process.env, PATH: `${root}node_modules/.bin:${process.env.PATH}` },
    });
    if (code !== 0) {
      console.error(output);
      console.error(`${name} does not build.`);
      process.exit(1);
    }
    console.log(`${name} built in ${seconds(start)}.`);
  }
}

// npm run build: builds ES modules and types of every published package into the package's dist.
//   npm run build -- --no-dts   without the types, which take three quarters of the time
import { rmSync } from 'node:fs';
import { install } from './install.mjs';
import { root, run, seconds } from './run.mjs';
import { workspaces } from './workspaces.mjs';

await install();
for (const { name, dir } of workspaces().filter(({ published }) => published)) {
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

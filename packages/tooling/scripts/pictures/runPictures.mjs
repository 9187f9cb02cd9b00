// npm run pictures: compares the screens of Storybook with their pictures in packages/tooling/pictures/baselines, and
// writes a report with each picture before, after, and the difference.
//   npm run pictures -- --accept          keeps the new pictures as the right ones
//   npm run pictures -- -g "TopBar"       compares only stories whose title or name contains the text
// The pictures are those of Debian's Chromium with the font Noto CJK; other systems draw letters differently.
import { install } from '../install.mjs';
import { root, run, sourceCondition } from '../run.mjs';
import { outputFolder, storybookFolder } from './places.mjs';

const given = process.argv.slice(2);
const isAccepted = given.includes('--accept');
await install();
await mustEnd('storybook', ['build', '-o', storybookFolder, '--quiet', '--disable-telemetry'], {
  NODE_OPTIONS: sourceCondition,
});
const code = await end('playwright', [
  ...['test', '-c', 'packages/tooling/pictures'],
  ...(isAccepted ? ['--update-snapshots'] : []),
  ...given.filter((argument) => argument !== '--accept'),
]);
console.log(
  code === 0
    ? 'The pictures are up to date.'
    : `Compare the pictures in ${outputFolder}report/index.html. npm run pictures -- --accept keeps the new ones.`,
);
process.exitCode = code;

/** @param {string} tool @param {readonly string[]} args @param {NodeJS.ProcessEnv} [env] */
async function end(tool, args, env = {}) {
  const path = `${root}node_modules/.bin/${tool}`;
  const { code } = await run(path, args, { cwd: root, env: { ...process.env, ...env }, show: true });
  return code;
}

/** @param {string} tool @param {readonly string[]} args @param {NodeJS.ProcessEnv} [env] */
async function mustEnd(tool, args, env) {
  if ((await end(tool, args, env)) !== 0) process.exit(1);
}

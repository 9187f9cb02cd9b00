// Tries every story of a built Storybook with axe, in English, in English and dark, and in forced colours. The stories'
// own tests do so in Chinese, light and dark. A step of npm run test:long.
import { install } from '../install.mjs';
import { buildStorybook, runTool } from './buildStorybook.mjs';

const looks = ['english', 'englishDark', 'forcedColours'];
await install();
await buildStorybook();
process.exitCode = await runTool('playwright', [
  ...['test', '-c', 'packages/tooling/builtStorybook', ...looks.map((look) => `--project=${look}`)],
  ...process.argv.slice(2),
]);

// npm run pictures: compares the screens of Storybook with their pictures in packages/tooling/builtStorybook/baselines,
// and writes a report with each picture before, after, and the difference.
//   npm run pictures -- --accept          keeps the new pictures as the right ones
//   npm run pictures -- -g "TopBar"       compares only stories whose title or name contains the text
// The pictures are those of Debian's Chromium with the font Noto CJK; other systems draw letters differently.
import { install } from '../install.mjs';
import { must, run } from '../run.mjs';
import { buildArguments, outputFolder, testArguments } from './places.mjs';

const given = process.argv.slice(2);
await install();
await must('The build of Storybook', 'storybook', buildArguments, { show: true });
const options = [
  ...(given.includes('--accept') ? ['--update-snapshots'] : []),
  ...given.filter((argument) => argument !== '--accept'),
];
const { code } = await run('playwright', [...testArguments, '--project', 'pictures', ...options], {
  show: true,
});
console.log(
  code === 0
    ? 'The pictures are up to date.'
    : `Compare the pictures in ${outputFolder}report/index.html. npm run pictures -- --accept keeps the new ones.`,
);
process.exitCode = code;

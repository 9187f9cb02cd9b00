import { expect, it } from 'vitest';
import { sourceFiles } from '../../packages/tooling/src/sourceFiles.ts';
import { layers } from './layers.ts';

const styles = sourceFiles(
  ['packages/crud/src', 'packages/shell/src', 'packages/portal', 'apps/portal/src', 'apps/label/src'],
  /\.(css|tsx?)$/,
).filter(({ path }) => !/\.(test|stories|fixture)\./.test(path));

it('every layer of the styles above the parts of a component is listed, from the lowest to the highest', () => {
  const levels = styles.flatMap(({ text }) =>
    [...text.matchAll(/z-?index: ?(\d+)/gi)].map(([, level]) => Number(level)).filter((level) => level > 5),
  );
  expect(levels.length).toBeGreaterThan(8);
  const listed = layers.flatMap((layer) => layer.levels);
  expect([...new Set(levels)].filter((level) => !listed.includes(level))).toEqual([]);
  expect(listed).toEqual(listed.toSorted((one, other) => one - other));
});

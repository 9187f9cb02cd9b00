import { expect, it } from 'vitest';
import { sourceFiles } from './sourceFiles.ts';

const icon = /<[A-Z][A-Za-z]*(?:Outlined|Filled|TwoTone)\b([^>]*)\/>/g;

it('every icon is hidden from screen readers or has a name, because antd names an icon by its English file name', () => {
  const files = sourceFiles(['packages', 'apps'], /(?<!\.(?:test|stories|fixture))\.tsx$/).filter(
    ({ path }) => !path.startsWith('packages/tooling/bench/'),
  );
  const read = files.flatMap(({ path, text }) =>
    [...text.matchAll(icon)].map(([all, props = '']) => ({ use: `${path}: ${all}`, props })),
  );
  expect(read.length).toBeGreaterThan(100);
  expect(read.filter(({ props }) => !/aria-(hidden|label)/.test(props)).map(({ use }) => use)).toEqual([]);
});

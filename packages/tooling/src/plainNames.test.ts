import { describe, expect, it } from 'vitest';
import { hardNames } from './plainNames.ts';
import { sourceFiles } from './sourceFiles.ts';

const trees = [
  ...['cli', 'crud', 'kit', 'portal', 'request', 'shell'].map((name) => `packages/${name}`),
  '.storybook',
];

describe('names of code', () => {
  it.each(trees)('%s declares no name with a banned word in it', (tree) => {
    const found = sourceFiles([tree], /\.tsx?$/).flatMap(hardNames);
    expect(found.map(({ place, name, instead }) => `${place} ${name}: say ${instead}`)).toEqual([]);
  });

  it('a banned word is found in declared names and file names, and nowhere else', () => {
    const text = [
      'interface Judge { readonly tellAll: () => void; readonly notifyAll: () => void }',
      "const { data: lateBox, outside } = use('who');",
      'export function whole(translate: string) { return { said: translate, related: outside }; }',
      '// judged by nobody',
    ].join('\n');
    expect(
      hardNames({ path: 'src/fetchLate.ts', text }).map(({ place, name }) => `${place} ${name}`),
    ).toEqual([
      'src/fetchLate.ts:1 Judge',
      'src/fetchLate.ts:1 tellAll',
      'src/fetchLate.ts:2 lateBox',
      'src/fetchLate.ts:2 outside',
      'src/fetchLate.ts:1 fetchLate',
    ]);
  });
});

import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hardClasses } from './plainClasses.ts';
import { hardNames } from './plainNames.ts';
import { root, sourceFiles } from './sourceFiles.ts';

const trees = [
  ...['packages', 'apps'].flatMap((folder) => readdirSync(root + folder).map((name) => `${folder}/${name}`)),
  '.storybook',
];

/** Names that may contain a banned word, each with the reason. Key: the source tree that declares the name. */
const kept: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'packages/server': {
    outside: 'public: the function of rules and jobs, and the option of `createJobLoop`',
  },
};

describe('names of code', () => {
  it.each(trees)('%s declares no name with a banned word in it', (tree) => {
    const found = sourceFiles([tree], /\.(tsx?|mjs)$/).flatMap(hardNames);
    const reasons = kept[tree] ?? {};
    const hard = found.filter(({ name }) => !Object.hasOwn(reasons, name));
    expect(hard.map(({ place, name, instead }) => `${place} ${name}: say ${instead}`)).toEqual([]);
    const names = new Set(found.map(({ name }) => name));
    expect(
      Object.keys(reasons).filter((name) => !names.has(name)),
      'names that are gone',
    ).toEqual([]);
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

/** Source trees that contain components or style sheets, and therefore class names. */
const drawn = trees.filter(
  (tree) => sourceFiles([tree], /\.(tsx|css)$/).length > 0 && tree !== 'packages/tooling',
);

describe('names of classes', () => {
  it.each(drawn)('%s has no class with a banned word in it', (tree) => {
    const found = sourceFiles([tree], /\.(tsx?|css)$/).flatMap(hardClasses);
    expect(found.map(({ place, name, instead }) => `${place} ${name}: say ${instead}`)).toEqual([]);
  });

  it('a banned word is found in style sheets, elements and selectors, and nowhere else', () => {
    const text = [
      '.search-ways > a, .page:hover { color: red }',
      '<p className="note is-wrong">',
      "box.querySelector('.isp-list-whole');",
      'wrong.whole(rest.said);',
    ].join('\n');
    expect(hardClasses({ path: 'a.tsx', text }).map(({ place, name }) => `${place} ${name}`)).toEqual([
      'a.tsx:1 search-ways',
      'a.tsx:2 is-wrong',
      'a.tsx:3 isp-list-whole',
    ]);
  });
});

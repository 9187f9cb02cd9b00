import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hardLines, hardWords } from './plainWords.ts';
import { root, sourceFiles } from './sourceFiles.ts';
import { titlesWithoutSubject } from './titleSubjects.ts';

const trees = [
  ...[
    'cli',
    'create',
    'crud',
    'kit',
    'portal',
    'request',
    'schema',
    'schema-tools',
    'server',
    'shell',
    'tooling',
  ].map((name) => `packages/${name}`),
  ...['api', 'label', 'portal'].map((name) => `apps/${name}`),
  '.storybook',
];

describe('words of comments and titles', () => {
  it.each(trees)('%s has no banned word', (tree) => {
    const found = sourceFiles([tree], /\.(tsx?|mjs)$/).flatMap(hardWords);
    expect(found.slice(0, 40).map(({ place, text }) => `${place} ${text}`)).toEqual([]);
  });

  it('hardWords finds them in comments and titles, and not in code or texts', () => {
    const text = [
      "const who = 'somebody'; // the user who asks",
      '/** Told to nobody. */',
      "it('is read by whoever may', () => expect('he').toBe('he'));",
      'const pattern = /who/; // he is asked',
      '// the how-manieth run that brought a model forth',
    ].join('\n');
    expect(hardWords({ path: 'a.ts', text }).map(({ place }) => place)).toEqual([
      'a.ts:2',
      'a.ts:3',
      'a.ts:4',
      'a.ts:5',
    ]);
  });
});

const documents = [
  ...sourceFiles(['packages', 'apps'], /README\.md$/),
  // the page of the glossary is left out, because it lists the banned words
  ...sourceFiles(['.storybook/guides'], /\.mdx$/).filter(({ path }) => !/\/glossary(\.zh)?\.mdx$/.test(path)),
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md'].map((path) => ({
    path,
    text: readFileSync(`${root}${path}`, 'utf8'),
  })),
];

describe('words of documents', () => {
  it.each(documents)('$path has no banned word', (document) => {
    expect(hardLines(document)).toEqual([]);
  });
});

describe('words of the meta-schemas', () => {
  it.each(['area', 'menus'])('%s.schema.json has no banned word in its descriptions', (name) => {
    const path = `packages/schema/${name}.schema.json`;
    const lines = readFileSync(`${root}${path}`, 'utf8').split('\n');
    const descriptions = lines.map((line) => (/^\s*"(markdownD|d)escription": "/.test(line) ? line : ''));
    expect(descriptions.join('')).not.toBe('');
    expect(hardLines({ path, text: descriptions.join('\n') })).toEqual([]);
  });
});

describe('titles of tests', () => {
  it.each(trees)('every title in %s begins with its subject', (tree) => {
    const files = sourceFiles([tree], /\.(test|e2e|fixture|long)\.tsx?$/);
    expect(files.flatMap(titlesWithoutSubject)).toEqual([]);
  });

  it('a title is found that begins with a verb, and none that begins with a noun like one', () => {
    const text = [
      "it('shows the rows', run);",
      "describe('keeps', () => it.each(cases)('names the file %s', run));",
      "it('names of files are shown', run);",
      "it('a list shows the rows', () => expect('is').toBe('is'));",
      'test(`cannot run`, run);',
    ].join('\n');
    expect(titlesWithoutSubject({ path: 'a.test.ts', text })).toEqual([
      "a.test.ts:1 'shows the rows'",
      "a.test.ts:2 'names the file %s'",
      'a.test.ts:5 `cannot run`',
    ]);
  });
});

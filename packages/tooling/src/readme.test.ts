import { existsSync, readFileSync } from 'node:fs';
import { widgetNames } from '@isp/schema';
import { describe, expect, it } from 'vitest';
import { deriveRules } from '../../schema/src/rules/deriveRules.ts';
import { root, sourceFiles } from './sourceFiles.ts';

const readme = readFileSync(`${root}README.md`, 'utf8');
const blocks = [...readme.matchAll(/```json\n([\s\S]*?)```/g)].map(([, code = '']) => code.trim());

it('the README shows in its first screenful exactly what the end-to-end test adds (R10.05)', () => {
  const test = readFileSync(`${root}apps/portal/e2e/addedAreas.e2e.ts`, 'utf8');
  const [schema = '', menus = '{}'] = blocks;
  expect(schema.split('\n').length).toBeLessThanOrEqual(10);
  expect(test).toContain(schema);
  expect(readme.slice(0, readme.indexOf(menus)).split('\n').length).toBeLessThan(30);
  const [[path = '', row]] = Object.entries<object>(JSON.parse(menus)) as [[string, object]];
  expect(test).toContain(`'${path}'`);
  for (const [key, value] of Object.entries(row))
    expect(test).toContain(`${key}: ${JSON.stringify(value).replaceAll('"', "'").replaceAll(',', ', ')}`);
});

const readmeZh = readFileSync(`${root}.github/README.zh-CN.md`, 'utf8');

it('the Chinese README has the same code, sections and links as the English one', () => {
  const codeOf = (text: string) => [...text.matchAll(/```(\w+)\n[\s\S]*?```/g)].map(([block]) => block);
  const sections = (text: string) => text.match(/^## /gm)?.length;
  const links = (text: string) =>
    [...text.matchAll(/\]\(([^)]+\.md)\)/g)]
      .map(([, link = '']) => link.replace(/^\.\.\//, ''))
      .filter((link) => !['README.md', '.github/README.zh-CN.md'].includes(link))
      .sort();
  expect(codeOf(readmeZh)).toEqual(codeOf(readme));
  expect(sections(readmeZh)).toBe(sections(readme));
  expect(links(readmeZh)).toEqual(links(readme));
});

it.each([
  ['README.md', readme, ''],
  ['.github/README.zh-CN.md', readmeZh, '.github/'],
])('%s shows pictures and links to files that exist', (_, text, folder) => {
  const targets = [...text.matchAll(/\]\(([^)#:]+)\)/g)].map(([, target = '']) => target);
  expect(targets.filter((target) => target.endsWith('.png'))).toHaveLength(3);
  expect(targets.filter((target) => !existsSync(root + folder + target))).toEqual([]);
});

it.each([
  ['README.md', readme],
  ['.github/README.zh-CN.md', readmeZh],
  ['CONTRIBUTING.md', readFileSync(`${root}CONTRIBUTING.md`, 'utf8')],
])('%s names only commands that exist', (_, text) => {
  const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  const commands = [...text.matchAll(/`npm (?:run ([\w:]+)|(start|test)\b)/g)].map(
    ([, script, own = '']) => script ?? own,
  );
  expect(commands.length).toBeGreaterThan(3);
  expect(commands.filter((name) => !scripts[name])).toEqual([]);
});

it('the README of the format names every rule of x-derive', () => {
  const text = readFileSync(`${root}packages/schema/README.md`, 'utf8');
  expect(Object.keys(deriveRules).filter((rule) => !text.includes(`\`${rule}\``))).toEqual([]);
});

/** Maximum number of characters in a cell of a table; longer explanations belong below the table. */
const MAX_CELL = 250;

const code = sourceFiles(['packages', 'apps'], /\.(tsx?|mjs)$/).map(({ path }) => path);
const guides = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md'],
  ...sourceFiles(['.storybook/guides'], /\.mdx$/).map(({ path }) => path),
];

it.each(guides)('%s names only files that exist', (path) => {
  const text = readFileSync(`${root}${path}`, 'utf8');
  const named = [...text.matchAll(/`((?:packages|apps|schemas)\/[\w./-]*)`/g)].map(([, name = '']) => name);
  expect(named.filter((name) => name !== 'schemas/library.json' && !existsSync(root + name))).toEqual([]);
  if (!path.endsWith('.mdx')) return;
  const short = [...text.matchAll(/`(\w+(?:\.\w+)*\.(?:tsx?|mjs))`/g)].map(([, name = '']) => name);
  expect(short.filter((name) => !code.some((file) => file.endsWith(`/${name}`)))).toEqual([]);
});

/** Returns the names in backquotes in the first column of the table below a heading. */
function firstColumn(text: string, heading: string): string[] {
  const section = text.slice(text.indexOf(`## ${heading}\n`)).split('\n## ')[0] ?? '';
  const cells = [...section.matchAll(/^\| (`[^|]*) \|/gm)].map(([, cell = '']) => cell);
  return cells.flatMap((cell) => [...cell.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name)).sort();
}

describe('tables of the README of @isp/crud', () => {
  const text = readFileSync(`${root}packages/crud/README.md`, 'utf8');

  it('the README lists every function of the adapter', () => {
    const source = readFileSync(`${root}packages/crud/src/core/adapter.ts`, 'utf8');
    const adapter = source.split('export interface Adapter {')[1]?.split('\n}')[0] ?? '';
    const functions = [...adapter.matchAll(/^ {2}(\w+)\??:/gm)].map(([, name = '']) => name).sort();
    expect(functions).toContain('getList');
    expect(firstColumn(text, 'The adapter')).toEqual(functions);
  });

  it('the README lists every widget a schema may name', () => {
    expect(firstColumn(text, 'Widgets')).toEqual([...widgetNames].sort());
  });
});

describe('settings in the README of the service', () => {
  const text = readFileSync(`${root}apps/api/README.md`, 'utf8');
  const listed = firstColumn(text, 'Settings');
  const used = (folders: readonly string[]) =>
    new Set(
      sourceFiles(folders, /\.(ts|mjs)$/)
        .filter(({ path }) => !/\/testing\/|\.(test|fixture)\.ts$/.test(path))
        .flatMap((file) => file.text.match(/\b(?:ISP|OIDC)_[A-Z][A-Z0-9_]+\b/g) ?? []),
    );

  it('the README lists every variable that the service reads', () => {
    expect([...used(['apps/api/src'])].filter((name) => !listed.includes(name))).toEqual([]);
  });

  it('the README lists only variables that are read', () => {
    const read = used(['apps/api/src', 'packages/tooling']);
    expect(listed.filter((name) => /^(ISP|OIDC)_/.test(name) && !read.has(name))).toEqual([]);
  });
});

it('the README of @isp/portal lists every key of a menu row', () => {
  const text = readFileSync(`${root}packages/portal/README.md`, 'utf8');
  const { definitions } = JSON.parse(readFileSync(`${root}packages/schema/menus.schema.json`, 'utf8'));
  expect(firstColumn(text, 'A menu row')).toEqual(Object.keys(definitions.row.properties).sort());
});

it('the README of @isp/schema names only public names in its tables of entries and rules', () => {
  const text = readFileSync(`${root}packages/schema/README.md`, 'utf8');
  const sections = text.split('\n## ').filter((section) => /^(Entries|Rules both)/.test(section));
  const rows = sections.flatMap((section) => section.split('\n').filter((line) => line.startsWith('|')));
  const named = rows.flatMap((row) =>
    [...row.matchAll(/`([a-z]\w+)(?:\([^`]*)?`(?= \||, `)/g)].map(([, name = '']) => name),
  );
  const reports = sourceFiles(['packages/schema/api'], /\.api\.md$/).map((report) => report.text);
  const isPublic = (name: string) => reports.some((report) => report.includes(`\n## ${name}\n`));
  expect(named).toContain('stateAllows');
  expect(named.filter((name) => !isPublic(name))).toEqual([]);
});

const readmes = sourceFiles(['packages', 'apps'], /README\.md$/).map(({ path }) => path);

it.each(['README.md', ...readmes])('cells of tables in %s are short enough to read', (path) => {
  const lines = readFileSync(`${root}${path}`, 'utf8').split('\n');
  const cells = lines.filter((line) => line.startsWith('|')).flatMap((line) => line.split('|'));
  expect(cells.filter((cell) => cell.trim().length > MAX_CELL)).toEqual([]);
});

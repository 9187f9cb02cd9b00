import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkJson } from './guides/checkJson.ts';
import { checkShell } from './guides/checkShell.ts';
import { blocksIn } from './guides/readGuides.ts';
import { root, sourceFiles } from './sourceFiles.ts';
import { publicEntries } from './surface/entries.ts';

const entries = publicEntries();
const packages = [...new Set(entries.map(({ dir }) => dir))];
const reports = sourceFiles(['packages'], /\.api\.md$/).map(({ text }) => text);
const isPublic = (name: string) => reports.some((text) => text.includes(`\n## ${name}\n`));

/** Skills: the steps of one task, each a file of a package. */
const skills = sourceFiles(['packages'], /\/SKILL\.md$/);
const MAX_SKILL_LENGTH = 3000;

/** Maximum number of characters. The rules are read by a program that has other things to read too. */
const MAX_LENGTH = 2500;

describe.each(packages)('AGENTS.md of %s', (dir) => {
  const text = readFileSync(`${root}${dir}/AGENTS.md`, 'utf8');
  const named = [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name);

  it('the file is in the tarball, and short', () => {
    const { files } = JSON.parse(readFileSync(`${root}${dir}/package.json`, 'utf8')) as { files: string[] };
    expect(files).toContain('AGENTS.md');
    expect(text.length).toBeLessThan(MAX_LENGTH);
  });

  it('the file names only public names, entries and files that exist', () => {
    const names = named.filter((name) => /^(?:[A-Z][a-z]\w*|[a-z]+[A-Z]\w*)$/.test(name));
    expect(names.filter((name) => !isPublic(name))).toEqual([]);
    const paths = named.filter((name) => name.startsWith('@isp/'));
    expect(paths.filter((name) => !entries.some((entry) => entry.name === name))).toEqual([]);
    const files = named.filter((name) => /^[\w.]+\.(?:md|json)$/.test(name));
    const folders = [dir, 'packages/schema', 'packages/create/template/portal'];
    expect(files.filter((name) => !folders.some((folder) => existsSync(`${root}${folder}/${name}`)))).toEqual(
      [],
    );
  });

  it('the file calls only commands that exist', () => {
    const lines = named.filter((name) => /^np[mx] /.test(name));
    const blocks = [
      ...blocksIn(text.replaceAll(/^ {2}/gm, '')),
      ...lines.map((line) => ({ language: 'sh', word: '', text: line })),
    ];
    expect(blocks.flatMap((block) => checkShell(block))).toEqual([]);
  });
});

describe.each(skills)('skill $path', ({ path, text }) => {
  const [, dir = '', name = ''] = /^(packages\/\w+)\/skills\/([\w-]+)\/SKILL\.md$/.exec(path) ?? [];
  const blocks = blocksIn(text.replaceAll(/^ {3}/gm, ''));

  it('the file is in the tarball, short, and says when to use it', () => {
    const { files } = JSON.parse(readFileSync(`${root}${dir}/package.json`, 'utf8')) as { files: string[] };
    expect(files).toContain('skills');
    expect(text.length).toBeLessThan(MAX_SKILL_LENGTH);
    expect(text).toMatch(new RegExp(`^---\nname: ${name}\ndescription: .+ Use it .+\\.\n---\n`));
    expect(text).toContain('This file belongs to the version in the `package.json` two folders above.');
  });

  it('the file names only public names', () => {
    const prose = text.replaceAll(/^ *```[\s\S]*?^ *```$/gm, '');
    const names = [...prose.matchAll(/`([a-z]+[A-Z]\w*|[A-Z][a-z]\w*)`/g)].map(([, own = '']) => own);
    const parts = ['getList', 'onChange', 'onBlur'];
    expect(names.filter((own) => !isPublic(own) && !parts.includes(own))).toEqual([]);
  });

  it('every block is right', () => {
    expect(blocks.length).toBeGreaterThan(2);
    // code in ts and tsx is compiled in `publicSurface.test.ts`, and commands are run in `skills.long.test.ts`
    expect(blocks.filter(({ language }) => !['json', 'sh', 'ts', 'tsx'].includes(language))).toEqual([]);
    expect(blocks.filter(({ language }) => language === 'json').flatMap(checkJson)).toEqual([]);
    expect(blocks.filter(({ language }) => language === 'sh').flatMap(checkShell)).toEqual([]);
  });
});

it('the packages have skills', () => {
  expect(skills.length).toBeGreaterThan(3);
});

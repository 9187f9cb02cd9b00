import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from '../sourceFiles.ts';

const pages = new Map(
  sourceFiles(['.storybook/guides'], /\/(?:glossary|decisions\/[\w-]+)(?:\.zh)?\.mdx$/).map(
    ({ path, text }) => [basename(path, '.mdx'), text],
  ),
);
const names = [...pages.keys()].filter((name) => !name.endsWith('.zh'));

const linesOf = (text: string, start: RegExp) => text.split('\n').filter((line) => start.test(line));
const firstCells = (text: string) => linesOf(text, /^\| /).map((line) => line.split('|')[1]?.trim() ?? '');
/** Returns what both languages have in common: code in backticks, and numbers. */
const marksOf = (text: string) => [...new Set(text.match(/`[^`\n]+`|\d[\d.,]*\d/g) ?? [])].sort();

describe('glossary and decisions', () => {
  it('every page exists in both languages', () => {
    expect(names.length).toBeGreaterThan(13);
    expect([...pages.keys()].filter((name) => name.endsWith('.zh')).sort()).toEqual(
      names.map((name) => `${name}.zh`).sort(),
    );
  });

  it.each(names)('%s has a title in each language, and the same headings and rows', (name) => {
    const [en = '', zh = ''] = [pages.get(name), pages.get(`${name}.zh`)];
    const titleOf = (text: string) => /<Meta title="([^"]+)"/.exec(text)?.[1] ?? '';
    expect([titleOf(en), /\p{Script=Han}/u.test(titleOf(en))]).toEqual([expect.stringMatching(/./), false]);
    expect(/\p{Script=Han}/u.test(titleOf(zh))).toBe(true);
    for (const start of [/^# /, /^## /, /^- /, /^\| /])
      expect([String(start), linesOf(zh, start).length]).toEqual([String(start), linesOf(en, start).length]);
  });

  it('the glossary explains the same words in both languages', () => {
    const [en, zh] = [firstCells(pages.get('glossary') ?? ''), firstCells(pages.get('glossary.zh') ?? '')];
    expect(en.length).toBeGreaterThan(40);
    const isHead = (cell: string) => cell === 'Word' || cell === '英文';
    expect(zh.filter((cell) => !isHead(cell))).toEqual(en.filter((cell) => !isHead(cell)));
  });

  it.each(names.filter((name) => name !== 'glossary'))('%s has the same code and figures', (name) => {
    const [en = '', zh = ''] = [pages.get(name), pages.get(`${name}.zh`)];
    // a date is written in words in English
    const figures = (text: string) =>
      marksOf(text.replaceAll(/\d{1,2} November 2026|2026-11-\d\d/g, '').replaceAll(/\\`/g, '`'));
    expect(figures(zh)).toEqual(figures(en));
  });
});

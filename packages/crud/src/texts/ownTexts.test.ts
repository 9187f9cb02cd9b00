import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { standardActions } from '@isp/schema/internal';
import { expect, it } from 'vitest';
import { enUS, ownTexts } from './ownTexts.ts';

const root = join(import.meta.dirname, '..');
const isShown = (file: string) =>
  /\.tsx?$/.test(file) &&
  !/\.(test|stories|fixture|test-d)\./.test(file) &&
  !/^(testing|texts|vite)\//.test(file);
/** Returns the source code of a file without its comments, so that only texts of the code are found. */
const codeOf = (file: string) =>
  readFileSync(join(root, file), 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(^|\s)\/\/.*$/gm, '');
const literal = /'((?:[^'\\\n]|\\.)*\p{Script=Han}(?:[^'\\\n]|\\.)*)'/gu;
/**
 * Parts from which texts are composed, and words that this package writes into a log. They are not texts of their
 * own, so they need no translation.
 */

it('every text of the package is in the list for translators', () => {
  const files = (readdirSync(root, { recursive: true }) as string[]).filter(isShown);
  const shown = files.flatMap((file) => [...codeOf(file).matchAll(literal)].map(([, text = '']) => text));
  const titles = Object.values(standardActions).flatMap(({ title, confirm }) => [title, confirm ?? title]);
  expect(shown.length).toBeGreaterThan(400);
  expect([...new Set([...shown, ...titles])].filter((text) => !ownTexts.includes(text))).toEqual([]);
});

it('an English text keeps the places of its Chinese one', () => {
  const places = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();
  const others = Object.entries(enUS).filter(([zh, en]) =>
    places(en).some((one) => !places(zh).includes(one)),
  );
  expect(others).toEqual([]);
});

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { enUS } from './enUS.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Source files of the package, without their comments. */
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter(
    (path) => /\.tsx?$/.test(path) && !/(stories|test|fixture)\.tsx?$/.test(path) && !path.includes('texts/'),
  )
  .map((path) => ({
    path,
    text: readFileSync(root + path, 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, ''),
  }));

/** Texts that are not translated, because the name of a language is always written in the language itself. */
const untranslated = new Set(['简体中文']);

it('every Chinese text of the package has its English (R2.36)', () => {
  const logged = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/(['"])((?:(?!\1).)*\p{Script=Han}(?:(?!\1).)*)\1/gu)].map(([, , words = '']) => ({
      path,
      words,
    })),
  );
  expect(logged.length).toBeGreaterThan(40);
  expect(logged.filter(({ words }) => !Object.hasOwn(enUS, words) && !untranslated.has(words))).toEqual([]);
});

it('every English text belongs to a text of the sources (R2.36)', () => {
  const all = sources.map(({ text }) => text).join('\n');
  expect(Object.keys(enUS).filter((words) => !all.includes(words))).toEqual([]);
});

it('English has the same places for values (R2.36)', () => {
  const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();
  for (const [words, english] of Object.entries(enUS))
    expect([words, ...places(english)]).toEqual([words, ...places(words)]);
});

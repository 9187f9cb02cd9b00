import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { texts } from '../../../apps/portal/src/texts.ts';
import { englishPageTexts, englishTexts } from '../../portal/src/language/englishTexts.ts';
import { root, sourceFiles } from './sourceFiles.ts';

const isShown = ({ path }: { readonly path: string }) =>
  !/\.(test|stories|fixture|test-d)\.|\/(e2e|bench|locales)\/|[tT]exts\.ts$/.test(path);
const sources = sourceFiles(['packages', 'apps', 'schemas'], /\.(tsx?|json)$/).filter(isShown);
const all = sources.map(({ text }) => text).join('\n');

/** Texts that occur in the sources: between quotes or tags, or as the name of a property. */
const known = new Set(
  [/'((?:[^'\\\n]|\\.)*)'/g, /"((?:[^"\\\n]|\\.)*)"/g, /`([^`]*)`/g, />([^<>{}]+)</g, /([\p{L}\w]+):/gu]
    .flatMap((pattern) => [...all.matchAll(pattern)])
    .map(([, text = '']) => text.trim()),
);

/** Returns true if a text occurs in the sources, either completely or in pieces around its placeholders. */
function isInSources(text: string): boolean {
  const written = text.replaceAll('\n', '\\n');
  // the message after an action is made of 已 (done) and the text of the button, so the text of the button is
  // searched
  if (known.has(written) || (text.startsWith('已') && known.has(text.slice(1)))) return true;
  const parts = written.split(/\{\{?\w+\}?\}/);
  return (
    parts.length > 1 && parts.flatMap((part) => part.split(/[：“”]/)).every((part) => all.includes(part))
  );
}

const locales: Readonly<Record<string, Readonly<Record<string, string>>>> = JSON.parse(
  readFileSync(`${root}schemas/locales/en-US.json`, 'utf8'),
);

it.each([
  ['the kit', { ...englishTexts, ...englishPageTexts }],
  ['the portal', texts],
  ...Object.entries(locales),
] as const)('no English of %s is left of a text nobody says any more (R2.36)', (_of, english) => {
  expect(Object.keys(english).filter((text) => !isInSources(text))).toEqual([]);
});

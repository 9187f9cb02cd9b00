import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { texts as portalTexts } from '../../../apps/portal/src/texts.ts';
import { enUS as screenTexts } from '../../crud/src/texts/enUS.ts';
import { englishTexts } from '../../portal/src/language/englishTexts.ts';
import { root, sourceFiles } from './sourceFiles.ts';

/**
 * A term of the screens, in Chinese and English. `also`: further English words for the same Chinese text; `not`:
 * English words that must not be used for the term on a screen.
 */
interface Term {
  readonly zh: string;
  readonly en: string;
  readonly also?: readonly string[];
  readonly not?: readonly string[];
}

const read = <Content>(path: string): Content =>
  JSON.parse(readFileSync(`${root}${path}`, 'utf8')) as Content;
const { terms } = read<{ readonly terms: readonly Term[] }>('apps/portal/glossary.json');

interface English {
  readonly place: string;
  readonly zh: string;
  readonly en: string;
}

const ofSchemas: readonly English[] = Object.entries(
  read<Readonly<Record<string, Readonly<Record<string, string>>>>>('schemas/locales/en-US.json'),
).flatMap(([place, texts]) => Object.entries(texts).map(([zh, en]) => ({ place, zh, en })));

const text = String.raw`'((?:[^'\\\n]|\\.)*)'`;
/**
 * Patterns that find a Chinese text with its English translation in sources: `中文: 'English'` in a table of texts,
 * `'中文', 'English'` in a call, and `'zh-CN': '中文', 'en-US': 'English'`. (中文 means Chinese.)
 */
const entries = [
  new RegExp(String.raw`(?:${text}|(?<![\p{L}\w])([\p{L}\w]{1,60})):\s*${text}`, 'gu'),
  new RegExp(String.raw`${text},\s*${text}`, 'gu'),
  new RegExp(String.raw`'zh-CN':\s*${text},\s*'en-US':\s*${text}`, 'gu'),
];

/**
 * English translations in the sources of packages and apps, each with its Chinese source text and its file. The
 * catalogue of mistakes in schemas (`findings`) is left out: its texts are for authors, and name words of the format.
 */
const ofSources: readonly English[] = sourceFiles(['packages', 'apps'], /\.tsx?$/)
  .filter(
    ({ path }) =>
      !/\.(test|stories|fixture|test-d)\.|\/(e2e|bench|testing|demo|tooling|findings)\//.test(path),
  )
  .flatMap(({ path: place, text: source }) =>
    entries.flatMap((pattern) =>
      [...source.matchAll(pattern)].flatMap(([, first, second, third]) => {
        const [zh = '', en = ''] = third === undefined ? [first, second] : [first ?? second, third];
        return /\p{Script=Han}/u.test(zh) && /[A-Za-z]{2}/.test(en) && !/\p{Script=Han}/u.test(en)
          ? [{ place, zh, en }]
          : [];
      }),
    ),
  );
const all = [...ofSchemas, ...ofSources];

it('every English text of the screens and of the service is compared with the glossary', () => {
  const places = new Set(all.map(({ place }) => place));
  expect(all.length).toBeGreaterThan(3000);
  for (const place of [
    ...['account', 'packages/crud/src/texts/enUS.ts', 'packages/shell/src/texts/enUS.ts'],
    ...['packages/portal/src/language/englishTexts.ts', 'apps/portal/src/texts.ts'],
    ...['apps/portal/src/site/home/texts.ts', 'apps/api/src/areas/order/refusals.ts'],
  ])
    expect(places).toContain(place);
});

const isOneOf = (en: string, words: readonly string[]) =>
  words.some((word) => [word, `${word}s`].includes(en.toLowerCase()));

it.each(terms)('$zh is called $en', ({ zh, en, also = [] }) => {
  const words = [en, ...also].map((word) => word.toLowerCase());
  expect(all.filter((one) => one.zh === zh && !isOneOf(one.en, words))).toEqual([]);
});

it.each(terms.filter((term) => term.not))(
  'no English text has a word that the glossary replaces by $en',
  ({ not = [] }) => {
    const banned = new RegExp(`(?<![\\w-])(?:${not.join('|')})(?![\\w-])`, 'i');
    // the names of placeholders are removed before the check, because a user never sees them
    expect(all.filter(({ en }) => banned.test(en.replaceAll(/\{\w+/g, '')))).toEqual([]);
  },
);

it('texts that are looked up without a scope have one English word for each Chinese one (R2.36)', () => {
  const common = ofSchemas.filter(({ place }) => place === 'common').map(({ zh, en }) => [zh, en] as const);
  const tables = [screenTexts, englishTexts, portalTexts, Object.fromEntries(common)];
  const words = new Map<string, Set<string>>();
  for (const [zh, en] of tables.flatMap(Object.entries<string>))
    words.set(zh, (words.get(zh) ?? new Set()).add(en));
  expect([...words].filter(([, all]) => all.size > 1).map(([zh, all]) => [zh, ...all])).toEqual([]);
});

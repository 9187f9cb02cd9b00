import synonyms from './synonyms.json' with { type: 'json' };
import { wordsOf } from './wordsOf.ts';

/** A word or term of a query, followed by its synonyms. A synonym can have several words. */
export type Alternatives = readonly string[];

const stopWords = new Set(
  'a an and are by can do does for how i if in is it my of on or the this to what when where with'.split(' '),
);
/** Chinese words of questions, which are removed wherever they are, because Chinese has no spaces. */
const stopSyllables = /请问|怎么样?|怎样|如何|的|吗/gu;

const synonymsOf: Readonly<Record<string, readonly string[]>> = synonyms;

/** The longest term is first, so that a term inside another one does not hide it. */
const terms = new RegExp(
  Object.keys(synonyms)
    .sort((one, other) => other.length - one.length)
    .map((term) => (/^[a-z]/.test(term) ? `(?<![\\p{L}\\p{N}])${term}(?![\\p{L}\\p{N}])` : term))
    .join('|'),
  'gu',
);

/** Returns the terms of a query with their synonyms, and its other words without the stop words. */
export function readQuery(query: string): readonly Alternatives[] {
  const text = query.toLowerCase();
  const found = text.match(terms) ?? [];
  const others = wordsOf(text.replaceAll(terms, ' ').replaceAll(stopSyllables, ' ')).filter(
    (word) => !stopWords.has(word),
  );
  const all = [...found.map((term) => [term, ...(synonymsOf[term] ?? [])]), ...others.map((word) => [word])];
  return all.length > 0 ? all : wordsOf(text).map((word) => [word]);
}

import MiniSearch from 'minisearch';
import pinyin from 'pinyin-match';
import { type Alternatives, readQuery } from './readQuery.ts';
import { han, wordsOf } from './wordsOf.ts';

/** Something that the search finds: a section of a guide, a keyword, a code of a mistake, or a page of stories. */
export interface Found {
  readonly kind: 'guide' | 'keyword' | 'code' | 'page';
  readonly title: string;
  readonly text: string;
  /** Address from the frame of another page. */
  readonly href: string;
}

/** Maximum number of results. */
const MAX_RESULTS = 30;
/** Shortest word for which words with a mistake of one letter are found. */
const MIN_FUZZY = 4;
/** Factor for documents that match everything in a query. */
const ALL_MATCHED = 2;
/** Factor for guides, which explain what keywords and pages only name. */
const GUIDE = 1.5;

/**
 * Returns a function that finds documents by words of their titles and texts, in English and Chinese, and by the
 * pinyin of their titles. The best ones come first: those that match the most words of the query. The first search makes
 * the index, so a page is drawn without it.
 */
export function createSearch(documents: readonly Found[]): (query: string) => readonly Found[] {
  let made: Index | undefined;
  const at = (id: number) => documents[id] as Found;
  return (query) => {
    made ??= createIndex(documents);
    const index = made;
    const scores = addScores(readQuery(query).map((alternatives) => scoresOf(index, alternatives)));
    const found = [...scores].sort(([, one], [, other]) => other - one).map(([id]) => at(id));
    const spelt = /^[a-z ]{2,}$/i.test(query) ? documents.filter(({ title }) => isSpelt(title, query)) : [];
    return [...new Set([...found, ...spelt])].slice(0, MAX_RESULTS);
  };
}

type Index = MiniSearch<{ readonly id: number } & Found>;
type Scores = ReadonlyMap<number, number>;

function createIndex(documents: readonly Found[]): Index {
  const index: Index = new MiniSearch({
    fields: ['title', 'text'],
    tokenize: wordsOf,
    processTerm: (word) => word,
    searchOptions: {
      boost: { title: 4 },
      boostDocument: (id) => (documents[id as number]?.kind === 'guide' ? GUIDE : 1),
      prefix: true,
      fuzzy: (word) => (word.length >= MIN_FUZZY && !han.test(word) ? 1 : false),
      combineWith: 'AND',
      tokenize: wordsOf,
    },
  });
  index.addAll(documents.map((document, id) => ({ ...document, id })));
  return index;
}

/** Returns the best score of each document among a word and its synonyms. */
function scoresOf(index: Index, alternatives: Alternatives): Scores {
  const scores = new Map<number, number>();
  for (const { id, score } of alternatives.flatMap((words) => index.search(words)))
    scores.set(id as number, Math.max(score, scores.get(id as number) ?? 0));
  return scores;
}

/** Returns the sum of the scores of each document, weighed by the part of the query that the document matches. */
function addScores(all: readonly Scores[]): Scores {
  const ids = new Set(all.flatMap((scores) => [...scores.keys()]));
  const sumOf = (id: number) => {
    const matched = all.flatMap((scores) => scores.get(id) ?? []);
    const share = matched.length === all.length ? ALL_MATCHED : matched.length / all.length;
    return matched.reduce((sum, score) => sum + score, 0) * share;
  };
  return new Map([...ids].map((id) => [id, sumOf(id)]));
}

/** Returns true if a Chinese title contains the pinyin of a query, or its initials. */
const isSpelt = (title: string, query: string): boolean =>
  han.test(title) && pinyin.match(title, query) !== false;

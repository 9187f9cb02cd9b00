import MiniSearch from 'minisearch';
import pinyin from 'pinyin-match';

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

const han = /\p{Script=Han}/u;

/** Returns words in small letters, and each pair of neighbouring Chinese characters, because Chinese has no spaces. */
export const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/\p{Script=Han}+|[\p{L}\p{N}]+/gu) ?? []).flatMap((word) =>
    han.test(word) && word.length > 1
      ? [...word].slice(1).map((character, at) => `${[...word][at]}${character}`)
      : [word],
  );

/**
 * Returns a function that finds documents by words of their titles and texts, in English and Chinese, and by the
 * pinyin of their titles. The best ones come first.
 */
export function createSearch(documents: readonly Found[]): (query: string) => readonly Found[] {
  const index = new MiniSearch<{ readonly id: number } & Found>({
    fields: ['title', 'text'],
    tokenize: wordsOf,
    processTerm: (word) => word,
    searchOptions: {
      boost: { title: 4 },
      prefix: true,
      fuzzy: (word) => (word.length >= MIN_FUZZY && !han.test(word) ? 1 : false),
      combineWith: 'AND',
      tokenize: wordsOf,
    },
  });
  index.addAll(documents.map((document, id) => ({ ...document, id })));
  const at = (id: number) => documents[id] as Found;
  return (query) => {
    const found = index.search(query).map(({ id }) => at(id as number));
    const spelt = /^[a-z ]{2,}$/i.test(query) ? documents.filter(({ title }) => isSpelt(title, query)) : [];
    return [...new Set([...found, ...spelt])].slice(0, MAX_RESULTS);
  };
}

/** Returns true if a Chinese title contains the pinyin of a query, or its initials. */
const isSpelt = (title: string, query: string): boolean =>
  han.test(title) && pinyin.match(title, query) !== false;

import { isObject } from '@isp/kit';

/** A product or data set, or a recent search, that is suggested below the search field. */
export interface Suggestion {
  readonly id: string;
  readonly name: string;
  /** Path on the site that the suggestion opens. */
  readonly to: string;
}

export interface SuggestionGroup {
  /** Title as Chinese text. */
  readonly title: string;
  readonly items: readonly Suggestion[];
}

const kinds: Readonly<Record<string, { readonly title: string; readonly to: (id: string) => string }>> = {
  PRODUCT: { title: '产品', to: (id) => `/detail?id=${id}` },
  DATASET: { title: '数据集', to: (id) => `/dataSetDetail?id=${id}` },
  CATEGORY: { title: '产品分类', to: (id) => `/search?kind=product&category=${id}` },
};

/** Reads the suggestions in a reply of the service. A kind without a page on the site is left out. */
export function readSuggestions(reply: unknown): readonly SuggestionGroup[] {
  if (!Array.isArray(reply)) return [];
  return reply.filter(isObject).flatMap(({ items, kind }) => {
    const known = kinds[String(kind)];
    if (!known || !Array.isArray(items)) return [];
    const read = items.filter(isObject).map(({ id, name }) => ({
      id: `${kind}-${id}`,
      name: String(name),
      to: known.to(encodeURIComponent(String(id))),
    }));
    return read.length > 0 ? [{ title: known.title, items: read }] : [];
  });
}

/** Returns the recent searches as a group of suggestions. */
export function recentGroup(texts: readonly string[]): readonly SuggestionGroup[] {
  if (texts.length === 0) return [];
  const items = texts.map((name) => ({
    id: `RECENT-${name}`,
    name,
    to: `/search?${new URLSearchParams({ q: name })}`,
  }));
  return [{ title: '最近搜索', items }];
}

/**
 * Returns the index of the option to which an arrow key moves. The movement is circular and includes the field
 * itself, which has the index -1.
 */
export const nextOption = (at: number, step: 1 | -1, count: number): number =>
  ((at + 1 + step + count + 1) % (count + 1)) - 1;

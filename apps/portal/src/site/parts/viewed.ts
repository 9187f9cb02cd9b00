import { isObject } from '@isp/kit';

/** A product or data set whose page was viewed in this browser. */
export interface Viewed {
  readonly kind: 'product' | 'dataSet';
  readonly id: string;
  readonly name: string;
  /** Address of the picture, as a path of the same origin. */
  readonly picture?: string | undefined;
}

/** Maximum number of pages that are remembered. */
export const mostViewed = 8;

/** Returns the path of the page on the site. */
export const viewedPath = ({ id, kind }: Pick<Viewed, 'id' | 'kind'>): string =>
  `${kind === 'product' ? '/detail' : '/dataSetDetail'}?${new URLSearchParams({ id })}`;

/**
 * Reads the stored list of viewed pages. The value is validated, because other scripts of the same origin may have
 * written it.
 */
export function readViewed(kept: string | null): readonly Viewed[] {
  try {
    const value: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(value) ? value.flatMap(readOne).slice(0, mostViewed) : [];
  } catch {
    return [];
  }
}

function readOne(value: unknown): readonly Viewed[] {
  if (!isObject(value)) return [];
  const { id, kind, name, picture } = value;
  if ((kind !== 'product' && kind !== 'dataSet') || typeof id !== 'string' || typeof name !== 'string')
    return [];
  // Only the path of a picture on the same origin is accepted.
  const isOurs = typeof picture === 'string' && /^\/(?!\/)/.test(picture);
  return [{ kind, id, name, ...(isOurs && { picture }) }];
}

/** Adds a page as the first one. If there are too many pages, the oldest are removed. */
export const addViewed = (all: readonly Viewed[], one: Viewed): readonly Viewed[] =>
  [one, ...all.filter(({ id, kind }) => id !== one.id || kind !== one.kind)].slice(0, mostViewed);

import { isObject } from '@isp/kit';

/** A page of something on show that was looked at in this browser. */
export interface Viewed {
  readonly kind: 'product' | 'dataSet';
  readonly id: string;
  readonly name: string;
  /** Address of a picture, from the origin's root. */
  readonly picture?: string | undefined;
}

/** Pages that are remembered. */
export const mostViewed = 8;

/** Address of the page, below the base. */
export const viewedPath = ({ id, kind }: Pick<Viewed, 'id' | 'kind'>): string =>
  `${kind === 'product' ? '/detail' : '/dataSetDetail'}?${new URLSearchParams({ id })}`;

/** Reads what is kept: anything may have written there. */
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
  // pictures are the service's own
  const isOurs = typeof picture === 'string' && /^\/(?!\/)/.test(picture);
  return [{ kind, id, name, ...(isOurs && { picture }) }];
}

/** With one more, which comes first; the last ones fall off. */
export const addViewed = (all: readonly Viewed[], one: Viewed): readonly Viewed[] =>
  [one, ...all.filter(({ id, kind }) => id !== one.id || kind !== one.kind)].slice(0, mostViewed);

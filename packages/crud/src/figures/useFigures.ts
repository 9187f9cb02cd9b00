import type { Entity } from '@isp/schema';
import type { Card } from '@isp/schema/internal';
import { ownValue } from '@isp/schema/internal';
import { useMemo } from 'react';
import type { UseReadResult } from '../data/useRead.ts';
import { useSeries } from './useSeries.ts';

/** Figures of the cards that share one call. A figure is `undefined` while it is loading, or if it cannot be read. */
export interface Figures extends Pick<UseReadResult<unknown>, 'error' | 'isLoading' | 'reload'> {
  /** True if there are figures to show, even if they are those of the previous query. */
  readonly isThere: boolean;
  readonly figureOf: (card: Card) => number | null | undefined;
  /** Returns the total of which the card's figure is a part. Undefined if the card shows no total. */
  readonly totalOf: (card: Card) => number | null | undefined;
  /** Returns the figure of the previous period. Undefined if the card shows no change. */
  readonly beforeOf: (card: Card) => number | null | undefined;
}

/** Reads the figures of cards that share one call, with one request. */
export function useFigures(
  entity: Entity,
  cards: readonly Card[],
  search: Readonly<Record<string, unknown>>,
): Figures {
  const [first] = cards;
  const refresh = Math.min(...cards.map((card) => card.refresh ?? Number.POSITIVE_INFINITY));
  const { data, error, isLoading, reload } = useSeries(
    entity,
    first && { call: first.call, search, refresh: Number.isFinite(refresh) ? refresh : undefined },
  );
  return useMemo(() => {
    const summary = data?.summary ?? {};
    return {
      error,
      isThere: data !== undefined,
      isLoading,
      reload,
      figureOf: ({ field }) => ownValue(summary, field),
      beforeOf: ({ before }) => (before === undefined ? undefined : ownValue(summary, before)),
      totalOf: ({ total }) => (total === undefined ? undefined : ownValue(summary, total)),
    };
  }, [data, error, isLoading, reload]);
}

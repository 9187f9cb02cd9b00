import type { Entity } from '@isp/schema';
import type { Card } from '@isp/schema/internal';
import { ownValue } from '@isp/schema/internal';
import type { Series } from '@isp/schema/statistics';
import { useMemo } from 'react';
import { useLanguage, useRights, useServer } from '../context/contexts.tsx';
import { isAbort } from '../core/createSharedReads.ts';
import { toRef } from '../core/toRef.ts';
import { type UseReadResult, useRead } from '../data/useRead.ts';
import type { CardFigures } from '../figures/EntityFigure.tsx';
import type { GivenSeries } from '../figures/givenSeries.ts';
import { openStatistics } from '../figures/openStatistics.ts';
import { REFRESH_MS } from './useWorkbench.ts';

/** A card of the workbench with its figure. */
export interface WorkbenchCard extends CardFigures {
  readonly entity: Entity;
  readonly card: Card;
}

export interface WorkbenchFigures extends Pick<UseReadResult<unknown>, 'reload'> {
  readonly cards: readonly WorkbenchCard[];
  readonly isLoading: boolean;
  /** True if some figures could not be read. */
  readonly hasFailed: boolean;
}

type Summary = NonNullable<Series['summary']>;
type Shown = Pick<WorkbenchCard, 'card' | 'entity'>;

/**
 * Returns the figures of all entities. They come from the one call of the page. Figures that are missing in its
 * reply are read by one call per entity, so that a call that fails does not affect the others.
 *
 * @param given - reply of the one call; undefined if the adapter has no such call
 */
export function useWorkbenchFigures(
  entities: readonly Entity[],
  given: GivenSeries | undefined,
): WorkbenchFigures {
  const { may } = useRights();
  const marked = useMemo(
    () =>
      entities.flatMap((entity) =>
        openStatistics(entity, may)
          .cards.filter(({ workbench }) => workbench !== undefined)
          .map((card) => ({ entity, card })),
      ),
    [entities, may],
  );
  const givenTo = ({ card, entity }: Shown) => given?.find(entity.key, card.call, nothing)?.summary;
  const asked = given?.isLoading
    ? []
    : marked.filter(
        (shown, at) => !givenTo(shown) && marked.findIndex((one) => isSameCall(one, shown)) === at,
      );
  const { data, isLoading, reload } = useSummaries(asked);
  const summaryOf = (shown: Shown) =>
    givenTo(shown) ?? data?.[asked.findIndex((one) => isSameCall(one, shown))];
  return {
    cards: marked.map((shown) => {
      const { card } = shown;
      const summary = summaryOf(shown);
      // the value of a figure that could not be read is null, and of a figure that is not read yet undefined
      const missing = data && asked.some((one) => isSameCall(one, shown)) ? null : undefined;
      return {
        ...shown,
        value: summary ? (ownValue(summary, card.field) ?? null) : missing,
        total: card.total === undefined ? undefined : ownValue(summary, card.total),
        before: card.before === undefined ? undefined : ownValue(summary, card.before),
      };
    }),
    isLoading: isLoading || given?.isLoading === true,
    hasFailed: data?.includes(undefined) ?? false,
    reload,
  };
}

const nothing = {};

const isSameCall = (one: Shown, other: Shown): boolean =>
  one.entity === other.entity && one.card.call === other.card.call;

/** Reads the figures of several calls. Returns the figures of each call, or undefined for a call that has failed. */
function useSummaries(asked: readonly Shown[]): UseReadResult<readonly (Summary | undefined)[]> {
  const { adapter, cacheKey } = useServer();
  const { locale } = useLanguage();
  const keys = asked.map(({ entity }) => entity.key);
  const calls = asked.map(({ card }) => card.call);
  return useRead<readonly (Summary | undefined)[]>(
    asked.length > 0 ? [cacheKey, keys, 'statistics', 'summaries', calls, locale] : undefined,
    (signal) =>
      Promise.all(
        asked.map(async ({ card, entity }) => {
          try {
            const query = { page: 1, size: 1, search: {} };
            return (await adapter.statistics?.(toRef(entity), card.call, query, { signal }))?.summary;
          } catch (error) {
            if (isAbort(error)) throw error;
            return undefined;
          }
        }),
      ),
    { refreshInterval: REFRESH_MS },
  );
}

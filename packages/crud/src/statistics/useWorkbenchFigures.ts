import type { Entity } from '@isp/schema';
import type { Card } from '@isp/schema/internal';
import { ownValue } from '@isp/schema/internal';
import type { Series } from '@isp/schema/statistics';
import { useMemo } from 'react';
import { useLanguage, useRights, useServer } from '../context/contexts.tsx';
import { isAbort } from '../core/createSharedReads.ts';
import { toRef } from '../core/toRef.ts';
import { type UseReadResult, useRead } from '../data/useRead.ts';
import { openStatistics } from '../figures/openStatistics.ts';

/** A card of the workbench with its figure. */
export interface WorkbenchCard {
  readonly entity: Entity;
  readonly card: Card;
  /** `undefined` while it is loading, `null` where there is no value. */
  readonly value: number | null | undefined;
  /** The whole it is a part of, where there is one. */
  readonly total: number | null | undefined;
}

export interface WorkbenchFigures extends Pick<UseReadResult<unknown>, 'reload'> {
  readonly cards: readonly WorkbenchCard[];
  readonly isLoading: boolean;
  /** Some of them could not be read. */
  readonly hasFailed: boolean;
}

/** Milliseconds after which the figures are read again, while the page is visible. */
const REFRESH_MS = 60_000;

type Summary = NonNullable<Series['summary']>;

/** The figures of all entities, read by one call each: a failing call does not break the others. */
export function useWorkbenchFigures(entities: readonly Entity[]): WorkbenchFigures {
  const { adapter, cacheKey } = useServer();
  const { may } = useRights();
  const { locale } = useLanguage();
  const marked = useMemo(
    () =>
      entities.flatMap((entity) =>
        openStatistics(entity, may)
          .cards.filter(({ workbench }) => workbench !== undefined)
          .map((card) => ({ entity, card })),
      ),
    [entities, may],
  );
  const asked = useMemo(
    () =>
      marked.filter(
        ({ card, entity }, at) =>
          marked.findIndex((one) => one.entity === entity && one.card.call === card.call) === at,
      ),
    [marked],
  );
  const { data, isLoading, reload } = useRead<readonly (Summary | undefined)[]>(
    asked.length > 0
      ? [
          cacheKey,
          asked.map(({ card, entity }) => [entity.key, card.call]),
          'statistics',
          'workbench',
          locale,
        ]
      : undefined,
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
    { refreshInterval: REFRESH_MS, keepPreviousData: true },
  );
  return {
    cards: marked.map(({ entity, card }) => {
      const summary = data?.[asked.findIndex((one) => one.entity === entity && one.card.call === card.call)];
      return {
        entity,
        card,
        value: ownValue(summary, card.field),
        total: card.total === undefined ? undefined : ownValue(summary, card.total),
      };
    }),
    isLoading,
    hasFailed: data?.includes(undefined) ?? false,
    reload,
  };
}

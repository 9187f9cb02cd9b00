import type { Entity } from '@isp/schema';
import type { Card } from '@isp/schema/internal';
import { Alert, Button } from 'antd';
import { RetryAlert } from '../context/LoadFailure.tsx';
import { useText } from '../context/useText.ts';
import { EntityFigure } from './EntityFigure.tsx';
import { useFigures } from './useFigures.ts';

export interface EntityCardsProps {
  readonly entity: Entity;
  /** Cards that show the figures of one call. */
  readonly cards: readonly Card[];
  readonly search: Readonly<Record<string, unknown>>;
  /**
   * Query for figures that depend on a period: the search values together with the range of the charts on the page.
   * @defaultValue the search values without a range
   */
  readonly course?: Readonly<Record<string, unknown>>;
}

/** Draws the cards of one call as list items. */
export function EntityCards({ entity, cards, search, course = search }: EntityCardsProps) {
  const t = useText(entity.key);
  const isRanged = cards.some(({ ranged }) => ranged);
  const { beforeOf, error, isLoading, isThere, reload, figureOf, totalOf } = useFigures(
    entity,
    cards,
    isRanged ? course : search,
  );
  // figures that were read before stay visible below the error
  const failure = error && (
    <li key=" failure" style={{ flexBasis: '100%' }}>
      {isThere ? (
        <RetryAlert t={t} below={0} onRetry={reload} />
      ) : (
        <Alert
          type="error"
          showIcon
          title={t('加载失败')}
          action={
            <Button size="small" onClick={reload}>
              {t('重试')}
            </Button>
          }
        />
      )}
    </li>
  );
  if (failure && !isThere) return failure;
  const shown = cards.map((card) => (
    <li key={card.name}>
      <EntityFigure
        {...{ entity, card, search, course }}
        value={figureOf(card) ?? (isLoading ? undefined : null)}
        total={totalOf(card)}
        before={beforeOf(card)}
      />
    </li>
  ));
  return failure ? [failure, ...shown] : shown;
}

/** Groups the cards by the call that returns their figures. */
export function byCall(cards: readonly Card[]): readonly (readonly Card[])[] {
  const keyOf = ({ call, ranged = false }: Card) => `${call} ${ranged}`;
  const keys = [...new Set(cards.map(keyOf))];
  return keys.map((key) => cards.filter((card) => keyOf(card) === key));
}

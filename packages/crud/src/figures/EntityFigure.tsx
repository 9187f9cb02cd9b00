import type { Entity } from '@isp/schema';
import type { Card } from '@isp/schema/internal';
import { useLanguage } from '../context/contexts.tsx';
import { useText } from '../context/useText.ts';
import { changeOf } from '../values/changeOf.ts';
import { cardFormat } from './cardFormat.ts';
import { cardTarget } from './cardTarget.ts';
import { FigureCard, ringOf, tagOf } from './FigureCard.tsx';
import { figureUnit } from './figureUnit.ts';
import { SparkLine } from './SparkLine.tsx';

/** The figure of a card with the figures that it is compared with. Each is `undefined` while it is loading. */
export interface CardFigures {
  /** `null` if the figure has no value. */
  readonly value: number | null | undefined;
  /** The total of which the figure is a part. Undefined if the card shows no total. */
  readonly total: number | null | undefined;
  /** The figure of the previous period. Undefined if the card shows no change. */
  readonly before: number | null | undefined;
}

export interface EntityFigureProps extends CardFigures {
  readonly entity: Entity;
  readonly card: Card;
  /** Note beside the title that names the group of records that the figure counts, such as "my projects". */
  readonly note?: string | undefined;
  /** Search values of the page. The list behind the figure gets them, too. */
  readonly search?: Readonly<Record<string, unknown>>;
  /**
   * Query of the spark line, and of the list behind a figure that depends on the range: the search values together
   * with the range of the charts on the page.
   * @defaultValue the search values
   */
  readonly course?: Readonly<Record<string, unknown>>;
}

const nothing = {};

/** Draws the card of one figure of an entity, with its share, its change, its spark line and the link to its records. */
export function EntityFigure(props: EntityFigureProps) {
  const { entity, card, value, total, before, note, search = nothing, course = search } = props;
  const t = useText(entity.key);
  const { clock, locale } = useLanguage();
  const format = cardFormat(entity, card, locale);
  return (
    <FigureCard
      title={t(card.title)}
      note={note}
      unit={figureUnit(t, card.unit, value)}
      text={value === undefined ? undefined : format(value)}
      tag={tagOf(card, value)}
      ring={ringOf(card, value, total, format)}
      change={changeOf(card, value, before, t)}
      spark={card.spark && <SparkLine {...{ entity, value }} spark={card.spark} search={course} />}
      target={cardTarget(entity, card, clock, course)}
    />
  );
}

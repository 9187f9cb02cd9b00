import { formatOf } from '../charts/chartData.ts';
import type { ScreenTarget } from '../core/screenTarget.ts';
import { cardTarget } from '../figures/cardTarget.ts';
import type { WorkbenchCard } from './useWorkbenchFigures.ts';

/** The format of a card's figure: that of its field. */
export const formatFor = ({ card, entity }: WorkbenchCard) =>
  formatOf(
    entity.fields.find(({ name }) => name === card.figure?.field),
    card.unit,
  );

/** The figure as text; undefined while it is loading. */
export const textOf = (one: WorkbenchCard): string | undefined =>
  one.value === undefined ? undefined : formatFor(one)(one.value);

export const targetOf = ({ card, entity }: WorkbenchCard, today: string): ScreenTarget | undefined =>
  cardTarget(entity, card, today);

import { formatOf } from '../charts/chartData.ts';
import type { ScreenTarget } from '../core/screenTarget.ts';
import { cardTarget } from '../figures/cardTarget.ts';
import type { WorkbenchCard } from './useWorkbenchFigures.ts';

/** Returns the formatter of a card's figure. It formats as the field from which the figure is computed. */
export const formatFor = ({ card, entity }: WorkbenchCard) =>
  formatOf(
    entity.fields.find(({ name }) => name === card.figure?.field),
    card.unit,
  );

/** Returns the figure as text. Undefined while the figure is loading. */
export const textOf = (one: WorkbenchCard): string | undefined =>
  one.value === undefined ? undefined : formatFor(one)(one.value);

export const targetOf = ({ card, entity }: WorkbenchCard, today: string): ScreenTarget | undefined =>
  cardTarget(entity, card, today);

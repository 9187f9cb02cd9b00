import type { Entity } from '@isp/schema';
import type { Card } from '@isp/schema/internal';
import { figureFormat } from '../values/figureFormat.ts';

/** Returns the formatter of a card's figure. It formats as the field from which the figure is computed. */
export const cardFormat = (
  entity: Entity,
  { figure, unit }: Card,
  locale: string | undefined,
): ((value: number | null) => string) =>
  figureFormat(
    entity.fields.find(({ name }) => name === figure?.field),
    unit,
    locale,
  );

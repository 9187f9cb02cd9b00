import type { Field } from '@isp/schema';
import { dictCodes } from '../../data/useReadContext.ts';
import type { ReadContext } from '../../registry/registry.ts';
import type { CellPlan } from './renderCell.tsx';

/**
 * What the cells of a column depend on besides their row: they render again when one of these changes. Labels of
 * dictionaries and names of records arrive late, and only matter to columns that show some.
 */
export function readsOf({ column, field, widget }: CellPlan, context: ReadContext): readonly unknown[] {
  const { t, locale, clock, href, dictLabel, refLabel, now } = context;
  return [
    column,
    field,
    widget,
    t,
    locale,
    clock,
    href,
    dictCodes([field]).length > 0 && dictLabel,
    pointsAt(field) && refLabel,
    field.ui.countdown !== undefined && now,
  ];
}

const pointsAt = ({ ref, item, fields }: Field): boolean =>
  ref !== undefined || (item !== undefined && pointsAt(item)) || (fields?.some(pointsAt) ?? false);

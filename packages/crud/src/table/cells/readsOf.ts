import type { Field } from '@isp/schema';
import { dictCodes } from '../../data/useReadContext.ts';
import type { ReadContext } from '../../registry/registry.ts';
import type { CellPlan } from './renderCell.tsx';

/**
 * Returns the values, other than the row, that the cells of a column use. If one of them changes, the cells render
 * again. Labels of dictionaries and names of records arrive later than the rows, so they are included only for
 * columns that show them.
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

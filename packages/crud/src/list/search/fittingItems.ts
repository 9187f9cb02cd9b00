import type { SearchItem } from '@isp/schema/internal';

/** Least widths of a condition in px: its title and its control, which holds both ends of a range. */
const ITEM_PX = 210;
const RANGE_PX = 300;
/** Room for the buttons behind the conditions, in px. */
const BUTTONS_PX = 250;
const GAP_PX = 16;

/** Least width of a condition, in px. */
export const itemWidth = ({ op }: SearchItem): number => (op === 'range' ? RANGE_PX : ITEM_PX);

/** Number of conditions that fit into a line of this width with the buttons behind them; at least one. */
export function fittingItems(items: readonly SearchItem[], width: number): number {
  let left = width - BUTTONS_PX;
  const wide = items.findIndex((item) => {
    left -= itemWidth(item) + GAP_PX;
    return left < 0;
  });
  return wide < 0 ? items.length : Math.max(1, wide);
}

/** Columns of conditions where all of them are shown, in lines of this width. */
export const columnsOf = (width: number): number =>
  Math.max(1, Math.floor((width + GAP_PX) / (RANGE_PX + GAP_PX)));

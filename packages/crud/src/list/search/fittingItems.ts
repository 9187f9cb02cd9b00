import type { SearchItem } from '@isp/schema/internal';

/**
 * Minimum widths of a condition in px. A condition consists of its title and its control. The control of a range
 * holds both ends.
 */
const ITEM_PX = 210;
const RANGE_PX = 300;
/** Space for the buttons after the conditions, in px. */
const BUTTONS_PX = 250;
const GAP_PX = 16;

/** Returns the minimum width of a condition, in px. */
export const itemWidth = ({ op }: SearchItem): number => (op === 'range' ? RANGE_PX : ITEM_PX);

/**
 * Returns the number of conditions that fit into a line of this width together with the buttons. It is at least
 * one.
 */
export function fittingItems(items: readonly SearchItem[], width: number): number {
  let left = width - BUTTONS_PX;
  const wide = items.findIndex((item) => {
    left -= itemWidth(item) + GAP_PX;
    return left < 0;
  });
  return wide < 0 ? items.length : Math.max(1, wide);
}

/**
 * Returns the number of columns in which conditions are arranged if all of them are shown and the line has this
 * width.
 */
export const columnsOf = (width: number): number =>
  Math.max(1, Math.floor((width + GAP_PX) / (RANGE_PX + GAP_PX)));

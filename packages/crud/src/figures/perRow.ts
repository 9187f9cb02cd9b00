/** Px between two figures. */
export const FIGURE_GAP_PX = 16;

/**
 * Number of figures in each row, so that the rows are about equally long: 6 figures with room for 4 are 3 and 3, 9 with
 * room for 5 are 5 and 4. The figures of a shorter last row share its width.
 *
 * @param width of the row, in px
 * @param least width of a figure, in px
 */
export function perRow(count: number, width: number, least: number): number {
  const room = Math.max(1, Math.floor((width + FIGURE_GAP_PX) / (least + FIGURE_GAP_PX)));
  return Math.ceil(count / Math.max(1, Math.ceil(count / room)));
}

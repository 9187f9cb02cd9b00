/** Gap between two figures, in px. */
export const FIGURE_GAP_PX = 16;

/**
 * Returns the maximum number of figures per row, so that all rows are about equally long. For example, 6 figures
 * where 4 fit into a row become rows of 3 and 3, and 9 figures where 5 fit become rows of 5 and 4. The
 * figures of a shorter last row are as wide as the others.
 *
 * @param width width of the row, in px
 * @param least minimum width of a figure, in px
 */
export function perRow(count: number, width: number, least: number): number {
  const room = Math.max(1, Math.floor((width + FIGURE_GAP_PX) / (least + FIGURE_GAP_PX)));
  return Math.ceil(count / Math.max(1, Math.ceil(count / room)));
}

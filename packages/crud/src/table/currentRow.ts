const rowsIn = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>('[data-row-key]')];

/** Returns the row that is focused or that contains the focused element. Returns undefined if there is none. */
export const currentRow = (root: HTMLElement | null): HTMLElement | undefined =>
  root ? rowsIn(root).find((row) => row.contains(document.activeElement)) : undefined;

/**
 * Moves the focus by `step` rows. If there is no current row, moves it to the first row, or to the last row if
 * `step` is negative.
 */
export function goToRow(root: HTMLElement | null, step: number): void {
  if (!root) return;
  const rows = rowsIn(root);
  const here = currentRow(root);
  const next = here ? rows[rows.indexOf(here) + step] : rows.at(step > 0 ? 0 : -1);
  if (!next) return;
  // the row can be focused only by code, so that the Tab key goes only to the elements inside the rows
  next.tabIndex = -1;
  next.focus();
}

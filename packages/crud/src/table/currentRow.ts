const rowsIn = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>('[data-row-key]')];

/** The row that has the focus, or contains the focused element. */
export const currentRow = (root: HTMLElement | null): HTMLElement | undefined =>
  root ? rowsIn(root).find((row) => row.contains(document.activeElement)) : undefined;

/** Moves the focus by `step` rows; without a current row to the first one, or to the last where `step` is negative. */
export function goToRow(root: HTMLElement | null, step: number): void {
  if (!root) return;
  const rows = rowsIn(root);
  const here = currentRow(root);
  const next = here ? rows[rows.indexOf(here) + step] : rows.at(step > 0 ? 0 : -1);
  if (!next) return;
  // rows get the focus by these keys only; the tab key goes to the elements in them
  next.tabIndex = -1;
  next.focus();
}

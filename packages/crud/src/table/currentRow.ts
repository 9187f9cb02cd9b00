const rowsIn = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>('[data-row-key]')];

/** The row the keyboard is at: it has the focus, or something in it has. */
export const currentRow = (root: HTMLElement | null): HTMLElement | undefined =>
  root ? rowsIn(root).find((row) => row.contains(document.activeElement)) : undefined;

/** Goes `step` rows on from the current one; without one, to the first row, or the last where `step` leads up. */
export function goToRow(root: HTMLElement | null, step: number): void {
  if (!root) return;
  const rows = rowsIn(root);
  const here = currentRow(root);
  const next = here ? rows[rows.indexOf(here) + step] : rows.at(step > 0 ? 0 : -1);
  if (!next) return;
  // reached by these keys only: the tabulator goes to what is in the rows
  next.tabIndex = -1;
  next.focus();
}

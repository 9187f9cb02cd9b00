// the elements of a table of rows as a grid of cells: its heads name the fields of the columns

const widgets = 'a[href],button:not(:disabled),input:not(:disabled)';

export const rowElements = (root: HTMLElement): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>('.ant-table-row[data-row-key]'),
];

export const rowElement = (root: HTMLElement, id: string): HTMLElement | null =>
  root.querySelector<HTMLElement>(`.ant-table-row[data-row-key="${CSS.escape(id)}"]`);

/** For each column of the table its field; undefined for checkboxes and actions. */
export const headFields = (root: HTMLElement): (string | undefined)[] =>
  [...root.querySelectorAll('.ant-table-thead .ant-table-cell')].map(
    (head) => head.querySelector<HTMLElement>('[data-head]')?.dataset.head,
  );

export const fieldsOf = (root: HTMLElement): string[] =>
  headFields(root).filter((field) => field !== undefined);

/** The cell of a field in a row. */
export const cellElement = (root: HTMLElement, row: Element, field: string): HTMLElement | undefined =>
  row.children[headFields(root).indexOf(field)] as HTMLElement | undefined;

/** What the keys reach in a row, in its order: the cells of fields, and the controls of other cells. */
export function stopsOf(root: HTMLElement, row: Element): HTMLElement[] {
  const fields = headFields(root);
  return [...row.children].flatMap((cell, at) =>
    fields[at] === undefined ? [...cell.querySelectorAll<HTMLElement>(widgets)] : [cell as HTMLElement],
  );
}

/** The element of the rows that scrolls. */
export const scrollArea = (root: HTMLElement): HTMLElement | null =>
  root.querySelector<HTMLElement>('.ant-table-tbody-virtual-holder,.ant-table-body');

/** Rows that fit into the visible part of the table, one less than all: one row stays in view when a page is turned. */
export function rowsPerPage(root: HTMLElement): number {
  const [row] = rowElements(root);
  const height = row?.offsetHeight ?? 0;
  const shown = Math.min(scrollArea(root)?.clientHeight ?? Infinity, window.innerHeight);
  return height > 0 ? Math.max(1, Math.floor(shown / height) - 1) : 10;
}

/** Scrolls to a row that is not drawn: the rows of such a table have one height. */
export function scrollToRow(root: HTMLElement, index: number): void {
  const area = scrollArea(root);
  const height = rowElements(root)[0]?.offsetHeight;
  if (!area || !height) return;
  const top = index * height;
  if (top < area.scrollTop) area.scrollTop = top;
  else if (top + height > area.scrollTop + area.clientHeight)
    area.scrollTop = top + height - area.clientHeight;
}

/** Sets an attribute where it has another value: each write would be a style recalculation. */
export function setAttribute(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** Takes the controls of a row out of the tab order: the grid has one stop. */
export function leaveTabOrder(row: Element): void {
  for (const control of row.querySelectorAll(widgets)) setAttribute(control, 'tabindex', '-1');
}

/** Makes the table a grid for screen readers. */
export function markGrid(root: HTMLElement, rows: number): void {
  // the element that is the table for screen readers until then
  const grid = root.querySelector('[role=table],[role=grid]');
  if (!grid) return;
  setAttribute(grid, 'role', 'grid');
  setAttribute(grid, 'aria-multiselectable', 'true');
  setAttribute(grid, 'aria-rowcount', String(rows + 1));
}

import type { Locator } from '@playwright/test';

/**
 * Returns the faults in the rows of a table: texts that are cut off without an ellipsis at the edge of their cell,
 * and texts below a pinned column. A pinned column that covers another pinned column is reported too.
 */
export const cutCells = (table: Locator): Promise<readonly string[]> =>
  table.evaluate((root) => {
    const cellsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>(':scope > .ant-table-cell')];
    const isPinned = (cell: Element) => getComputedStyle(cell).position === 'sticky';
    const rows = [...root.querySelectorAll('.ant-table-thead > tr, .ant-table-row')].filter(
      (row) => row.getBoundingClientRect().height > 0,
    );
    const faults = new Set<string>();

    /** Returns the boxes of the texts in a cell. Texts that are visible only to screen readers are left out. */
    function textsOf(cell: HTMLElement) {
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const texts: { readonly parent: Element; readonly box: DOMRect; readonly text: string }[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        const text = node.nodeValue?.trim() ?? '';
        if (!parent || text === '' || parent.getBoundingClientRect().width <= 1) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        texts.push({ parent, text, box: range.getBoundingClientRect() });
      }
      return texts;
    }

    /**
     * Returns the right end of the visible part of a text. Returns undefined if the text is cut off without an
     * ellipsis.
     */
    function endOf(parent: Element, box: DOMRect, cell: Element): number | undefined {
      for (let at: Element | null = parent; at; at = at === cell ? null : at.parentElement) {
        const { overflowX, textOverflow } = getComputedStyle(at);
        const { right } = at.getBoundingClientRect();
        if ((overflowX === 'visible' && at !== cell) || box.right <= right + 1) continue;
        return textOverflow === 'ellipsis' ? right : undefined;
      }
      return box.right;
    }

    for (const row of rows) {
      const cells = cellsOf(row);
      const pinned = cells.filter(isPinned);
      for (const [at, one] of pinned.entries()) {
        for (const other of pinned.slice(at + 1)) {
          const [left, right] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
          if (Math.min(left.right, right.right) - Math.max(left.left, right.left) > 1)
            faults.add(`"${other.innerText}" over "${one.innerText}"`);
        }
      }
      for (const cell of cells) {
        for (const { parent, text, box } of textsOf(cell)) {
          const end = endOf(parent, box, cell);
          if (end === undefined) faults.add(`"${text}" ends at its cell without a mark`);
          const cover = pinned.find((other) => {
            const { left, right } = other.getBoundingClientRect();
            return other !== cell && left < (end ?? box.right) - 1 && right > box.left + 1;
          });
          if (cover) faults.add(`"${text}" below "${cover.innerText}"`);
        }
      }
    }
    return [...faults];
  });

/** Returns the number of pixels of a table that become visible only by scrolling sideways. */
export const hiddenPx = (table: Locator): Promise<number> =>
  table.evaluate((root) =>
    Math.max(
      0,
      ...[...root.querySelectorAll('.ant-table-content, .ant-table-body, .ant-table-header')].map(
        ({ clientWidth, scrollWidth }) => scrollWidth - clientWidth,
      ),
    ),
  );

import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus on the arrow of a tree's row when the table draws a new body. The table does so when it starts or
 * stops drawing only the visible rows.
 *
 * @param body identifies the body: another value means that the table has drawn a new body
 */
export function useKeptFocus(root: RefObject<HTMLElement | null>, body: unknown): void {
  const drawn = useRef(body);
  const stood = useRef<string>(undefined);
  // this runs during the render, while the old body and its focused arrow are still in the document
  if (drawn.current !== body) {
    const { activeElement } = document;
    const row = root.current?.contains(activeElement)
      ? activeElement?.closest<HTMLElement>('[data-row-key]')
      : undefined;
    stood.current = row?.dataset.rowKey;
    drawn.current = body;
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the body of the table was replaced
  useLayoutEffect(() => {
    if (stood.current === undefined) return;
    const row = root.current?.querySelector(`[data-row-key="${CSS.escape(stood.current)}"]`);
    stood.current = undefined;
    row?.querySelector<HTMLElement>('.ant-table-row-expand-icon')?.focus();
  }, [body]);
}

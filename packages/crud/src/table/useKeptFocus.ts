import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * A table that begins to draw only the rows in view, or ends it, has another body: who stood on the arrow of a row goes
 * on standing there.
 *
 * @param body which one it is
 */
export function useKeptFocus(root: RefObject<HTMLElement | null>, body: unknown): void {
  const drawn = useRef(body);
  const stood = useRef<string>(undefined);
  // the body of now is still there
  if (drawn.current !== body) {
    const { activeElement } = document;
    const row = root.current?.contains(activeElement)
      ? activeElement?.closest<HTMLElement>('[data-row-key]')
      : undefined;
    stood.current = row?.dataset.rowKey;
    drawn.current = body;
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the other body
  useLayoutEffect(() => {
    if (stood.current === undefined) return;
    const row = root.current?.querySelector(`[data-row-key="${CSS.escape(stood.current)}"]`);
    stood.current = undefined;
    row?.querySelector<HTMLElement>('.ant-table-row-expand-icon')?.focus();
  }, [body]);
}

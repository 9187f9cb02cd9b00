import type { RefObject } from 'react';
import { useText } from '../context/useText.ts';
import { goToRow } from '../table/currentRow.ts';

/**
 * Draws a link that moves the focus past the toolbar and the search to the rows. It is visible only while it has
 * the focus. A portal that has its own skip link can find this link by the attribute `data-skip-to-rows`, press it,
 * and hide it.
 */
export function SkipToRows({ root }: { readonly root: RefObject<HTMLElement | null> }) {
  const t = useText();
  return (
    <button type="button" className="isp-skip" data-skip-to-rows="" onClick={() => goToRow(root.current, 1)}>
      {t('跳到数据行')}
    </button>
  );
}

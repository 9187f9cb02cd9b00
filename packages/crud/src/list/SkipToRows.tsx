import type { RefObject } from 'react';
import { useText } from '../context/useText.ts';
import { goToRow } from '../table/currentRow.ts';

/**
 * Skip link past the bars to the rows; visible while it has the focus. A frame that presses it from a place further up
 * finds it by its attribute, and hides it.
 */
export function SkipToRows({ root }: { readonly root: RefObject<HTMLElement | null> }) {
  const t = useText();
  return (
    <button type="button" className="isp-skip" data-skip-to-rows="" onClick={() => goToRow(root.current, 1)}>
      {t('跳到数据行')}
    </button>
  );
}

import type { Row } from '@isp/schema';
import { createContext, type ReactNode, use, useLayoutEffect, useRef } from 'react';
import type { Selection } from '../../core/list/createSelection.ts';
import { useIsSelected, useSelectedRows } from '../../data/useSelection.ts';
import type { HeaderCopy } from './SortHeader.tsx';

/**
 * Draws the checkbox of a row. It is a separate component, so that only the checkbox renders when the row is
 * selected or deselected.
 */
export function SelectCell({
  id,
  label,
  selection,
}: {
  readonly id: string;
  readonly label: string;
  readonly selection: Selection;
}) {
  const checked = useIsSelected(selection, id);
  // the checkbox has no handler, because the list handles all clicks in its rows
  return (
    <input
      type="checkbox"
      className="isp-check"
      data-select=""
      aria-label={label}
      checked={checked}
      onChange={ignore}
    />
  );
}

const ignore = () => undefined;

/**
 * Rows of the current page. The header's checkbox reads them from this context, so that the columns need not change
 * when the rows change.
 */
export const PageRows = createContext<readonly Row[]>([]);

/** Draws the checkbox in the header, which selects or deselects all rows of the page. */
export function SelectAll({
  rowKey,
  label,
  selection,
  ref,
}: {
  readonly rowKey: string;
  readonly label: string;
  readonly selection: Selection;
} & HeaderCopy) {
  const rows = use(PageRows);
  const chosen = useSelectedRows(selection);
  const box = useRef<HTMLInputElement>(null);
  const count = rows.filter((row) => chosen.has(String(row[rowKey]))).length;
  const all = rows.length > 0 && count === rows.length;
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && !all;
  }, [count, all]);
  if (ref === null) return null;
  return (
    <input
      ref={box}
      type="checkbox"
      className="isp-check"
      aria-label={label}
      checked={all}
      onChange={() =>
        selection.setAll(
          rows.map((row) => [String(row[rowKey]), row] as const),
          !all,
        )
      }
    />
  );
}

/** Draws the children only if at least one row is selected. */
export const WhenSelected = ({
  selection,
  children,
}: {
  readonly selection: Selection;
  readonly children: ReactNode;
}): ReactNode => useSelectedRows(selection).size > 0 && children;

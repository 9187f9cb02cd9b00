import { onDemand } from '@isp/kit/react';
import type { Row } from '@isp/schema';
import { type ReactNode, type RefObject, type SyntheticEvent, useMemo, useState } from 'react';
import { optionalPart } from '../kit/optionalPart.tsx';
import type { OpenCell } from './cells/CellEditor.tsx';
import type { MeasuredColumn } from './columns/columnMeasure.ts';
import { editingOf } from './columns/toColumns.tsx';
import { rowParts } from './lazyTableParts.ts';
import { noDrafts, withDrafts } from './model/drafts.ts';
import type { ListTableProps } from './model/listTableProps.ts';

// lazy: few lists have editable cells
const Sheet = optionalPart(
  onDemand(() => import('./sheet/sheet.chunk.ts')),
  (module) => module.Sheet,
);

interface SheetAsked {
  readonly plans: readonly MeasuredColumn[];
  readonly onEdit: (cell: OpenCell) => void;
}

/**
 * Spreadsheet hands over the rows of a list whose cells can be edited: they are loaded when the pointer or the focus
 * enters the rows. Trees and cards have none.
 */
export function useSheet(
  root: RefObject<HTMLElement | null>,
  { entity, rows, context, actions, tree, card, tools }: ListTableProps,
  { plans, onEdit }: SheetAsked,
): {
  /** The rows with texts that are not stored yet. */
  readonly rows: readonly Row[];
  readonly onTouch: (event: SyntheticEvent) => void;
  readonly part: ReactNode;
} {
  const [isTouched, setTouched] = useState(false);
  const [drafts, setDrafts] = useState(noDrafts);
  const { rowKey } = entity;
  const shown = useMemo(() => withDrafts(rows, rowKey, drafts), [rows, rowKey, drafts]);
  const editing = tree || card ? undefined : editingOf(actions);
  const isEdited = editing !== undefined && plans.some(({ column }) => column.edit);
  return {
    rows: shown,
    onTouch(event) {
      if (handleTouch(event) && isEdited) setTouched(true);
    },
    part: isTouched && isEdited && (
      <Sheet
        {...{ root, entity, rows, plans, context, editing, onEdit }}
        notes={tools?.notes}
        onDrafts={setDrafts}
      />
    ),
  };
}

/**
 * Runs when the pointer or the focus enters a cell. Loads the code that handles actions on rows, and gives a cell
 * whose text is cut off a `title` with the whole text.
 *
 * @returns whether it is a cell of a row
 */
function handleTouch({ target }: SyntheticEvent): boolean {
  void rowParts.load();
  const cell =
    target instanceof Element ? target.closest<HTMLElement>('.ant-table-row>.ant-table-cell') : null;
  if (!cell) return false;
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent;
  else cell.removeAttribute('title');
  return true;
}

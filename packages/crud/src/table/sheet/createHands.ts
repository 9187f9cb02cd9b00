import { takesText } from '@isp/kit';
import type { Row } from '@isp/schema';
import { isRowAllowed } from '../../core/actions/toActions.ts';
import { titledFields } from '../../fields/rows/toPaste.ts';
import { fieldText } from '../../import/toRows.ts';
import { isUndoShown } from '../../kit/UndoResult.tsx';
import { readField } from '../../values/readField.ts';
import { cellText } from '../cells/renderCell.tsx';
import type { MeasuredColumn } from '../columns/columnMeasure.ts';
import { copyCells } from './copyCells.ts';
import type { DraftStore } from './createDrafts.ts';
import type { Grid } from './createGrid.ts';
import type { SheetChanges, SheetTools } from './createSheetChanges.ts';
import type { GridPorts } from './handleKeys.ts';
import { placeCells } from './placeCells.ts';
import { type CellAt, cellsIn, type Range, type Rect } from './range.ts';
import type { CellInput } from './readCells.ts';
import { readClipboard } from './readClipboard.ts';
import type { SheetResult } from './resultText.ts';
import type { SheetProps } from './sheetProps.ts';

/** Rows of one change, at most: the service changes them in one call. */
const MAX_ROWS = 1000;

/** The list whose cells are selected. */
export interface SheetHost {
  readonly read: () => SheetProps;
  readonly tools: () => SheetTools;
  readonly drafts: DraftStore;
  readonly changes: SheetChanges;
}

export interface Hands extends GridPorts {
  readonly copy: (event: ClipboardEvent) => void;
  readonly paste: (event: ClipboardEvent) => void;
}

/** What is done with the selected cells of a list. */
export function createHands(grid: Grid, host: SheetHost): Hands {
  const { changes, drafts, read, tools } = host;
  const cells = createCells(grid, host);
  return {
    edit(typed) {
      const head = grid.range()?.head;
      const button = head && grid.elementOf(head);
      const own = head && cells.at(head);
      if (!button || !own?.isOpen) return false;
      const { id, plan } = own;
      const { field } = plan;
      const text = typed ?? drafts.at(id, field.name)?.text;
      read().onEdit({
        ...{ button, id, field, title: plan.title },
        ...(text === undefined ? {} : { typed: text }),
        onSaved: () => drafts.drop(id, field.name),
      });
      return true;
    },
    clear(rect) {
      const targets = cellsIn({ ...rect, bottom: Math.min(rect.bottom, rect.top + MAX_ROWS - 1) });
      cells.change(targets, rect, { clears: true }, () => ({ text: '' }));
    },
    fillDown(rect) {
      const isOne = rect.top === rect.bottom;
      const source = isOne ? rect.top - 1 : rect.top;
      if (source < 0) return;
      const above = read().rows[source];
      if (!above) return;
      const targets = cellsIn({ ...rect, top: source + 1, bottom: Math.min(rect.bottom, source + MAX_ROWS) });
      cells.change(targets, rect, {}, (_, { plan }) => {
        const id = String(above[read().entity.rowKey]);
        const draft = drafts.at(id, plan.field.name);
        if (draft) return { text: draft.text };
        const copied = { value: readField(plan.field, above) };
        return { text: cellText(plan, above, read().context), copied };
      });
    },
    undo: () => !isUndoShown() && changes.undo(),
    drop: drafts.dropRefused,
    copy(event) {
      const rect = grid.rect();
      // a selected text is copied as everywhere
      if (!rect || takesText(event.target) || window.getSelection()?.toString()) return;
      const { text, html } = copyCells(cells.texts(rect));
      event.clipboardData?.setData('text/plain', text);
      event.clipboardData?.setData('text/html', html);
      event.preventDefault();
      read().notes?.set(tools().t('已复制'));
    },
    paste(event) {
      const rect = grid.rect();
      if (!rect || !event.clipboardData || takesText(event.target) || !cells.canStore()) return;
      const sheet = readClipboard(event.clipboardData);
      if (sheet.length === 0) return;
      event.preventDefault();
      const { rows, columns } = grid.size();
      const open = Array.from({ length: columns }, (_, column) => cells.isOpen(column));
      const placed = placeCells(sheet, {
        ...{ rect, open, titled: cells.titled(sheet.map((line) => line.map(({ text }) => text))) },
        rows: Math.min(rows, rect.top + MAX_ROWS),
      });
      grid.select(rangeOf(placed.rect));
      const { locale } = tools();
      cells.change(placed.cells, undefined, placed.left, ({ from }, { plan }) => ({
        text: fieldText(plan.field, from, locale).trim(),
      }));
    },
  };
}

/** The focus stays at the first cell, where the paste began. */
const rangeOf = ({ top, bottom, left, right }: Rect): Range => ({
  anchor: { row: bottom, column: right },
  head: { row: top, column: left },
});

/** A cell with its record and its column. */
interface OwnCell {
  readonly id: string;
  readonly row: Row;
  readonly plan: MeasuredColumn;
  /** Can it be edited: its column in this list, and its record in this state? */
  readonly isOpen: boolean;
  /** The text that is shown. */
  readonly text: () => string;
}

/** The cells of a grid as cells of records. */
function createCells(grid: Grid, { changes, drafts, read, tools }: SheetHost) {
  const planOf = (fields: readonly string[], column: number) =>
    read().plans.find((plan) => plan.column.field === fields[column]);
  const isOpen = (plan: MeasuredColumn | undefined) => plan?.column.edit === true && !plan.column.link;
  const isLocked = (row: Row) => !isRowAllowed(read().entity, row, read().editing);
  const cellOf = (plan: MeasuredColumn | undefined, row: Row | undefined): OwnCell | undefined => {
    if (!plan || !row) return undefined;
    const id = String(row[read().entity.rowKey]);
    return {
      ...{ id, row, plan },
      isOpen: isOpen(plan) && !isLocked(row),
      text: () => drafts.at(id, plan.field.name)?.text ?? cellText(plan, row, read().context),
    };
  };
  const at = ({ row, column }: CellAt) => cellOf(planOf(grid.fields(), column), read().rows[row]);
  const canStore = () =>
    read().entity.operations.updateRows !== undefined && tools().adapter.updateRows !== undefined;
  return {
    at,
    canStore,
    isOpen: (column: number) => isOpen(planOf(grid.fields(), column)),
    texts(rect: Rect): string[][] {
      const fields = grid.fields();
      const plans = fields.slice(rect.left, rect.right + 1).map((_, at) => planOf(fields, rect.left + at));
      const rows = read().rows.slice(rect.top, rect.bottom + 1);
      return rows.map((row) => plans.map((plan) => cellOf(plan, row)?.text() ?? ''));
    },
    /** The columns that a line of titles names. */
    titled(lines: readonly (readonly string[])[]): readonly number[] | undefined {
      const fields = grid.fields();
      const plans = fields.flatMap((_, column) => planOf(fields, column) ?? []);
      const named = titledFields(
        lines,
        plans.map(({ field }) => field),
        tools().t,
      );
      return named?.map((field) => fields.indexOf(field.path));
    },
    /** Puts values into the cells that can be edited, and counts the others. @param rect counts its closed columns */
    change<Target extends CellAt>(
      targets: readonly Target[],
      rect: Rect | undefined,
      asked: Omit<SheetResult, 'stored'> & { readonly clears?: boolean },
      inputOf: (target: Target, cell: OwnCell) => Pick<CellInput, 'text' | 'copied'>,
    ): void {
      if (!canStore()) return;
      const locked = new Set<number>();
      const closed = new Set<number>();
      const fields = grid.fields();
      const plans = fields.map((_, column) => planOf(fields, column));
      const inputs = targets.flatMap((target): CellInput[] => {
        const own = cellOf(plans[target.column], read().rows[target.row]);
        if (own?.isOpen) return [{ ...inputOf(target, own), id: own.id, field: own.plan.field }];
        if (own && isLocked(own.row)) locked.add(target.row);
        if (rect && !isOpen(own?.plan)) closed.add(target.column);
        return [];
      });
      changes.apply(inputs, { closed: closed.size, ...asked, locked: locked.size, stored: 0 });
    },
  };
}

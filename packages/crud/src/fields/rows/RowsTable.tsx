import type { Field } from '@isp/schema';
import { Button } from 'antd';
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useFieldText } from '../../context/useFieldText.ts';
import type { Path } from '../../core/path.ts';
import { isSheet } from '../../values/parseSheet.ts';
import { isFocusable } from '../focusFirstError.ts';
import { useFormFrame } from '../formFrame.ts';
import { FarRows } from './FarRows.tsx';
import { TableRow } from './TableRow.tsx';
import type { DrawnElements } from './useDrawn.ts';
import { type Pasting, usePaste } from './usePaste.ts';
import { useRowHeight } from './useRowHeight.ts';
import type { Rows } from './useRows.ts';

export interface RowsTableProps {
  readonly field: Field;
  readonly path: Path;
  readonly columns: readonly Field[];
  /** Keys of the elements. An element keeps its key when it moves. */
  readonly keys: readonly number[];
  readonly rows: Rows;
  readonly drawn: DrawnElements;
  readonly minItems: number;
  readonly maxItems: number;
  readonly disabled: boolean | undefined;
}

/**
 * Draws the elements of a list as a table with the keyboard shortcuts of a spreadsheet. Enter goes to the row
 * below, and adds a row after the last row. Alt with an arrow key moves the row. Alt with Delete removes the row.
 * Cells that are copied from a spreadsheet are pasted from the focused cell on.
 */
export function RowsTable(props: RowsTableProps) {
  const { field, path, columns, keys, rows, drawn, minItems, maxItems, disabled = false } = props;
  const t = useFieldText();
  const body = useRef<HTMLTableSectionElement>(null);
  const pasting = usePaste({ path, item: field.item, columns, rows, maxItems });
  const parts = useMemo(() => partsOf(keys, drawn), [keys, drawn]);
  useRowHeight(body, keys.length > parts.length);
  const onKeyDown = useRowKeys(props, body, pasting);

  function onPaste(event: ClipboardEvent<HTMLTableSectionElement>) {
    const text = event.clipboardData.getData('text/plain');
    const place = placeIn(body.current, event.target);
    // a text with line breaks but without tabs that is pasted into a textarea is text for this textarea, and not a
    // sheet
    const isText = event.target instanceof HTMLTextAreaElement && !text.includes('\t');
    if (!place || disabled || isText || !isSheet(text)) return;
    event.preventDefault();
    void pasting.paste(text, place.row, place.column - 1);
  }

  if (keys.length === 0) return null;
  return (
    <>
      <div className="isp-rows-scroll">
        <table className="isp-rows">
          <thead>
            <tr>
              <td />
              {columns.map((column) => (
                <th key={column.name} scope="col" className={column.required ? 'isp-required' : undefined}>
                  {t(column.title)}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody ref={body} onKeyDown={onKeyDown} onPaste={onPaste}>
            {parts.map(({ from, keys: own, isDrawn }) =>
              isDrawn ? (
                <TableRow
                  key={own[0]}
                  at={from}
                  {...{ path, columns, rows, disabled }}
                  isLast={from === keys.length - 1}
                  fixed={keys.length <= minItems}
                />
              ) : (
                <FarRows
                  key={`far ${own.at(-1)}`}
                  {...{ from, path, columns }}
                  keys={own}
                  draw={drawn.draw}
                />
              ),
            )}
          </tbody>
        </table>
      </div>
      <Note name={t(field.title)} pasting={pasting} />
    </>
  );
}

/** Returns the key handlers of the table. */
function useRowKeys(
  { path, keys, rows, drawn, minItems, maxItems, disabled = false }: RowsTableProps,
  body: RefObject<HTMLTableSectionElement | null>,
  pasting: Pasting,
) {
  const { engine } = useFormFrame();
  const focus = (row: number, column: number) => {
    flushSync(() => drawn.draw(engine.keysOf(path)[row]));
    const cell = body.current?.querySelector<HTMLTableRowElement>(`tr[data-at="${row}"]`)?.cells[column];
    [...(cell?.querySelectorAll<HTMLElement>('*') ?? [])].find(isFocusable)?.focus();
  };
  return (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const place = placeIn(body.current, event.target);
    if (!place || event.defaultPrevented || disabled || event.nativeEvent.isComposing) return;
    const { row, column } = place;
    const last = keys.length - 1;
    /** Changes the rows, and then moves the focus to the row `to`. */
    const handle = (change: () => void, to: number) => {
      event.preventDefault();
      flushSync(change);
      focus(to, column);
    };
    if (event.altKey && event.key === 'ArrowUp') {
      if (row > 0) handle(() => rows.move(row, row - 1), row - 1);
    } else if (event.altKey && event.key === 'ArrowDown') {
      if (row < last) handle(() => rows.move(row, row + 1), row + 1);
    } else if (event.altKey && event.key === 'Delete') {
      if (keys.length > minItems) handle(() => rows.remove(row), Math.min(row, last - 1));
    } else if ((event.ctrlKey || event.metaKey) && event.key === 'z' && pasting.canUndo()) {
      handle(pasting.undo, Math.min(row, last));
    } else if (event.key === 'Enter' && isLine(event.target)) {
      if (row < last) handle(() => undefined, row + 1);
      else if (keys.length < maxItems) handle(() => rows.add(), row + 1);
      else event.preventDefault();
    }
  };
}

/**
 * Draws a line below the table with the result of the last paste. Before the first paste, the line lists the
 * keyboard shortcuts.
 */
function Note({ name, pasting }: { readonly name: string; readonly pasting: Pasting }) {
  const t = useFieldText();
  const { notice, canUndo, undo } = pasting;
  return (
    <div className="isp-rows-note">
      <span role="status">
        {notice}
        {notice !== '' && canUndo() && (
          <Button type="link" size="small" onClick={undo}>
            {t('撤销')}
          </Button>
        )}
      </span>
      {notice === '' && (
        <span className="isp-rows-keys">
          {t('可从电子表格粘贴到{name}；Enter 下一行，Alt+↑↓ 移动，Alt+Delete 删除', { name })}
        </span>
      )}
    </div>
  );
}

/** Maximum number of rows that are drawn as text in one cell. */
const block = 50;

/**
 * Splits the rows of the table into parts. Each row that is drawn with controls is one part. The rows between them
 * are grouped into blocks. The end of a block does not move when the first rows of the block are drawn.
 */
function partsOf(keys: readonly number[], drawn: DrawnElements) {
  const parts: { from: number; keys: number[]; isDrawn: boolean }[] = [];
  keys.forEach((key, from) => {
    const isDrawn = drawn.has(key);
    const last = parts.at(-1);
    if (last && !isDrawn && !last.isDrawn && from % block !== 0) last.keys.push(key);
    else parts.push({ from, keys: [key], isDrawn });
  });
  return parts;
}

/**
 * Returns true if the element is a one-line input in which Enter has no other use. Selects and date pickers use
 * Enter themselves.
 */
const isLine = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && target.role !== 'combobox' && target.closest('.ant-picker') === null;

/** Returns the indexes of the row and of the cell in which an event occurred. Returns undefined outside the rows. */
function placeIn(
  body: HTMLElement | null,
  target: EventTarget,
): { readonly row: number; readonly column: number } | undefined {
  // popups of a cell are rendered outside the table, but React also sends their events to this handler
  const cell = target instanceof Element && body?.contains(target) ? target.closest('td') : null;
  const row = cell?.closest('tr');
  const at = row?.dataset.at;
  return cell && at !== undefined ? { row: Number(at), column: cell.cellIndex } : undefined;
}

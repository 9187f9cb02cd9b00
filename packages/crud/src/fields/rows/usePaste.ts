import { isObject } from '@isp/kit';
import type { Field } from '@isp/schema';
import type { CellReading } from '@isp/schema/internal';
import { use, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ServerContext, useLocale } from '../../context/contexts.tsx';
import { useClock } from '../../context/useClock.ts';
import { useFieldText } from '../../context/useFieldText.ts';
import type { Path } from '../../core/path.ts';
import { getAt } from '../../core/values.ts';
import { createTextLookup } from '../../data/createTextLookup.ts';
import { parseSheet } from '../../values/parseSheet.ts';
import { cellMessage, parseText } from '../../values/parseText.ts';
import { useFormFrame } from '../formFrame.ts';
import { toPaste } from './toPaste.ts';
import { newElement, type Rows } from './useRows.ts';

export interface Pasting {
  /**
   * Fills the cells of the table from a pasted text, starting at this row and column. If a text is not a valid
   * value of its field, the field shows an error.
   */
  readonly paste: (text: string, row: number, column: number) => Promise<void>;
  /** Returns true if the last paste can be undone, because the list has not changed since. */
  readonly canUndo: () => boolean;
  readonly undo: () => void;
  /** Result of the last paste. Empty before the first paste. */
  readonly notice: string;
}

interface Pasted {
  readonly before: readonly unknown[];
  readonly after: unknown;
  readonly touched: readonly Path[];
}

interface PasteOptions {
  readonly path: Path;
  readonly item: Field | undefined;
  readonly columns: readonly Field[];
  readonly rows: Rows;
  readonly maxItems: number;
}

export function usePaste({ path, item, columns, rows, maxItems }: PasteOptions): Pasting {
  const t = useFieldText();
  const server = use(ServerContext);
  const clock = useClock();
  const locale = useLocale();
  const { engine, registry, mode } = useFormFrame();
  const [notice, setNotice] = useState('');
  const pasted = useRef<Pasted>(undefined);
  const list = () => getAt(engine.values(), path);
  const canUndo = () => pasted.current !== undefined && pasted.current.after === list();
  useEffect(
    () =>
      engine.onChange(() => {
        if (!pasted.current || pasted.current.after === getAt(engine.values(), path)) return;
        // after a further change of the list the paste can no longer be undone, because the undo would also revert
        // this change
        pasted.current = undefined;
        setNotice('');
      }),
    [engine, path],
  );

  async function paste(text: string, row: number, column: number) {
    const to = { columns, mode, row, column, maxItems, t };
    const { cells, rows: count, left } = toPaste(parseSheet(text), to);
    const context = createTextLookup(server, { t, locale, clock });
    const read = async (own: string, field: Field): Promise<CellReading> =>
      own === '' ? { value: undefined } : parseText(own, field, registry.widgetFor(field), context);
    const readings = await Promise.all(
      cells.map((cell) => read(cell.text, cell.field).catch((): CellReading => ({ issue: 'unknown' }))),
    );
    const before = rows.current();
    const filled = [...before];
    while (filled.length < row + count) filled.push(newElement(item));
    cells.forEach(({ row: at, field }, index) => {
      const element = filled[at];
      filled[at] = { ...(isObject(element) ? element : {}), [field.name]: readings[index]?.value };
    });
    const touched = cells.map((cell): Path => [...path, cell.row, cell.field.name]);
    // new rows must be drawn before their cells can show errors
    flushSync(() => rows.replace(filled));
    engine.validate(touched);
    const unread = cells.flatMap((cell, at) => {
      const issue = readings[at]?.issue;
      return issue ? [{ field: touched[at] as Path, message: cellMessage(issue, cell.text, t) }] : [];
    });
    engine.refuse(unread);
    pasted.current = { before, after: list(), touched };
    setNotice(
      [
        t('已粘贴 {n} 行', { n: count }),
        ...(unread.length > 0 ? [t('{n} 个单元格无法识别', { n: unread.length })] : []),
        ...(left > 0 ? [t('{n} 行超出上限，未粘贴', { n: left })] : []),
      ].join(t('，')),
    );
  }

  function undo() {
    if (!canUndo() || !pasted.current) return;
    const { before, touched } = pasted.current;
    pasted.current = undefined;
    flushSync(() => rows.replace(before));
    const isLeft = (own: Path) => Number(own[path.length]) < before.length;
    engine.validate(touched.filter(isLeft));
    setNotice('');
  }

  return { paste, canUndo, undo, notice };
}

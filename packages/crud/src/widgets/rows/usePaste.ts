import type { Field } from '@isp/schema';
import { use, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Path } from '../../core/path.ts';
import { getAt } from '../../core/values.ts';
import { useFormFrame } from '../../form/formFrame.ts';
import { isObject } from '../../isObject.ts';
import { ServerContext } from '../../provider/concerns.tsx';
import { useClock } from '../../provider/useClock.ts';
import { useFieldText } from '../useFieldText.ts';
import { lookUp } from './lookUp.ts';
import { parseSheet } from './parseSheet.ts';
import { parseText } from './parseText.ts';
import { toPaste } from './toPaste.ts';
import { newElement, type Rows } from './useRows.ts';

export interface Pasting {
  /** Fills the cells from a place on with those of a sheet, each as its field's value; what is none is said at its cell. */
  readonly paste: (text: string, row: number, column: number) => Promise<void>;
  /** Is what was pasted last still as it was pasted? */
  readonly canUndo: () => boolean;
  readonly undo: () => void;
  /** What became of it; empty before. */
  readonly said: string;
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
  const { engine, registry, mode } = useFormFrame();
  const [said, setSaid] = useState('');
  const pasted = useRef<Pasted>(undefined);
  const list = () => getAt(engine.values(), path);
  const canUndo = () => pasted.current !== undefined && pasted.current.after === list();
  useEffect(
    () =>
      engine.onChange(() => {
        if (!pasted.current || pasted.current.after === getAt(engine.values(), path)) return;
        // what was done since is not to be lost
        pasted.current = undefined;
        setSaid('');
      }),
    [engine, path],
  );

  async function paste(text: string, row: number, column: number) {
    const to = { columns, mode, row, column, maxItems, t };
    const { cells, rows: count, left } = toPaste(parseSheet(text), to);
    const context = lookUp(server, t, clock);
    const read = async (own: string, field: Field) =>
      own === '' ? undefined : parseText(own, field, registry.widgetFor(field), context);
    const values = await Promise.all(cells.map((cell) => read(cell.text, cell.field).catch(() => undefined)));
    const before = rows.current();
    const filled = [...before];
    while (filled.length < row + count) filled.push(newElement(item));
    cells.forEach(({ row: at, field }, index) => {
      const element = filled[at];
      filled[at] = { ...(isObject(element) ? element : {}), [field.name]: values[index] };
    });
    const touched = cells.map((cell): Path => [...path, cell.row, cell.field.name]);
    // the cells of new rows stand before what is wrong can be said at them
    flushSync(() => rows.replace(filled));
    engine.judge(touched);
    const unread = cells.flatMap((cell, at) =>
      cell.text !== '' && values[at] === undefined
        ? [{ field: touched[at] as Path, message: t('无法识别“{text}”', { text: cell.text }) }]
        : [],
    );
    engine.refuse(unread);
    pasted.current = { before, after: list(), touched };
    setSaid(
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
    engine.judge(touched.filter(isLeft));
    setSaid('');
  }

  return { paste, canUndo, undo, said };
}

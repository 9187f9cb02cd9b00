import { isObject } from '@isp/kit';
import type { Field } from '@isp/schema';
import { memo, useEffect, useRef, useState } from 'react';
import type { FieldState } from '../../core/form/formEngine.ts';
import type { Path } from '../../core/path.ts';
import { getAt } from '../../core/values.ts';
import { whenNearViewport } from '../../kit/whenNearViewport.ts';
import { pathText, useFormFrame } from '../formFrame.ts';
import { type DrawnElements, useDrawnNear } from './useDrawn.ts';
import { type ElementText, useElementText } from './useElementText.ts';

export interface FarRowsProps {
  /** Index of the first of these rows in the list. */
  readonly from: number;
  readonly keys: readonly number[];
  /** Path of the list. */
  readonly path: Path;
  readonly columns: readonly Field[];
  readonly draw: DrawnElements['draw'];
}

/**
 * Draws rows that are far from the visible part as lines of text, so that the browser's text search and screen
 * readers can find them. All these rows are in one table cell. The browser lays out this cell only when it comes
 * into view, so that typing in another row causes no layout of the cell.
 */
export const FarRows = memo(function FarRows({ from, keys, path, columns, draw }: FarRowsProps) {
  const { engine } = useFormFrame();
  const textOf = useElementText();
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const [, setTimes] = useState(0);
  useEffect(() => (box.current ? whenNearViewport(box.current, () => setNear(true)) : undefined), []);
  useEffect(() => {
    const own = keys.map((_, index) => [...path, from + index]);
    return engine.watch(own, () => setTimes((times) => times + 1));
  }, [engine, keys, path, from]);
  const list = getAt(engine.values(), path);
  return (
    <tr>
      <td colSpan={columns.length + 2}>
        <div
          ref={box}
          className="isp-rows-far"
          style={{ containIntrinsicSize: `auto calc(${keys.length} * var(--isp-row, 33px))` }}
        >
          {keys.map((key, index) => (
            <FarRow
              key={key}
              id={key}
              at={from + index}
              value={Array.isArray(list) ? (list as readonly unknown[])[from + index] : undefined}
              notices={notesOf(columns, (name) => engine.getState([...path, from + index, name]))}
              {...{ path, columns, draw, textOf, isNear }}
            />
          ))}
        </div>
      </td>
    </tr>
  );
});

/**
 * Returns the errors and the names of the hidden fields of a row as one text, so that a change can be detected by
 * comparison. The text is empty for most rows.
 */
function notesOf(
  columns: readonly Field[],
  getState: (name: string) => Pick<FieldState, 'hidden' | 'error'>,
) {
  const notes = columns.flatMap(({ name }) => {
    const { hidden, error } = getState(name);
    return hidden || error !== undefined ? [[name, hidden ? null : error] as const] : [];
  });
  return notes.length === 0 ? '' : JSON.stringify(notes);
}

interface FarRowProps extends Pick<FarRowsProps, 'path' | 'columns' | 'draw'> {
  readonly id: number;
  readonly at: number;
  readonly value: unknown;
  readonly notices: string;
  readonly textOf: ElementText;
  readonly isNear: boolean;
}

const FarRow = memo(function FarRow(props: FarRowProps) {
  const { id, at, value, notices, path, columns, draw, textOf, isNear } = props;
  const line = useRef<HTMLDivElement>(null);
  useDrawnNear(line, isNear ? id : undefined, draw);
  const notes = notices === '' ? none : new Map(JSON.parse(notices) as [string, string | null][]);
  const [name, error] = [...notes].find(([, note]) => note !== null) ?? [];
  return (
    <div
      ref={line}
      {...(name !== undefined && {
        'data-invalid': true,
        'data-path': pathText([...path, at, name]),
        title: error ?? undefined,
      })}
    >
      {at + 1}
      {columns.map((column) => {
        const text =
          isObject(value) && notes.get(column.name) !== null
            ? textOf(value[column.name], column, value)
            : undefined;
        return text === undefined ? null : <span key={column.name}>{text}</span>;
      })}
    </div>
  );
});

const none: ReadonlyMap<string, string | null> = new Map();

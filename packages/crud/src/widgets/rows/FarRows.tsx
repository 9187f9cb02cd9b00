import type { Field } from '@isp/schema';
import { memo, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Path } from '../../core/path.ts';
import { getAt } from '../../core/values.ts';
import { pathText, useFormFrame } from '../../form/formFrame.ts';
import { isObject } from '../../isObject.ts';
import { type Drawn, useDrawnNear } from './useDrawn.ts';
import { useElementText } from './useElementText.ts';

export interface FarRowsProps {
  /** Index of the first. */
  readonly from: number;
  readonly keys: readonly number[];
  /** The list. */
  readonly path: Path;
  readonly columns: readonly Field[];
  readonly draw: Drawn['draw'];
}

/**
 * Rows that are not nearly seen, to read: the browser's search finds them, and who hears the page is told them. They
 * stand together, so that a key in another row passes by all of them at once.
 */
export const FarRows = memo(function FarRows({ from, keys, path, columns, draw }: FarRowsProps) {
  const { engine } = useFormFrame();
  const textOf = useElementText();
  const [, setTimes] = useState(0);
  useEffect(() => {
    const own = keys.map((_, index) => [...path, from + index]);
    return engine.watch(own, () => setTimes((times) => times + 1));
  }, [engine, keys, path, from]);
  const list = getAt(engine.values(), path);
  const rows = Array.isArray(list) ? (list as readonly unknown[]) : [];
  return keys.map((key, index) => {
    const at = from + index;
    return (
      <FarRow
        key={key}
        id={key}
        at={at}
        value={rows[at]}
        said={saidOf(columns, (name) => engine.peek([...path, at, name]))}
        {...{ path, columns, draw, textOf }}
      />
    );
  });
});

/** What is said of a row's fields and which are hidden, as one text: most rows have none. */
function saidOf(
  columns: readonly Field[],
  peek: (name: string) => { hidden: boolean; error: string | undefined },
) {
  const said = columns.flatMap(({ name }) => {
    const { hidden, error } = peek(name);
    return hidden || error !== undefined ? [[name, hidden ? null : error] as const] : [];
  });
  return said.length === 0 ? '' : JSON.stringify(said);
}

interface FarRowProps extends Pick<FarRowsProps, 'path' | 'columns' | 'draw'> {
  readonly id: number;
  readonly at: number;
  readonly value: unknown;
  readonly said: string;
  readonly textOf: (value: unknown, field: Field) => ReactNode;
}

const FarRow = memo(function FarRow({ id, at, value, said, path, columns, draw, textOf }: FarRowProps) {
  const row = useRef<HTMLTableRowElement>(null);
  useDrawnNear(row, id, draw);
  const errors = said === '' ? none : new Map(JSON.parse(said) as [string, string | null][]);
  return (
    <tr ref={row}>
      <td className="isp-rows-no">{at + 1}</td>
      {columns.map((column) => {
        const { name } = column;
        const error = errors.get(name);
        return (
          <td
            key={name}
            className="isp-rows-text"
            {...(error && { 'data-invalid': true, 'data-path': pathText([...path, at, name]), title: error })}
          >
            {error === null || !isObject(value) ? null : textOf(value[name], column)}
          </td>
        );
      })}
      <td className="isp-rows-tools" />
    </tr>
  );
});

const none: ReadonlyMap<string, string | null> = new Map();

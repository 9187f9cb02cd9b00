import { type Field, valueAt } from '@isp/schema';
import { useRef } from 'react';
import { defaultsOf } from '../../form/defaultsOf.ts';
import { useFormFrame } from '../../form/formFrame.ts';

export interface Rows {
  /** One per element; they move with them, so that a control keeps its state. */
  readonly keys: readonly number[];
  /** The elements now: typing in one renders no list. */
  readonly current: () => readonly unknown[];
  readonly add: (at?: number) => void;
  readonly remove: (at: number) => void;
  readonly move: (from: number, to: number) => void;
  /** Other values in the elements, with more at the end or fewer. */
  readonly replace: (list: readonly unknown[]) => void;
}

/** What a new element starts with. An empty text would pass as an element; null asks to be filled or removed. */
export function newElement(item: Field | undefined): unknown {
  if (item?.default !== undefined) return item.default;
  if (item?.type === 'boolean') return false;
  if (item?.type === 'object') return defaultsOf(item.fields ?? []);
  return item?.type === 'array' ? [] : null;
}

/** The elements of a list in a form, and what can be done with them. */
export function useRows(path: string, item: Field | undefined, value: unknown): Rows {
  const { engine } = useFormFrame();
  const count = Array.isArray(value) ? value.length : 0;
  const keys = useRef<number[]>([]);
  const next = useRef(0);
  while (keys.current.length < count) keys.current.push(next.current++);
  keys.current.length = count;

  const current = (): readonly unknown[] => {
    const list = valueAt(engine.values(), path);
    return Array.isArray(list) ? list : [];
  };
  /** Elements by the index each had, undefined for a new one; what the form knows of them goes along. */
  const arrange = (origins: readonly (number | undefined)[]) => {
    const list = current();
    const left = origins.map((from) => (from === undefined ? newElement(item) : list[from]));
    keys.current = origins.map((from) =>
      from === undefined ? next.current++ : (keys.current[from] as number),
    );
    engine.rearrange(path, left.length > 0 ? left : undefined, origins);
  };
  return {
    keys: keys.current,
    current,
    add(at = current().length) {
      const origins: (number | undefined)[] = [...current().keys()];
      origins.splice(at, 0, undefined);
      arrange(origins);
    },
    remove: (at) => arrange([...current().keys()].filter((index) => index !== at)),
    move(from, to) {
      const origins = [...current().keys()];
      origins.splice(to, 0, ...origins.splice(from, 1));
      arrange(origins);
    },
    replace(list) {
      const { length } = current();
      const origins = list.map((_, at) => (at < length ? at : undefined));
      engine.rearrange(path, list.length > 0 ? list : undefined, origins);
    },
  };
}

import { type Field, startValue } from '@isp/schema';
import { useLayoutEffect, useMemo } from 'react';
import { defaultsOf } from '../../core/form/defaultsOf.ts';
import { createScopes } from '../../core/form/scope.ts';
import type { Path } from '../../core/path.ts';
import { getAt } from '../../core/values.ts';
import { useFormFrame } from '../formFrame.ts';

export interface Rows {
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
  // which kind it is to be is not known yet
  if (item?.branches) return undefined;
  if (item?.default !== undefined) return item.default;
  if (item?.type === 'boolean') return false;
  // only fields of an outside schema know what is empty there
  if (item?.fields?.some(({ empty }) => empty !== undefined)) return startValue({ ...item, required: true });
  if (item?.type === 'object') return defaultsOf(item.fields ?? []);
  return item?.type === 'array' ? [] : null;
}

/**
 * What can be done with the elements of a list in a form. The same object between renders.
 * @param empty - what is left of the list without elements. @defaultValue nothing
 */
export function useRows(path: Path, item: Field | undefined, empty?: unknown): Rows {
  const { engine } = useFormFrame();
  useLayoutEffect(() => engine.judgeApart(createScopes), [engine]);
  return useMemo(() => {
    const current = (): readonly unknown[] => {
      const list = getAt(engine.values(), path);
      return Array.isArray(list) ? list : [];
    };
    const put = (list: readonly unknown[], origins: readonly (number | undefined)[]) =>
      engine.rearrange(path, list.length > 0 ? list : (empty as undefined), origins);
    /** Elements by the index each had, undefined for a new one; what the form knows of them goes along. */
    const arrange = (origins: readonly (number | undefined)[]) => {
      const list = current();
      const moved = origins.map((from) => (from === undefined ? newElement(item) : list[from]));
      put(moved, origins);
    };
    return {
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
        put(
          list,
          list.map((_, at) => (at < length ? at : undefined)),
        );
      },
    };
  }, [engine, path, item, empty]);
}

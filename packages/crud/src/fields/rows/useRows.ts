import type { Field } from '@isp/schema';
import { isWhole, startValue } from '@isp/schema/internal';
import { useLayoutEffect, useMemo } from 'react';
import { defaultsOf } from '../../core/form/defaultsOf.ts';
import { createScopes } from '../../core/form/scope.ts';
import type { Path } from '../../core/path.ts';
import { getAt } from '../../core/values.ts';
import { useFormFrame } from '../formFrame.ts';

export interface Rows {
  /**
   * Returns the current elements. It is a function instead of an array, so that typing in an element does not
   * render the list again.
   */
  readonly current: () => readonly unknown[];
  readonly add: (at?: number) => void;
  readonly remove: (at: number) => void;
  readonly move: (from: number, to: number) => void;
  /** Sets new values of the elements. If the number of values differs, elements are added or removed at the end. */
  readonly replace: (list: readonly unknown[]) => void;
}

/**
 * Returns the value with which a new list element starts. For texts and numbers it is null, because an empty text
 * would be a valid element.
 */
export function newElement(item: Field | undefined): unknown {
  // an element of several kinds gets no value until the user has chosen its kind
  if (item?.variants) return undefined;
  if (item?.default !== undefined) return item.default;
  if (item?.type === 'boolean') return false;
  if (item && isWhole(item)) return null;
  // only fields of a foreign schema have `empty` (the value of an empty field)
  if (item?.fields?.some(({ empty }) => empty !== undefined)) return startValue({ ...item, required: true });
  if (item?.type === 'object') return defaultsOf(item.fields ?? []);
  return item?.type === 'array' ? [] : null;
}

/**
 * Returns the operations on the elements of a list in a form. Returns the same object on every render.
 * @param empty - value of a list without elements. @defaultValue undefined
 */
export function useRows(path: Path, item: Field | undefined, empty?: unknown): Rows {
  const { engine } = useFormFrame();
  useLayoutEffect(() => engine.validateByElement(createScopes), [engine]);
  return useMemo(() => {
    const current = (): readonly unknown[] => {
      const list = getAt(engine.values(), path);
      return Array.isArray(list) ? list : [];
    };
    const put = (list: readonly unknown[], origins: readonly (number | undefined)[]) =>
      engine.rearrange(path, list.length > 0 ? list : (empty as undefined), origins);
    /**
     * Puts the elements into a new order. `origins` contains the previous index of each element, undefined for a
     * new element. Errors and state move with the elements.
     */
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

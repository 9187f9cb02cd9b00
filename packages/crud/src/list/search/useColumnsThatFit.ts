import { type RefObject, useCallback } from 'react';
import { useMeasured } from '../../kit/useMeasured.ts';

/** Last result by `min`. Other search bars start with this value, because most search bars are equally wide. */
const last = new Map<number, number>();

/**
 * Returns the number of columns, each at least `min` px wide, that fit into an element. The number is updated when
 * the element is resized, and is 4 until an element is measured.
 */
export function useColumnsThatFit(ref: RefObject<HTMLElement | null>, min: number): number {
  const read = useCallback(
    ({ clientWidth: width }: Element) => {
      if (width === 0) return undefined;
      const columns = Math.max(1, Math.floor((width + 16) / (min + 16)));
      last.set(min, columns);
      return columns;
    },
    [min],
  );
  return useMeasured(ref, last.get(min) ?? 4, read);
}

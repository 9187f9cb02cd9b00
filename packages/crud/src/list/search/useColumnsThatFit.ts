import { type RefObject, useCallback } from 'react';
import { useMeasured } from '../../kit/useMeasured.ts';

/** Of the element measured last, by `min`: most bars of conditions are equally wide. */
const last = new Map<number, number>();

/** How many columns of at least `min` px an element has room for, as it is resized; 4 until one is measured. */
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

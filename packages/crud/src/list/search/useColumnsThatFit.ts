import { type RefObject, useCallback } from 'react';
import { useMeasured } from '../../kit/useMeasured.ts';

/** Last result by `min`, used as the first value elsewhere: most search bars are equally wide. */
const last = new Map<number, number>();

/** Number of columns of at least `min` px that fit into an element, kept up to date; 4 until one is measured. */
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

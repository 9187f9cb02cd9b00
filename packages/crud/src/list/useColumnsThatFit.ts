import { type RefObject, useCallback } from 'react';
import { useMeasured } from '../provider/useMeasured.ts';

/** How many columns of at least `min` px an element has room for, as it is resized; 4 until it is measured. */
export function useColumnsThatFit(ref: RefObject<HTMLElement | null>, min: number): number {
  const read = useCallback(
    ({ clientWidth: width }: Element) =>
      width > 0 ? Math.max(1, Math.floor((width + 16) / (min + 16))) : undefined,
    [min],
  );
  return useMeasured(ref, 4, read);
}

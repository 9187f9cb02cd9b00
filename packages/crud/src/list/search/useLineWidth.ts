import type { RefObject } from 'react';
import { useMeasured } from '../../kit/useMeasured.ts';

/**
 * Width that was measured last. It is the first value of the next search bar, because most search bars are equally
 * wide.
 */
let last = 1100;

const read = ({ clientWidth: width }: Element): number | undefined => {
  if (width === 0) return undefined;
  last = width;
  return width;
};

/**
 * Returns the width of an element in px, and updates it on each resize. Until the element is measured, returns the
 * width that was measured last.
 */
export const useLineWidth = (ref: RefObject<HTMLElement | null>): number => useMeasured(ref, last, read);

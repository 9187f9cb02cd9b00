import type { RefObject } from 'react';
import { useMeasured } from '../../kit/useMeasured.ts';

/** Last width, used as the first value elsewhere: most search bars are equally wide. */
let last = 1100;

const read = ({ clientWidth: width }: Element): number | undefined => {
  if (width === 0) return undefined;
  last = width;
  return width;
};

/** Width of an element in px, kept up to date; that of the element measured last until it is measured. */
export const useLineWidth = (ref: RefObject<HTMLElement | null>): number => useMeasured(ref, last, read);

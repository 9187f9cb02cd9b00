import type { RefObject } from 'react';
import { useMeasured } from '../../kit/useMeasured.ts';

/** Most lists of a portal are equally wide: the next one starts with the width of the last. */
let last: number | undefined;

function read({ clientWidth: width }: Element): number | undefined {
  // hidden: the width it had is the width it will have
  if (width === 0) return undefined;
  last = width;
  return width;
}

/** Width of a list in px, as it is resized; undefined until one was measured. */
export const useListWidth = (ref: RefObject<Element | null>): number | undefined =>
  useMeasured<number | undefined>(ref, last, read);

let scrollbar: number | undefined;

/** Width in px the browser's scrollbars take of what they scroll; 0 where they lie over it. */
export function scrollbarWidth(): number {
  if (scrollbar !== undefined) return scrollbar;
  const box = document.createElement('div');
  box.style.cssText = 'position:absolute;top:-99px;width:50px;height:50px;overflow:scroll';
  document.body.append(box);
  scrollbar = box.offsetWidth - box.clientWidth;
  box.remove();
  return scrollbar;
}

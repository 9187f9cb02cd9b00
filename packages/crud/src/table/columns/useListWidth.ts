import type { RefObject } from 'react';
import { useMeasured } from '../../kit/useMeasured.ts';

/** Last measured width, the start value of the next list: most lists of a portal are equally wide. */
let last: number | undefined;

function read({ clientWidth: width }: Element): number | undefined {
  // a hidden list keeps its last width
  if (width === 0) return undefined;
  last = width;
  return width;
}

/** Width of a list in px, kept up to date; undefined until one was measured. */
export const useListWidth = (ref: RefObject<Element | null>): number | undefined =>
  useMeasured<number | undefined>(ref, last, read);

let scrollbar: number | undefined;

/** Width of the browser's scrollbars in px; 0 where they overlay the content. */
export function scrollbarWidth(): number {
  if (scrollbar !== undefined) return scrollbar;
  const box = document.createElement('div');
  box.style.cssText = 'position:absolute;top:-99px;width:50px;height:50px;overflow:scroll';
  document.body.append(box);
  scrollbar = box.offsetWidth - box.clientWidth;
  box.remove();
  return scrollbar;
}

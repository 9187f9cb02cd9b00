import type { RefObject } from 'react';
import { useMeasured } from '../../kit/useMeasured.ts';

/**
 * Width of the list that was measured last. It is the first value of the next list, because most lists of a portal
 * are equally wide.
 */
let last: number | undefined;

function read({ clientWidth: width }: Element): number | undefined {
  // a hidden list has no width, so its previous width is kept
  if (width === 0) return undefined;
  last = width;
  return width;
}

/**
 * Returns the width of a list in px, and updates it when the list is resized. Returns undefined until any list was
 * measured.
 */
export const useListWidth = (ref: RefObject<Element | null>): number | undefined =>
  useMeasured<number | undefined>(ref, last, read);

let scrollbar: number | undefined;

/** Returns the width of the browser's scrollbars in px. It is 0 if scrollbars are drawn over the content. */
export function scrollbarWidth(): number {
  if (scrollbar !== undefined) return scrollbar;
  const box = document.createElement('div');
  box.style.cssText = 'position:absolute;top:-99px;width:50px;height:50px;overflow:scroll';
  document.body.append(box);
  scrollbar = box.offsetWidth - box.clientWidth;
  box.remove();
  return scrollbar;
}

import type { CSSProperties } from 'react';

/** Minimum distance between a menu and the edge of the window, in px. */
const gap = 16;

/**
 * Returns the styles that keep a menu within the window, because entries beyond the edge of the window could not be
 * reached. The menu opens below its button, or above the button if there is more space, and scrolls.
 *
 * @param box box of the element at which the menu opens, in px of the window
 */
export function fitInWindow({
  top,
  height,
}: {
  readonly top: number;
  readonly height: number;
}): CSSProperties {
  const room = Math.max(top, window.innerHeight - top - height);
  return { maxHeight: Math.max(160, room - gap), overflowY: 'auto' };
}

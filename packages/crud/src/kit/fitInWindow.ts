import type { CSSProperties } from 'react';

/** Between a menu and the edge of the window, px. */
const gap = 16;

/**
 * Keeps a menu within the window: it opens below its button, or above it where there is more room, and scrolls. Beyond
 * the edge of the window its last entries could not be reached.
 *
 * @param box of what it hangs at, px of the window
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

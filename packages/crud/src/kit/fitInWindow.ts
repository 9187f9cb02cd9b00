import type { CSSProperties } from 'react';

/** Between a menu and the edge of the window, px. */
const gap = 16;

/**
 * How a menu stays within the window that hangs below something, or above it where there is more room: what does not
 * fit is scrolled to. Behind the edge its last entries could not be reached.
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

import { type PointerEvent, useEffect, useRef } from 'react';

/** Minimum duration of a long press in milliseconds. */
const LONG_PRESS_MS = 500;
/** Maximum movement of the finger during a long press, in pixels. */
const MAX_MOVE_PX = 8;

/**
 * Opens the context menu of an element after a long press. It is needed for browsers that do not open the menu
 * themselves (Safari on phones).
 *
 * @returns handlers for the element that contains all targets; `press` is called with the element under the finger.
 */
export function useLongPress(press: (target: Element, at: { x: number; y: number }) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    onPointerDown({ pointerType, target, clientX: x, clientY: y }: PointerEvent) {
      stop();
      if (pointerType !== 'touch' || !(target instanceof Element)) return;
      start.current = { x, y };
      timer.current = setTimeout(() => press(target, { x, y }), LONG_PRESS_MS);
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (Math.hypot(clientX - start.current.x, clientY - start.current.y) > MAX_MOVE_PX) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
  };
}

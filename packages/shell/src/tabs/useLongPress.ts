import { type PointerEvent, useEffect, useRef } from 'react';

/** Milliseconds of a long press. */
const restsFor = 500;
/** Pixels the finger may move meanwhile. */
const trembles = 8;

/**
 * A long press on an element opens its context menu, also where the browser does not do so by itself
 * (Safari on phones).
 *
 * @returns handlers for the element around; `press` gets the element under the finger.
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
      timer.current = setTimeout(() => press(target, { x, y }), restsFor);
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (Math.hypot(clientX - start.current.x, clientY - start.current.y) > trembles) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
  };
}

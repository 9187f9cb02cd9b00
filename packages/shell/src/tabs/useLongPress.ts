import { type PointerEvent, useEffect, useRef } from 'react';

/** Milliseconds a finger rests before it asks for the menu. */
const restsFor = 500;
/** Pixels it may tremble. */
const trembles = 8;

/**
 * A finger that rests on an element asks for its context menu, also where the browser does not ask by itself
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

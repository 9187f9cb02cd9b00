import { type RefObject, useEffect, useState } from 'react';

/**
 * Returns whether an element is shown in fullscreen, and a function that switches fullscreen on or off. The state
 * is also updated when the user ends fullscreen with Escape.
 *
 * @param onChange called with the new state, and with `false` on unmount. Pass the same function on every render.
 */
export function useFullscreen(
  ref: RefObject<HTMLElement | null>,
  onChange: (on: boolean) => void,
): { readonly on: boolean; readonly toggle: () => void } {
  const [on, setOn] = useState(false);
  useEffect(() => {
    const follow = () =>
      setOn(document.fullscreenElement !== null && document.fullscreenElement === ref.current);
    follow();
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [ref]);
  useEffect(() => {
    onChange(on);
    return () => onChange(false);
  }, [on, onChange]);
  const toggle = () => {
    // a browser may refuse fullscreen, for example inside a frame; nothing changes then
    const asked = document.fullscreenElement ? document.exitFullscreen() : ref.current?.requestFullscreen?.();
    asked?.catch(() => undefined);
  };
  return { on, toggle };
}

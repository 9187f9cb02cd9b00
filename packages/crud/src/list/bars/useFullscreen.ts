import { type RefObject, useEffect, useState } from 'react';

/**
 * Shows one element on the whole screen, and follows the browser when the user leaves by Escape.
 *
 * @param onChange told what it is now, and that it is over when the button goes; the same function on every render
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
    // a browser may refuse, for example inside a frame: the list then stays as it is
    const asked = document.fullscreenElement ? document.exitFullscreen() : ref.current?.requestFullscreen?.();
    asked?.catch(() => undefined);
  };
  return { on, toggle };
}

import { type RefObject, useEffect, useState } from 'react';

/**
 * Toggles fullscreen for one element, and notices when the user leaves it by Escape.
 *
 * @param onChange called with the new state, and with `false` on unmount; must be the same function on every render
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

import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react';

/** Shows one element on the whole screen, and follows the browser when the user leaves by Escape. */
export function useFullscreen(ref: RefObject<HTMLElement | null>): {
  readonly on: boolean;
  readonly toggle: () => void;
} {
  const [on, setOn] = useState(false);
  useEffect(() => {
    const follow = () =>
      setOn(document.fullscreenElement !== null && document.fullscreenElement === ref.current);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [ref]);
  const toggle = useCallback(() => {
    // a browser may refuse, for example inside a frame: the list then stays as it is
    const asked = document.fullscreenElement ? document.exitFullscreen() : ref.current?.requestFullscreen?.();
    asked?.catch(() => undefined);
  }, [ref]);
  return useMemo(() => ({ on, toggle }), [on, toggle]);
}

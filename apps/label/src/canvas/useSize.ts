import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Size } from './view.ts';

/** Returns the size of an element in pixels. While the page is hidden, the last known size is returned. */
export function useSize(place: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const measure = () => {
      const { clientHeight: height, clientWidth: width } = element;
      setSize((old) =>
        width === 0 || (old.width === width && old.height === height) ? old : { width, height },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return size;
}

const listeners = new WeakMap<Element, () => void>();
const observers = new Map<string, IntersectionObserver>();

/**
 * Calls `listener` once when the element is close to the visible part. Calls it at once if there is no
 * IntersectionObserver (jsdom). All elements with the same `reach` share one observer.
 *
 * @param reach distance that counts as close, as a share of the window's height. @defaultValue `50%`
 * @returns a function that stops waiting
 */
export function whenNearViewport(element: Element, listener: () => void, reach = '50%'): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    listener();
    return () => undefined;
  }
  const own = observers.get(reach) ?? createObserver(reach);
  observers.set(reach, own);
  listeners.set(element, listener);
  own.observe(element);
  return () => {
    listeners.delete(element);
    own.unobserve(element);
  };
}

function createObserver(reach: string): IntersectionObserver {
  // a form in a drawer scrolls within the drawer, and the second margin is for such scrolling parts inside the
  // window
  const margins: IntersectionObserverInit = {
    rootMargin: `${reach} 0px`,
    scrollMargin: `${reach} 0px`,
  };
  return new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) listeners.get(target)?.();
  }, margins);
}

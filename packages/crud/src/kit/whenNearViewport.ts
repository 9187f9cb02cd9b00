const listeners = new WeakMap<Element, () => void>();
const observers = new Map<string, IntersectionObserver>();

/**
 * Calls `listener` once when the element is close to the visible part; at once without IntersectionObserver (jsdom).
 * All elements share one observer per `reach`.
 *
 * @param reach what counts as near, in parts of the window's height. @defaultValue `50%`
 * @returns stops waiting
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
  // a form in a drawer scrolls there: the second margin is for panes inside the window
  const margins: IntersectionObserverInit = {
    rootMargin: `${reach} 0px`,
    scrollMargin: `${reach} 0px`,
  };
  return new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) listeners.get(target)?.();
  }, margins);
}

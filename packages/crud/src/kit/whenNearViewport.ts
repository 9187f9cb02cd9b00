const listeners = new WeakMap<Element, () => void>();
const observers = new Map<string, IntersectionObserver>();

/**
 * Calls `listener` when the element is close to the visible part, once. Calls it immediately if there is no
 * IntersectionObserver (as in jsdom). All elements with the same `reach` share one observer.
 *
 * @param reach distance that counts as close, as a share of the window's height. @defaultValue `50%`
 * @returns a function that stops the observation
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
  // `rootMargin` applies to the window, and `scrollMargin` to scrolling parts inside the window, such as a drawer
  // with a form
  const margins: IntersectionObserverInit = {
    rootMargin: `${reach} 0px`,
    scrollMargin: `${reach} 0px`,
  };
  return new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) listeners.get(target)?.();
  }, margins);
}

const listeners = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/**
 * Calls once when the element is less than a window's height from being seen; at once where nobody can tell (jsdom).
 * One observer serves all forms.
 *
 * @returns stops waiting
 */
export function whenNear(element: Element, listener: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    listener();
    return () => undefined;
  }
  observer ??= createObserver();
  const own = observer;
  listeners.set(element, listener);
  own.observe(element);
  return () => {
    listeners.delete(element);
    own.unobserve(element);
  };
}

function createObserver(): IntersectionObserver {
  // a form in a drawer scrolls there: the second margin is for panes inside the window
  const margins: IntersectionObserverInit = { rootMargin: '100% 0px', scrollMargin: '100% 0px' };
  return new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) listeners.get(target)?.();
  }, margins);
}

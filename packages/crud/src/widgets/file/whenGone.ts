/**
 * Calls once when an element is out of the document: React tells nobody whose effects it has ended already, as it does
 * while a page is hidden.
 *
 * @returns what stops the watch
 */
export function whenGone(element: Element, call: () => void): () => void {
  const observer = new MutationObserver(() => {
    if (element.isConnected) return;
    observer.disconnect();
    call();
  });
  observer.observe(element.ownerDocument, { childList: true, subtree: true });
  return () => observer.disconnect();
}

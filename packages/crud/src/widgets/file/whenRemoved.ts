/**
 * Calls a function once when an element is removed from the document. An effect cannot do this, because React ends
 * effects already when a page is hidden, and runs no cleanup when the hidden page is removed.
 *
 * @returns a function that stops the observation
 */
export function whenRemoved(element: Element, call: () => void): () => void {
  const observer = new MutationObserver(() => {
    if (element.isConnected) return;
    observer.disconnect();
    call();
  });
  observer.observe(element.ownerDocument, { childList: true, subtree: true });
  return () => observer.disconnect();
}

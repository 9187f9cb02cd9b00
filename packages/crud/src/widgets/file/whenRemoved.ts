/**
 * Calls the function once when an element has left the document. An effect cannot do this: React ends effects when
 * a page is hidden, and runs no cleanup when the hidden page is removed.
 *
 * @returns a function that stops watching
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

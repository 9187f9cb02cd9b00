/**
 * Adds the page's nonce to every `<style>` element that scripts create. antd does not add the nonce to two
 * elements: the one that locks scrolling while a dialog or drawer is open, and the one that measures a scroll bar.
 * This does not weaken the policy: a script that can create elements can run code anyway, and styles in the markup
 * are still refused.
 */
export function giveNonceToStyles(page: Document, nonce: string): void {
  const create = page.createElement.bind(page);
  page.createElement = (name: string, options?: ElementCreationOptions) => {
    const element: HTMLElement = create(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };
}

/**
 * Adds the page's nonce to every `<style>` element that scripts create. The library antd adds its nonce to almost
 * all of them, except the element that locks scrolling while a dialog or drawer is open, and the element that
 * measures a scroll bar. Code that calls this function can run scripts anyway, so the policy does not become
 * weaker. Styles in the markup are still refused.
 */
export function giveNonceToStyles(page: Document, nonce: string): void {
  const create = page.createElement.bind(page);
  page.createElement = (name: string, options?: ElementCreationOptions) => {
    const element: HTMLElement = create(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };
}

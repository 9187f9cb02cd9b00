/**
 * Gives the page's nonce to every `<style>` that scripts make. antd hands its nonce to nearly all of them, but not
 * to the one that locks scrolling while a dialog or drawer is open, nor to the one that measures a scroll bar.
 * Code that calls this can run scripts anyway, so the policy loses nothing; styles in markup stay refused.
 */
export function giveNonceToStyles(page: Document, nonce: string): void {
  const create = page.createElement.bind(page);
  page.createElement = (name: string, options?: ElementCreationOptions) => {
    const element: HTMLElement = create(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };
}

/**
 * Gives the nonce to the styles that scripts create. antd forgets it for two: the style that locks scrolling behind a
 * dialog, and the one that measures a scroll bar.
 */
export function nonceForStyles(nonce: string): void {
  const create = document.createElement.bind(document);
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element: HTMLElement = create(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };
}

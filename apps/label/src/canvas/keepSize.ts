/**
 * An element that keeps the size it had while its page is hidden. The drawing library measures its layer whenever the
 * size changes, and draws handles of endless radius when a background tab makes it nothing.
 */
export function keepSize(layer: SVGSVGElement): void {
  const measure = layer.getBoundingClientRect.bind(layer);
  let last: DOMRect | undefined;
  layer.getBoundingClientRect = () => {
    const now = measure();
    if (now.width > 0) last = now;
    const { height, width } = layer.viewBox.baseVal;
    return now.width > 0 ? now : (last ?? new DOMRect(0, 0, width, height));
  };
}

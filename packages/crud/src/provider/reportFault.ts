/** Tells the browser, and whoever listens to its errors, of a fault in a portal's own code that ends nothing here. */
export function reportFault(error: unknown): void {
  if (typeof window.reportError === 'function') window.reportError(error);
  else console.error(error);
}

/** Tells the browser, and whoever listens to its errors, of a fault in a portal's own code that ends nothing here. */
export function reportFault(error: unknown): void {
  const { reportError } = globalThis as { readonly reportError?: (error: unknown) => void };
  if (reportError) reportError(error);
  else console.error(error);
}

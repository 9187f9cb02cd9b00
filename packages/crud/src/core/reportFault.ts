/**
 * Reports an error in the portal's code as an uncaught error, without stopping the caller. `reportError` is used if
 * it exists, so that the portal's error listeners receive the error.
 */
export function reportFault(error: unknown): void {
  const { reportError } = globalThis as { readonly reportError?: (error: unknown) => void };
  if (reportError) reportError(error);
  else console.error(error);
}

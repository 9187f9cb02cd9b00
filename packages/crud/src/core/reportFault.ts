/**
 * Reports an error in the portal's code as an uncaught error, without stopping the caller. It uses `reportError`,
 * so that error listeners receive the error.
 */
export function reportFault(error: unknown): void {
  const { reportError } = globalThis as { readonly reportError?: (error: unknown) => void };
  if (reportError) reportError(error);
  else console.error(error);
}

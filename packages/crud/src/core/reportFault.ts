/**
 * Reports an error in a portal's own code as an uncaught error (`reportError`, so that error listeners get it) without
 * stopping the caller.
 */
export function reportFault(error: unknown): void {
  const { reportError } = globalThis as { readonly reportError?: (error: unknown) => void };
  if (reportError) reportError(error);
  else console.error(error);
}

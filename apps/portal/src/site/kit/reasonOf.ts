/** Returns the message of a failed call, from the service or the browser. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

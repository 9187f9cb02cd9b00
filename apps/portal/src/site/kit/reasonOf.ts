/** Returns the message of an error, whether a call of the service or the browser caused it. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

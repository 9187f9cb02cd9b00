/** Why a call failed, as the service or the browser says it to people. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

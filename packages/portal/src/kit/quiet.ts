/** Options for calls that are made without an organisation, and whose errors the page shows itself. */
export const quietCall = { tips: false, org: false } as const;

/** Options for calls that need no organisation and whose page shows errors itself. */
export const quietCall = { tips: false, org: false } as const;

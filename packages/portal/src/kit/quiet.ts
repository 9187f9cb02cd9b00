/** For calls whose page shows errors itself, and that need no organisation. */
export const quietCall = { tips: false, org: false } as const;

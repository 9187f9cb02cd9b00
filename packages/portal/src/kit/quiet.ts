/** The page itself says what went wrong, and no organisation is chosen yet. */
export const quiet = { tips: false, org: false } as const;

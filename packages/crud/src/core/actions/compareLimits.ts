/** Number of records that can be compared: one alone has nothing to compare with, more than ten do not fit a screen. */
export const compareLimits = { least: 2, most: 10 } as const;

/**
 * Minimum and maximum number of records in a comparison. A single record has nothing to be compared with, and more
 * than ten do not fit on a screen.
 */
export const compareLimits = { least: 2, most: 10 } as const;

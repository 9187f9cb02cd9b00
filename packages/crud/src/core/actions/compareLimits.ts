/** Records that are compared at once: fewer say nothing, more stand in nobody's view. */
export const compareLimits = { least: 2, most: 10 } as const;

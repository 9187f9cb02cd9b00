/**
 * True if a parameter of a call is missing. A list or an object counts as a value, even if it is empty; where a
 * number or a text is expected, it is an invalid value. For values of records other rules apply (`isEmpty`).
 */
export const isUnsent = (value: unknown): boolean => value === undefined || value === null || value === '';

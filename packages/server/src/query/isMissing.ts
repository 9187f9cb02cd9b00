/**
 * Returns true if a parameter of a call is missing. An empty list or object is not missing: where a number or text
 * is expected, it is an invalid value. The values of records have other rules (`isEmpty`).
 */
export const isMissing = (value: unknown): boolean => value === undefined || value === null || value === '';

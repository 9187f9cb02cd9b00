/**
 * Is a parameter of a call missing? A list or an object counts as a value, even an empty one; where a number or a
 * text is expected it is an invalid one. Values of records have other rules (`isEmpty`).
 */
export const isUnsent = (value: unknown): boolean => value === undefined || value === null || value === '';

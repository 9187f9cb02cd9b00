/**
 * Was nothing sent for a parameter of a call? A list or an object is a value, be it empty or not, and a wrong one where a
 * number or a text is meant: what is empty in a record (`isEmpty`) is another question.
 */
export const isUnsent = (value: unknown): boolean => value === undefined || value === null || value === '';

/**
 * Is a parameter of a call missing? A list or an object is a value, also an empty one, and an invalid one where a
 * number or a text is expected: emptiness in a record (`isEmpty`) has other rules.
 */
export const isUnsent = (value: unknown): boolean => value === undefined || value === null || value === '';

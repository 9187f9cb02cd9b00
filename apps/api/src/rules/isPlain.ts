/** Is it an object by its keys, as JSON has them: no list, no null? */
export const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

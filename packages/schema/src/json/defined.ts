/** Returns a copy without the keys whose value is undefined, so that a model is equal to its own JSON. */
export function defined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as T;
}

/** Without the keys that hold undefined, so that a parsed model prints to the same JSON it is. */
export function defined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as T;
}

/** What an object holds under a name by itself, and nothing it inherits: names come from schemas, servers and stores (T-R4). */
export function ownOf<Value>(
  object: Readonly<Record<string, Value>> | null | undefined,
  name: string,
): Value | undefined;
export function ownOf(object: unknown, name: string): unknown;
export function ownOf(object: unknown, name: string): unknown {
  return typeof object === 'object' && object !== null && Object.hasOwn(object, name)
    ? (object as Record<string, unknown>)[name]
    : undefined;
}

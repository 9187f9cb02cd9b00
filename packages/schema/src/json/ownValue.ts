/** Names that would reach a prototype instead of a value. */
const hostile = new Set(['__proto__', 'prototype', 'constructor']);

/** Returns true if this name may be a property of a record. */
export const isSafeName = (name: string): boolean => !hostile.has(name);

/**
 * Returns a property of the object itself, never an inherited one. Names come from schemas, servers and storages,
 * and every object inherits properties such as `toString`. Returns undefined if the value is not an object.
 */
export function ownValue<Value>(
  object: Readonly<Record<string, Value>> | null | undefined,
  name: string,
): Value | undefined;
export function ownValue(object: unknown, name: string): unknown;
export function ownValue(object: unknown, name: string): unknown {
  return typeof object === 'object' && object !== null && Object.hasOwn(object, name)
    ? (object as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

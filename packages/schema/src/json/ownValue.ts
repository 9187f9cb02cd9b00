/** Segments that would reach a prototype instead of a value. */
const hostile = new Set(['__proto__', 'prototype', 'constructor']);

/** May this name be a property of a record? */
export const isSafeName = (name: string): boolean => !hostile.has(name);

/**
 * A property of the object itself, never an inherited one: names come from schemas, servers and stores, and every
 * object inherits `toString`. Undefined for a value that is no object.
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

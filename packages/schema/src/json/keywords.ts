import { isObject } from '@isp/kit';

/** Returns true if the value has this JSON type. `integer` accepts `1.0`, as JSON Schema requires. */
export function isOfType(value: unknown, type: string): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isObject(value);
    case 'integer':
      return typeof value === 'bigint' || Number.isInteger(value);
    case 'number':
      return typeof value === 'bigint' || Number.isFinite(value);
    default:
      return typeof value === type;
  }
}

/** Returns the number of characters as JSON Schema counts them: a surrogate pair is one character. */
export function lengthOf(text: string): number {
  let length = text.length;
  for (let at = 0; at < text.length - 1; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0xd800 || unit > 0xdbff) continue;
    const next = text.charCodeAt(at + 1);
    if (next >= 0xdc00 && next <= 0xdfff) {
      length--;
      at++;
    }
  }
  return length;
}

/**
 * Returns true if the value is a multiple of the step. Binary fractions are inexact, so 0.3 would not be a multiple
 * of 0.1. The error grows with the value, so an error in proportion to the value is tolerated.
 */
export function isMultipleOf(value: number, step: number): boolean {
  const times = value / step;
  // The remainder of whole numbers is exact, so no error is tolerated.
  if (Number.isInteger(step) || !Number.isFinite(times)) return value % step === 0;
  return Math.abs(Math.round(times) - times) <= 4 * Number.EPSILON * Math.abs(times);
}

/** Returns true if no two elements are equal. */
export function isUnique(list: readonly unknown[]): boolean {
  return new Set(list.map(toKey)).size === list.length;
}

/** Returns a key that is the same for equal values and different for different values. */
function toKey(value: unknown): unknown {
  if (typeof value === 'object' && value !== null) return `o${JSON.stringify(value, sorted)}`;
  return typeof value === 'string' ? `s${value}` : value;
}

const sorted = (_: string, value: unknown): unknown => {
  if (typeof value === 'bigint') return `${value}n`;
  if (!isObject(value)) return value;
  return { members: Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)) };
};

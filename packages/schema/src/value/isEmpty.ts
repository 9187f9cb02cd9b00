/**
 * Nothing was entered: null, `'null'`, `'undefined'`, `''`, `[]` and `{}` (and undefined). Zero and false are
 * values. A field with `x-ui.keepLiteral` accepts the two words: hand over `true`.
 * @see R5.07
 */
export function isEmpty(value: unknown, keepLiteral = false): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (value === 'null' || value === 'undefined') return !keepLiteral;
  if (Array.isArray(value)) return value.length === 0;
  return isPlainObject(value) && Object.keys(value).length === 0;
}

/** An object JSON knows: no array, no Date, no File. */
export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

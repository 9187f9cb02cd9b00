import { isPlainObject } from '@isp/kit';

/**
 * Returns true if nothing was entered: null, `'null'`, `'undefined'`, `''`, `[]`, `{}` or undefined. Zero and false
 * are values. For a field with `x-ui.keepLiteral`, pass `true`: the words `null` and `undefined` are then values.
 *
 * @example
 * isEmpty('') // true
 * isEmpty(0) // false
 * isEmpty('null', true) // false
 */
export function isEmpty(value: unknown, keepLiteral = false): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (value === 'null' || value === 'undefined') return !keepLiteral;
  if (Array.isArray(value)) return value.length === 0;
  return isPlainObject(value) && Object.keys(value).length === 0;
}

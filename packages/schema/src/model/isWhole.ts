import type { Field } from './field.ts';

/**
 * Returns true for an object that one control shows as a whole, such as a file. Without input its value is missing.
 * An object whose members have fields of their own may be empty instead.
 */
export const isWhole = ({ folded, isJson, type, variants, widget }: Field): boolean =>
  type === 'object' && !folded && !isJson && !variants && widget !== 'object' && widget !== 'json';

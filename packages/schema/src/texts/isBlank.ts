import { isPlainObject } from '@isp/kit';
import { foldedSigns } from './foldText.ts';

const blank = /* @__PURE__ */ new RegExp(`^[${foldedSigns.blank}${foldedSigns.unseen}]+$`, 'u');

/** Returns true for a text without visible characters. The empty text does not count as one; see {@link isEmpty}. */
export const isBlank = (value: unknown): boolean => typeof value === 'string' && blank.test(value);

/**
 * Returns the value without the members that are texts of only spaces, also in objects inside it; the same object
 * if there are no such texts. Elements of lists are not removed.
 */
export function withoutBlank<Value>(value: Value): Value {
  if (Array.isArray(value)) {
    const items = value.map(withoutBlank);
    return items.every((item, at) => item === value[at]) ? value : (items as Value);
  }
  if (!isPlainObject(value)) return value;
  const entries = Object.entries(value);
  const kept = entries
    .filter(([, own]) => !isBlank(own))
    .map(([name, own]) => [name, withoutBlank(own)] as const);
  const isSame = kept.length === entries.length && kept.every(([name, own]) => own === value[name]);
  return isSame ? value : (Object.fromEntries(kept) as Value);
}

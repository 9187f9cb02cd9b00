import { isPlainObject } from '@isp/kit';
import { foldedSigns } from './foldText.ts';

const blank = /* @__PURE__ */ new RegExp(`^[${foldedSigns.blank}${foldedSigns.unseen}]+$`, 'u');

/**
 * Returns true for a text of only invisible characters. Returns false for the empty text, which {@link isEmpty}
 * handles.
 */
export const isBlank = (value: unknown): boolean => typeof value === 'string' && blank.test(value);

/**
 * Returns the value without members that are texts of only spaces, at any depth. Elements of lists are not removed.
 * If there are no such texts, returns the same object.
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

import { isPlainObject } from '@isp/kit';
import { foldedSigns } from './foldText.ts';

const blank = /* @__PURE__ */ new RegExp(`^[${foldedSigns.blank}${foldedSigns.unseen}]+$`, 'u');

/** Is this a text without visible characters? The empty one is no such text: {@link isEmpty}. */
export const isBlank = (value: unknown): boolean => typeof value === 'string' && blank.test(value);

/**
 * The value without texts that consist of blanks, in objects inside it too; the same object where there are none.
 * Elements of lists stay.
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

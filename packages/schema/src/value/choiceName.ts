import type { Option } from '../model/field.ts';

/**
 * Returns the label of a value among its choices. If the choices have levels, the labels of the parents are in
 * front of it: `广东省 / 深圳市` (Guangdong / Shenzhen). The value `"1"` also matches the choice `1`, because some
 * servers send numbers as text.
 *
 * @param t - translates a label into the reader's language. @defaultValue the label itself
 *
 * @returns undefined for a value that is not among the choices
 */
export function choiceName(
  options: readonly Option[],
  value: unknown,
  t: (text: string) => string = (text) => text,
): string | undefined {
  const names: string[] = [];
  const find = (wanted: unknown) => options.find((option) => String(option.value) === String(wanted));
  // If the parents form a circle, the limit on the number of labels ends the loop.
  for (let own = find(value); own && names.length < options.length; own = above(own, find))
    names.unshift(t(own.label));
  return names.length > 0 ? names.join(' / ') : undefined;
}

const above = ({ parent }: Option, find: (value: unknown) => Option | undefined): Option | undefined =>
  parent === undefined ? undefined : find(parent);

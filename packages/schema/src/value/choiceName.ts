import type { Option } from '../model/field.ts';

/**
 * Label of a value among its choices; where they have levels, with the labels of its parents in front: `广东省 / 深圳市`.
 * `"1"` finds `1`, since some servers send numbers as text.
 *
 * @param t - label → text of the reader's language. @defaultValue the label itself
 * @returns undefined for a value that is none of them
 */
export function choiceName(
  options: readonly Option[],
  value: unknown,
  t: (text: string) => string = (text) => text,
): string | undefined {
  const names: string[] = [];
  const find = (wanted: unknown) => options.find((option) => String(option.value) === String(wanted));
  // a circle ends where each of its values may have been named
  for (let own = find(value); own && names.length < options.length; own = above(own, find))
    names.unshift(t(own.label));
  return names.length > 0 ? names.join(' / ') : undefined;
}

const above = ({ parent }: Option, find: (value: unknown) => Option | undefined): Option | undefined =>
  parent === undefined ? undefined : find(parent);

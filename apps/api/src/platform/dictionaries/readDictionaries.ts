import type { Option } from '@isp/schema';
import type { Dictionaries, Locale } from '@isp/server/internal';

interface Word {
  readonly value: string;
  readonly label: string;
  readonly labelEn: string;
  readonly tag?: Option['tag'];
  readonly disabled?: boolean;
  /** Value of the parent choice; undefined for a choice at the top of the tree. */
  readonly parent?: string;
}

/**
 * Returns dictionaries as `/dict/list` sends them: `label` is in the reader's language, and the English label is
 * added.
 */
export function readDictionaries(
  { options }: Dictionaries,
  codes: readonly string[],
  locale: Locale,
): Record<string, readonly Word[]> {
  return Object.fromEntries(
    codes.map((code) => [code, wordsOf(options(code, locale), options(code, 'en-US'))]),
  );
}

const wordsOf = (options: readonly Option[], english: readonly Option[]): readonly Word[] =>
  options.map(({ disabled, label, parent, tag, value }, at) => ({
    value: String(value),
    label,
    labelEn: english[at]?.label ?? label,
    ...(tag ? { tag } : {}),
    ...(disabled ? { disabled } : {}),
    ...(parent === undefined ? {} : { parent: String(parent) }),
  }));

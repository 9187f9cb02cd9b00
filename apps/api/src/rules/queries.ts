/** Choices of a form. */
export interface Choice<Value = string> {
  readonly value: Value;
  readonly label: string;
}

/** Choices in one reply, at most: a form narrows them by a keyword. */
export const MAX_CHOICES = 50;

/** Queries of reads, as rules declare them: short texts, ids with commas between them, whole numbers. */
export const textParam = { type: 'string', maxLength: 200 } as const;
export const idsParam = (max: number) =>
  ({ type: 'string', pattern: `^([^,]{0,64},){0,${max - 1}}[^,]{0,64}$` }) as const;
export const countParam = (maximum: number) => ({ type: 'integer', minimum: 1, maximum }) as const;
export const choiceParam = <Value extends string>(values: readonly Value[]) =>
  ({ type: 'string', enum: values }) as const;

/** Query of a read for a picker. */
export const pickerParams = {
  keyword: textParam,
  ids: idsParam(MAX_CHOICES),
  limit: countParam(200),
} as const;

/** A search value as one text, without blanks at its ends. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** A search value as several ids: from a text with commas, or a list. */
export const idsOf = (value: unknown): readonly string[] =>
  [value ?? []]
    .flat()
    .flatMap((part) => String(part).split(','))
    .filter((id) => id !== '');

/**
 * Pattern of LIKE for texts that contain this one: its wildcards are escaped, and NUL, which no text contains, is
 * removed.
 */
export const containing = (text: string): string =>
  `%${text.replaceAll('\u0000', '').replace(/[\\%_]/g, '\\$&')}%`;

/** A choice in a form. */
export interface Choice<Value = string> {
  readonly value: Value;
  readonly label: string;
}

/** Maximum number of choices in one reply. A form narrows the choices by a keyword. */
export const MAX_CHOICES = 50;

/**
 * Schemas of query parameters that rules declare for reads: short texts, ids separated by commas, and whole
 * numbers.
 */
export const textParam = { type: 'string', maxLength: 200 } as const;
export const idsParam = (max: number) =>
  ({ type: 'string', pattern: `^([^,]{0,64},){0,${max - 1}}[^,]{0,64}$` }) as const;
export const countParam = (maximum: number) => ({ type: 'integer', minimum: 1, maximum }) as const;
export const choiceParam = <Value extends string>(values: readonly Value[]) =>
  ({ type: 'string', enum: values }) as const;

/** Query parameters of a read for a picker. */
export const pickerParams = {
  keyword: textParam,
  ids: idsParam(MAX_CHOICES),
  limit: countParam(200),
} as const;

/** Returns a search value as one text, without spaces at its start and end. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Returns a search value as several ids, from a text with commas or from a list. */
export const idsOf = (value: unknown): readonly string[] =>
  [value ?? []]
    .flat()
    .flatMap((part) => String(part).split(','))
    .filter((id) => id !== '');

/**
 * Returns the LIKE pattern for texts that contain this text. Wildcards in the text are escaped. NUL is removed,
 * because no text contains it.
 */
export const containing = (text: string): string =>
  `%${text.replaceAll('\u0000', '').replace(/[\\%_]/g, '\\$&')}%`;

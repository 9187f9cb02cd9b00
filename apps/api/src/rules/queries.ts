/** An option of a choice field in a form. */
export interface Choice<Value = string> {
  readonly value: Value;
  readonly label: string;
}

/** Maximum number of options in one reply. If there are more, the user narrows them down by a keyword. */
export const MAX_CHOICES = 50;

/**
 * Functions and constants for the schemas of query parameters in reads that rules declare: a short text, ids
 * separated by commas, a whole number, and one of several values.
 */
export const textParam = { type: 'string', maxLength: 200 } as const;
export const idsParam = (max: number) =>
  ({ type: 'string', pattern: `^([^,]{0,64},){0,${max - 1}}[^,]{0,64}$` }) as const;
export const countParam = (maximum: number) => ({ type: 'integer', minimum: 1, maximum }) as const;
export const choiceParam = <Value extends string>(values: readonly Value[]) =>
  ({ type: 'string', enum: values }) as const;

/** Query parameters of a read that returns the options of a picker (a choice field with a search). */
export const pickerParams = {
  keyword: textParam,
  ids: idsParam(MAX_CHOICES),
  limit: countParam(200),
} as const;

/** Returns a query value as a text without spaces at its start and end. Other types give an empty text. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Returns a query value as a list of ids. The value is a text with commas or a list of such texts. */
export const idsOf = (value: unknown): readonly string[] =>
  [value ?? []]
    .flat()
    .flatMap((part) => String(part).split(','))
    .filter((id) => id !== '');

/**
 * Returns a pattern for SQL's LIKE that matches all texts which contain `text`. Wildcards in the text are escaped.
 * NUL characters are removed, because the database refuses them.
 */
export const containing = (text: string): string =>
  `%${text.replaceAll('\u0000', '').replace(/[\\%_]/g, '\\$&')}%`;

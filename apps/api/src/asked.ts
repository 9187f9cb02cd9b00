/** What a form offers to choose from. */
export interface Choice<Value = string> {
  readonly value: Value;
  readonly label: string;
}

/** Choices at a time: a form narrows them by a word. */
export const mostChoices = 50;

/** What is asked for as one text, without space round it. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** What is asked for as several ids: by commas, or as a list. */
export const idsOf = (value: unknown): readonly string[] =>
  [value ?? []]
    .flat()
    .flatMap((part) => String(part).split(','))
    .filter((id) => id !== '');

/** Pattern of LIKE for texts that hold this one: its wildcards are letters, and NUL, which no text holds, is left out. */
export const containing = (text: string): string =>
  `%${text.replaceAll('\u0000', '').replace(/[\\%_]/g, '\\$&')}%`;

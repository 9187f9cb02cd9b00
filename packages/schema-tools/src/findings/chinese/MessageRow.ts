/**
 * A message, or a part of one, in English and in Chinese. A word in braces is a parameter: `There is no "{name}"`.
 * Both texts have the same parameters.
 */
export type MessageRow = readonly [en: string, zh: string];

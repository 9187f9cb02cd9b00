/** English of this package's own texts, by their Chinese source. */
export const enUS: Readonly<Record<string, string>> = {};

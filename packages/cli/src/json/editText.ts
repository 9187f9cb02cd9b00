import { applyEdits, modify } from 'jsonc-parser';

/** How inserted parts of a JSON file are written. The rest of the file stays as it is. */
const formattingOptions = { insertSpaces: true, tabSize: 2, eol: '\n' };

/** Returns a JSON text with the value of a member set. The member is removed if the value is undefined. */
export const withMember = (text: string, path: readonly (string | number)[], value: unknown): string =>
  applyEdits(text, modify(text, [...path], value, { formattingOptions }));

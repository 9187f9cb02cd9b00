/**
 * Pattern of the characters that names may not contain: characters that file systems reserve, characters that
 * change the text direction, and invisible characters.
 */
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Maximum number of characters of a name. The database counts characters in the same way. */
const MAX_NAME_CHARACTERS = 255;

/**
 * Returns the name of a file, made from the name that the browser sends. The result contains no path, and no
 * characters that hide or reverse the following characters (`exe.gpj` read backwards). It is never empty.
 */
export function toFileName(sent: string): string {
  const last = sent.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const name = last.replace(hidden, '').trim();
  if (name === '' || /^\.+$/.test(name)) return 'file';
  const letters = [...name];
  if (letters.length <= MAX_NAME_CHARACTERS) return name;
  // the extension is kept, because it shows the type
  const ending = [...(/\.[^.]{1,16}$/.exec(name)?.[0] ?? '')];
  return [...letters.slice(0, MAX_NAME_CHARACTERS - ending.length), ...ending].join('');
}

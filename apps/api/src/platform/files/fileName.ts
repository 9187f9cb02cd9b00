/**
 * Pattern of the characters that are removed from names: control characters, characters that change the direction
 * of text, and invisible characters.
 */
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Maximum number of characters of a name. They are counted as the database counts them. */
const MAX_NAME_CHARACTERS = 255;

/**
 * Returns the name of a file, made from the name that the browser sends. The result contains no path, and no
 * character that hides others or reverses the text (so that `exe.gpj` looks like `jpg.exe`). It is never empty.
 */
export function toFileName(sent: string): string {
  const last = sent.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const name = last.replace(hidden, '').trim();
  if (name === '' || /^\.+$/.test(name)) return 'file';
  const letters = [...name];
  if (letters.length <= MAX_NAME_CHARACTERS) return name;
  // the extension is kept when the name is shortened, because it shows the type
  const ending = [...(/\.[^.]{1,16}$/.exec(name)?.[0] ?? '')];
  return [...letters.slice(0, MAX_NAME_CHARACTERS - ending.length), ...ending].join('');
}

/** Characters not allowed in names: reserved by file systems, bidi controls, invisible. */
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Characters of a name, at most; the database counts them in the same way. */
const MAX_NAME_CHARACTERS = 255;

/**
 * Name of a file, made from the name that the browser sends: without a path, without characters that hide or reverse
 * the following ones (`exe.gpj` read backwards), and never empty.
 */
export function toFileName(sent: string): string {
  const last = sent.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const name = last.replace(hidden, '').trim();
  if (name === '' || /^\.+$/.test(name)) return 'file';
  const letters = [...name];
  if (letters.length <= MAX_NAME_CHARACTERS) return name;
  // the extension shows the type
  const ending = [...(/\.[^.]{1,16}$/.exec(name)?.[0] ?? '')];
  return [...letters.slice(0, MAX_NAME_CHARACTERS - ending.length), ...ending].join('');
}

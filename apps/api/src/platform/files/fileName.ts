/** Characters not allowed in names: reserved by file systems, bidi controls, invisible. */
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Letters of a name; the database counts them so too. */
const MAX_NAME_CHARACTERS = 255;

/**
 * Name of a file here, made from that of the browser: no path, no character that hides or turns the following ones
 * (`exe.gpj` read backwards), and never empty.
 */
export function toFileName(sent: string): string {
  const last = sent.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const name = last.replace(hidden, '').trim();
  if (name === '' || /^\.+$/.test(name)) return 'file';
  const letters = [...name];
  if (letters.length <= MAX_NAME_CHARACTERS) return name;
  // the extension names the type
  const ending = [...(/\.[^.]{1,16}$/.exec(name)?.[0] ?? '')];
  return [...letters.slice(0, MAX_NAME_CHARACTERS - ending.length), ...ending].join('');
}

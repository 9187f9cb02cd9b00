/** A part of a line that is drawn in a single style. */
export interface ColouredRun {
  /** Index of the part's first character in the plain line. */
  readonly at: number;
  /** CSS classes of the style, such as `31` or `91 b` (ANSI colour number, `b` for bold). Empty for plain text. */
  readonly look: string;
}

export interface ColouredLine {
  readonly text: string;
  /** Parts of the line with their styles. Undefined if the whole line is plain. */
  readonly runs?: readonly ColouredRun[];
  /** Style at the start of the next line. */
  readonly look: TextStyle;
}

/** The text style that the escape sequences (ANSI codes) of a terminal have set so far. */
export interface TextStyle {
  /** Number of the terminal colour, 0 to 15. Undefined for the default colour of the text. */
  readonly colour?: number | undefined;
  readonly bold?: boolean;
  readonly faint?: boolean;
  readonly underlined?: boolean;
}

export const plainStyle: TextStyle = {};

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern searches for the escape character
const codes = /\u001B(?:\[([0-9;:?]*)([@-~])|\][^\u0007\u001B]*(?:\u0007|\u001B\\)?|[@-Z\\-_])/g;

/**
 * Parses a line with terminal escape sequences. Returns its text, without codes that move the cursor, and the parts
 * with colours and weights. If a part of the line was overwritten, only the last text is kept.
 */
export function readColours(raw: string, before: TextStyle = plainStyle): ColouredLine {
  const line = overwritten(raw);
  let look = before;
  let text = '';
  let from = 0;
  const runs: ColouredRun[] = [];
  const begin = () => {
    const name = classesOf(look);
    const last = runs.at(-1);
    if (last?.at === text.length) runs.pop();
    if ((runs.at(-1)?.look ?? '') !== name) runs.push({ at: text.length, look: name });
  };
  begin();
  if (line.includes('\u001B')) {
    for (const code of line.matchAll(codes)) {
      text += line.slice(from, code.index);
      from = code.index + code[0].length;
      if (code[2] !== 'm') continue;
      look = changed(look, code[1] ?? '');
      begin();
    }
  }
  text += line.slice(from);
  return { text, look, ...(runs.length > 0 && { runs }) };
}

/**
 * Returns the text after the last carriage return, because a carriage return overwrites the line from its start, as
 * progress bars do.
 */
function overwritten(raw: string): string {
  const line = raw.endsWith('\r') ? raw.slice(0, -1) : raw;
  return line.slice(line.lastIndexOf('\r') + 1);
}

function changed(before: TextStyle, parameters: string): TextStyle {
  let look = before;
  const numbers = parameters.split(/[;:]/).map(Number);
  for (let at = 0; at < numbers.length; at += 1) {
    const one = numbers[at] ?? 0;
    if (one === 0) look = plainStyle;
    else if (one === 1) look = { ...look, bold: true };
    else if (one === 2) look = { ...look, faint: true };
    else if (one === 4) look = { ...look, underlined: true };
    else if (one === 22) look = { ...look, bold: false, faint: false };
    else if (one === 24) look = { ...look, underlined: false };
    else if (one >= 30 && one <= 37) look = { ...look, colour: one - 30 };
    else if (one >= 90 && one <= 97) look = { ...look, colour: one - 82 };
    else if (one === 39) look = { ...look, colour: undefined };
    else if (one === 38 || one === 48) {
      const isIndexed = numbers[at + 1] === 5;
      const index = numbers[at + 2] ?? 16;
      // themes define only the sixteen basic colours, so all other colours are ignored
      if (one === 38) look = { ...look, colour: isIndexed && index < 16 ? index : undefined };
      at += isIndexed ? 2 : 4;
    }
  }
  return look;
}

const classesOf = ({ colour, bold, faint, underlined }: TextStyle): string =>
  [
    colour !== undefined && `isp-ansi-${colour % 8}`,
    bold && 'isp-ansi-b',
    faint && 'isp-ansi-f',
    underlined && 'isp-ansi-u',
  ]
    .filter((name) => typeof name === 'string')
    .join(' ');

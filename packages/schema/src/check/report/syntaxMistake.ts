import { getLocation, type ParseError, printParseErrorCode } from 'jsonc-parser';
import type { Place } from './report.ts';

/** A mistake in the text of a JSON file. */
export interface SyntaxMistake {
  /** Index of the character at which the text is wrong. */
  readonly offset: number;
  /** Path of the innermost value that contains the mistake. */
  readonly place: Place;
  /** What is wrong, and what to write instead. */
  readonly message: string;
}

/**
 * Returns the first mistake in a text that is not JSON. The parser reports where it cannot continue; the cause, such
 * as a trailing comma or a missing quote, is found in the characters around that position.
 *
 * @param errors errors of the parser; empty if the text contains no value
 */
export function syntaxMistake(text: string, errors: readonly ParseError[]): SyntaxMistake {
  const [error] = errors;
  const { offset, words } = error
    ? causeOf(text, error)
    : { offset: 0, words: 'the file is empty. Write {}.' };
  const place = getLocation(text, offset).path.filter((part) => part !== '');
  return { offset, place, message: `This is not JSON: ${words}` };
}

interface Cause {
  readonly offset: number;
  readonly words: string;
}

type ParserError = ReturnType<typeof printParseErrorCode>;

/** Causes that the parser names itself. */
const namedCauses: Readonly<Partial<Record<ParserError, string>>> = {
  InvalidCommentToken: 'comments are not allowed. Remove it, or write the text as "$comment".',
  UnexpectedEndOfComment: 'comments are not allowed. Remove it, or write the text as "$comment".',
  InvalidEscapeCharacter:
    'this text contains a \\ with a wrong letter behind it. Write \\\\ for the sign itself.',
  InvalidUnicode: 'four digits must follow \\u. Write \\u4e2d, or the character itself.',
  InvalidCharacter: 'this text contains a tab or another control character. Write \\t or \\n.',
  UnexpectedEndOfNumber: 'this number is not complete. Write it as 12 or 0.5.',
  InvalidNumberFormat: 'this number is not complete. Write it as 12 or 0.5.',
  EndOfFileExpected: 'the file continues after its last bracket. Remove one closing bracket, or the rest.',
};

const missingQuote = 'a quote is missing in this line. Write each key and each text between two ".';

function causeOf(text: string, { error, length, offset }: ParseError): Cause {
  const code = printParseErrorCode(error);
  const named = code === '<unknown ParseErrorCode>' ? undefined : namedCauses[code];
  if (named !== undefined) return { offset, words: named };
  const line = lineAt(text, offset);
  if (code === 'InvalidSymbol')
    return { offset, words: symbolWords(text.slice(offset, offset + length), line) };
  if (code === 'UnexpectedEndOfString' || isQuoteMissing(line)) return { offset, words: missingQuote };
  const before = tokensBefore(text, offset);
  const last = before.at(-1);
  if (code === 'ColonExpected') {
    const key = last?.text ?? 'this';
    return { offset, words: `the colon after the key ${key} is missing. Write ${key}: and its value.` };
  }
  if (code === 'CommaExpected' && text[offset] === ':') {
    const words = `the key ${last?.text ?? ''} stands in a list. Write { } instead of [ ] around keys and values.`;
    return { offset: last?.offset ?? offset, words };
  }
  if (code === 'CommaExpected' && last) {
    const end = last.offset + last.text.length;
    return { offset: end, words: `a comma is missing after ${last.text}. Write ${last.text},` };
  }
  return bracketCause(text, offset, before);
}

/** Returns the cause of an error at a bracket: a comma too many, a missing value, or a bracket that is not closed. */
function bracketCause(text: string, offset: number, before: readonly Token[]): Cause {
  const last = before.at(-1);
  const next = text.slice(offset).trimStart()[0];
  if (next === undefined) {
    const open = openBracket(before);
    if (!open) return { offset: 0, words: 'the file is empty. Write {}.' };
    const line = text.slice(0, open.offset).split('\n').length;
    const words = `the ${open.text} of line ${line} is not closed. Add ${open.text === '{' ? '}' : ']'} at the end.`;
    return { offset: text.trimEnd().length, words };
  }
  if (last?.text === ',' && (next === '}' || next === ']')) {
    const words = `there is a comma before the closing ${next}. Trailing commas are not allowed: remove it.`;
    return { offset: last.offset, words };
  }
  if (last?.text === ':') return { offset, words: 'a value is missing after the colon. Write one.' };
  if (next === ',') return { offset, words: 'there is a comma too many. Remove it.' };
  return {
    offset,
    words: `a key or a value is expected here, not ${next}. Write one, or correct the bracket.`,
  };
}

const jsonWords: Readonly<Record<string, string>> = {
  True: 'true',
  TRUE: 'true',
  False: 'false',
  FALSE: 'false',
  None: 'null',
  NULL: 'null',
  undefined: 'null',
};

function symbolWords(written: string, line: string): string {
  if (/^['‘’“”`]/u.test(written))
    return `${written[0]} is not a quote of JSON. Write keys and texts between two ".`;
  if (/^[，：｛｝［］]/u.test(written)) return `${written[0]} is a wide sign. Write the narrow one.`;
  const word = Object.hasOwn(jsonWords, written) ? jsonWords[written] : undefined;
  if (word !== undefined) return `${written} is not a value of JSON. Write ${word}.`;
  if (/^[-+.]?\.?\d/.test(written)) return `${written} is not a number of JSON. Write it as 12, -3 or 0.5.`;
  return isQuoteMissing(line) ? missingQuote : `${written} has no quotes. Write "${written}".`;
}

/** Returns true if a line contains an odd number of quotes. A text cannot continue in the next line. */
const isQuoteMissing = (line: string): boolean =>
  (line.replace(/\\./g, '').match(/"/g) ?? []).length % 2 === 1;

const lineAt = (text: string, offset: number): string =>
  text.slice(text.lastIndexOf('\n', offset - 1) + 1).split('\n', 1)[0] ?? '';

interface Token {
  readonly text: string;
  readonly offset: number;
}

const tokensBefore = (text: string, end: number): readonly Token[] =>
  [...text.slice(0, end).matchAll(/"(?:[^"\\\n]|\\.)*"?|[{}[\],:]|[^\s{}[\],:"]+/g)].map((match) => ({
    text: match[0],
    offset: match.index,
  }));

/** Returns the last bracket that is opened and not closed. */
function openBracket(tokens: readonly Token[]): Token | undefined {
  const open: Token[] = [];
  for (const token of tokens) {
    if (token.text === '{' || token.text === '[') open.push(token);
    if (token.text === '}' || token.text === ']') open.pop();
  }
  return open.at(-1);
}

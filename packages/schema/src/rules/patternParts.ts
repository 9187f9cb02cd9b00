/** A part of a pattern. A pattern that is divided into such parts can be matched without backtracking. */
export type PatternPart =
  | { readonly kind: 'one'; readonly source: string }
  | { readonly kind: 'row'; readonly parts: readonly PatternPart[] }
  | { readonly kind: 'either'; readonly parts: readonly PatternPart[] }
  | { readonly kind: 'repeat'; readonly part: PatternPart; readonly least: number; readonly most: number }
  | { readonly kind: 'edge'; readonly edge: '^' | '$' | 'b' | 'B' }
  | { readonly kind: 'ahead'; readonly part: PatternPart; readonly isNegated: boolean };

/** Value that functions of this module throw when they find a back reference or a lookbehind. */
const unknown = Symbol('unknown');

/**
 * Divides a valid pattern into parts.
 * @returns undefined for a pattern with a back reference or a lookbehind
 */
export function partsOfPattern(pattern: string): PatternPart | undefined {
  const reader = { pattern, at: 0 };
  try {
    const whole = readEither(reader);
    return reader.at === pattern.length ? whole : undefined;
  } catch (error) {
    if (error === unknown) return undefined;
    throw error;
  }
}

interface Reader {
  readonly pattern: string;
  at: number;
}

const startsWith = ({ pattern, at }: Reader, text: string) => pattern.startsWith(text, at);

function readEither(reader: Reader): PatternPart {
  const parts = [readRow(reader)];
  while (startsWith(reader, '|')) {
    reader.at += 1;
    parts.push(readRow(reader));
  }
  const [only] = parts;
  return parts.length === 1 && only ? only : { kind: 'either', parts };
}

function readRow(reader: Reader): PatternPart {
  const parts: PatternPart[] = [];
  while (reader.at < reader.pattern.length && !startsWith(reader, '|') && !startsWith(reader, ')'))
    parts.push(readRepeated(reader));
  return { kind: 'row', parts };
}

function readRepeated(reader: Reader): PatternPart {
  const part = readOne(reader);
  const [text, braces, low, comma, high] =
    /^(?:[*+?]|(\{(\d+)(,?)(\d*)\}))\??/.exec(reader.pattern.slice(reader.at, reader.at + 24)) ?? [];
  if (text === undefined) return part;
  reader.at += text.length;
  const least = braces ? Number(low) : text.startsWith('+') ? 1 : 0;
  const endless = Number.POSITIVE_INFINITY;
  const most = braces
    ? comma
      ? high
        ? Number(high)
        : endless
      : least
    : text.startsWith('?')
      ? 1
      : endless;
  return { kind: 'repeat', part, least, most };
}

function readOne(reader: Reader): PatternPart {
  const { pattern, at } = reader;
  const letter = pattern[at] ?? '';
  if (letter === '(') return readGroup(reader);
  if (letter === '^' || letter === '$') {
    reader.at += 1;
    return { kind: 'edge', edge: letter };
  }
  if (letter === '\\') return readEscape(reader);
  const size =
    letter === '[' ? classLength(pattern, at) : String.fromCodePoint(pattern.codePointAt(at) ?? 0).length;
  reader.at += size;
  return { kind: 'one', source: pattern.slice(at, reader.at) };
}

function readGroup(reader: Reader): PatternPart {
  const { pattern, at } = reader;
  const [opening = '('] = /^\((?:\?(?:[:=!]|<?[=!]|<[^>=!]*>))?/.exec(pattern.slice(at)) ?? [];
  if (opening === '(?<=' || opening === '(?<!' || (opening === '(' && pattern[at + 1] === '?')) throw unknown;
  reader.at += opening.length;
  const part = readEither(reader);
  reader.at += 1;
  if (opening === '(?=' || opening === '(?!') return { kind: 'ahead', part, isNegated: opening === '(?!' };
  return part;
}

function readEscape(reader: Reader): PatternPart {
  const rest = reader.pattern.slice(reader.at);
  const next = rest[1] ?? '';
  // A back reference, such as `\1`, refers to the text of an earlier group.
  if (/^\\(?:[1-9]|k<)/.test(rest)) throw unknown;
  const [source = rest.slice(0, 2)] =
    /^\\(?:u\{[\da-f]+\}|u[\da-f]{4}(?:\\u[dD][c-fC-F][\da-f]{2})?|x[\da-f]{2}|c[a-z]|[pP]\{[^}]*\})/i.exec(
      rest,
    ) ?? [];
  reader.at += source.length;
  return next === 'b' || next === 'B' ? { kind: 'edge', edge: next } : { kind: 'one', source };
}

function classLength(pattern: string, from: number): number {
  let at = from + 1;
  for (; at < pattern.length && pattern[at] !== ']'; at++) if (pattern[at] === '\\') at += 1;
  return at - from + 1;
}

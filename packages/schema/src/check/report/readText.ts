import { findNodeAtLocation, type Node, type ParseError, parse, parseTree } from 'jsonc-parser';
import type { Place, Position, Report } from './report.ts';
import { syntaxMistake } from './syntaxMistake.ts';

/** Result of reading a JSON file given as text: its value, and the position of each path. */
export interface ReadText {
  /** Returns the position of a path. A missing key has the position of the nearest parent that exists. */
  readonly positionOf: (place: Place) => Position | undefined;
  /** Reports errors in the text itself. Returns the value if the text is JSON. */
  readonly readInto: (report: Report) => unknown;
}

/**
 * Maximum number of nested brackets in a text. A text with more of them is not parsed, because the parser calls
 * itself for each level and would overflow the stack.
 */
const MAX_NESTING = 200;

export function readText(text: string): ReadText {
  const errors: ParseError[] = [];
  const nesting = deepest(text);
  const tree = nesting > MAX_NESTING ? undefined : parseTree(text, errors, { disallowComments: true });
  const positionAt = positionsIn(text);

  function positionOf(place: Place): Position | undefined {
    for (let length = place.length; tree && length >= 0; length--) {
      const node = findNodeAtLocation(tree, place.slice(0, length));
      if (node) return positionAt((node.parent?.type === 'property' ? node.parent : node).offset);
    }
    return undefined;
  }

  function readInto(report: Report): unknown {
    if (nesting > MAX_NESTING) {
      report.add(
        'too-deep',
        [],
        `The file has ${nesting} nested levels. Use at most ${MAX_NESTING}, with $ref and $defs.`,
      );
      return undefined;
    }
    if (errors.length > 0 || !tree) {
      const { message, offset, place } = syntaxMistake(text, errors);
      report.add('syntax', place, message, undefined, positionAt(offset));
      return undefined;
    }
    reportDuplicates(tree, [], positionAt, report);
    return JSON.parse(text) as unknown;
  }

  return { positionOf, readInto };
}

/**
 * Returns the value of a text that may have mistakes, as far as it can be read. Thus names of a file with a mistake are
 * known to the checks of other files.
 */
export const readLeniently = (text: string): unknown =>
  deepest(text) > MAX_NESTING ? undefined : parse(text, [], { allowTrailingComma: true });

/** Returns a function that converts an offset in a text to a position. The lines are found once, when it is called. */
function positionsIn(text: string): (offset: number) => Position {
  let starts: number[] | undefined;
  return (offset) => {
    starts ??= [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
    let line = 0;
    for (let step = 1 << 30; step > 0; step >>= 1)
      if ((starts[line + step] ?? Number.POSITIVE_INFINITY) <= offset) line += step;
    return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 };
  };
}

/**
 * Reports keys that occur twice in an object. JSON uses the last one without an error, which the author of the file
 * does not expect.
 */
function reportDuplicates(
  node: Node,
  place: Place,
  positionAt: (offset: number) => Position,
  report: Report,
): void {
  if (node.type === 'array') {
    for (const [at, child] of (node.children ?? []).entries())
      reportDuplicates(child, [...place, at], positionAt, report);
    return;
  }
  if (node.type !== 'object') return;
  const seen = new Map<string, number>();
  for (const property of node.children ?? []) {
    const [key, value] = property.children ?? [];
    const name = String(key?.value);
    const position = positionAt(property.offset);
    const before = seen.get(name);
    if (before !== undefined) {
      const lines = before === position.line ? `line ${before}` : `lines ${before} and ${position.line}`;
      const message = `The key "${name}" occurs twice, in ${lines}. Remove one of the two.`;
      report.add('duplicate-key', [...place, name], message, undefined, position);
    } else seen.set(name, position.line);
    if (value) reportDuplicates(value, [...place, name], positionAt, report);
  }
}

function deepest(text: string): number {
  let level = 0;
  let most = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '\\' && inString) at++;
    else if (character === '"') inString = !inString;
    else if (inString) continue;
    else if (character === '{' || character === '[') most = Math.max(most, ++level);
    else if (character === '}' || character === ']') level--;
  }
  return most;
}

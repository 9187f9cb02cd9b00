import { findNodeAtLocation, type Node, type ParseError, parseTree } from 'jsonc-parser';
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

  function positionOf(place: Place): Position | undefined {
    for (let length = place.length; tree && length >= 0; length--) {
      const node = findNodeAtLocation(tree, place.slice(0, length));
      if (node) return positionAt(text, (node.parent?.type === 'property' ? node.parent : node).offset);
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
      report.add('syntax', place, message, undefined, positionAt(text, offset));
      return undefined;
    }
    reportDuplicates(tree, [], text, report);
    return JSON.parse(text) as unknown;
  }

  return { positionOf, readInto };
}

function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

/**
 * Reports keys that occur twice in an object. JSON uses the last one without an error, which the author of the file
 * does not expect.
 */
function reportDuplicates(node: Node, place: Place, text: string, report: Report): void {
  if (node.type === 'array') {
    for (const [at, child] of (node.children ?? []).entries())
      reportDuplicates(child, [...place, at], text, report);
    return;
  }
  if (node.type !== 'object') return;
  const seen = new Map<string, number>();
  for (const property of node.children ?? []) {
    const [key, value] = property.children ?? [];
    const name = String(key?.value);
    const first = seen.get(name);
    if (first === undefined) seen.set(name, property.offset);
    else {
      // a position is found only for a mistake, because finding it reads the text from its beginning
      const position = positionAt(text, property.offset);
      const before = positionAt(text, first).line;
      const lines = before === position.line ? `line ${before}` : `lines ${before} and ${position.line}`;
      const message = `The key "${name}" occurs twice, in ${lines}. Remove one of the two.`;
      report.add('duplicate-key', [...place, name], message, undefined, position);
    }
    if (value) reportDuplicates(value, [...place, name], text, report);
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

import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Place, Report } from './report.ts';

/** Result of reading an area file given as text: its value, and the line of each path. */
export interface ReadText {
  readonly lineOf: (place: Place) => number | undefined;
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
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;

  function lineOf(place: Place): number | undefined {
    // A missing key has no line. So the line of the nearest parent that exists is returned.
    for (let length = place.length; tree && length >= 0; length--) {
      const node = findNodeAtLocation(tree, place.slice(0, length));
      if (node) return lineAt((node.parent?.type === 'property' ? node.parent : node).offset);
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
    const [error] = errors;
    if (error || !tree) {
      const line = lineAt(error?.offset ?? 0);
      const what = error ? printParseErrorCode(error.error) : 'NoValue';
      report.issues.push({
        code: 'syntax',
        path: '',
        message: `This is not JSON: ${words(what)}. Comments and trailing commas are not allowed.`,
        line,
      });
      return undefined;
    }
    reportDuplicates(tree, [], report);
    return JSON.parse(text) as unknown;
  }

  return { lineOf, readInto };
}

const words = (code: string) => code.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

/**
 * Reports keys that occur twice in an object. JSON uses the last one without an error, which the author of the file
 * does not expect.
 */
function reportDuplicates(node: Node, place: Place, report: Report): void {
  if (node.type === 'array') {
    for (const [at, child] of (node.children ?? []).entries())
      reportDuplicates(child, [...place, at], report);
    return;
  }
  if (node.type !== 'object') return;
  const seen = new Set<string>();
  for (const property of node.children ?? []) {
    const [key, value] = property.children ?? [];
    const name = String(key?.value);
    if (seen.has(name)) {
      report.add('duplicate-key', [...place, name], `The key "${name}" occurs twice. Remove one of the two.`);
    }
    seen.add(name);
    if (value) reportDuplicates(value, [...place, name], report);
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

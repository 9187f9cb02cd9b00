import { fromPointer, type Position } from '@isp/schema/internal';
import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import type { Document, Node as YamlNode } from 'yaml';

/** Largest text of JSON whose lines are found. Finding them takes more time than reading the document. */
const MAX_JSON = 16_000_000;

export type PositionOf = (pointer: string) => Position | undefined;

/** Returns the function that finds the lines of a text of JSON. The text is parsed when the first line is asked for. */
export function jsonPositions(text: string): PositionOf {
  let tree: Node | undefined;
  let lines: LineStarts | undefined;
  return (pointer) => {
    if (text.length > MAX_JSON) return undefined;
    tree ??= parseTree(text);
    lines ??= lineStarts(text);
    const node = tree && nearest(tree, fromPointer(pointer));
    return node && lines(node.offset);
  };
}

/** Returns the node of a path, or of the longest part of it that exists. */
function nearest(tree: Node, path: readonly string[]): Node | undefined {
  for (let length = path.length; length >= 0; length--) {
    const found = findNodeAtLocation(tree, path.slice(0, length).map(indexed(tree, path)));
    if (found) return found;
  }
  return undefined;
}

/** Returns the function that turns the parts of a path that count the elements of a list into numbers. */
const indexed = (tree: Node, path: readonly string[]) => (part: string, at: number) => {
  if (!/^\d+$/.test(part)) return part;
  const parent = findNodeAtLocation(tree, path.slice(0, at));
  return parent?.type === 'array' ? Number(part) : part;
};

/** Returns the function that finds the lines of a document of YAML. */
export function yamlPositions(document: Document.Parsed, text: string): PositionOf {
  let lines: LineStarts | undefined;
  return (pointer) => {
    lines ??= lineStarts(text);
    const path = fromPointer(pointer);
    for (let length = path.length; length > 0; length--) {
      const node = document.getIn(path.slice(0, length).map(keyOf(document, path)), true) as
        | YamlNode
        | undefined;
      if (node?.range) return lines(node.range[0]);
    }
    return lines(0);
  };
}

/** Returns the function that finds the keys of a path: `200` may be a number in YAML. */
const keyOf = (document: Document.Parsed, path: readonly string[]) => (part: string, at: number) => {
  if (!/^\d+$/.test(part)) return part;
  return document.hasIn([...path.slice(0, at), Number(part)]) ? Number(part) : part;
};

type LineStarts = (offset: number) => Position;

function lineStarts(text: string): LineStarts {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
}

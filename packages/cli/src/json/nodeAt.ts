import { fromPointer } from '@isp/schema/internal';
import { type Node, parseTree } from 'jsonc-parser';

/**
 * Returns the node of a JSON text at a JSON Pointer. Of several keys with the same name it takes the last one, as
 * JSON does. Returns undefined if there is no such node.
 */
export function nodeAt(text: string, pointer: string): Node | undefined {
  let node = parseTree(text);
  for (const name of fromPointer(pointer)) {
    node =
      node?.type === 'array'
        ? node.children?.[Number(name)]
        : node?.children?.findLast((property) => property.children?.[0]?.value === name)?.children?.[1];
  }
  return node;
}

/** Returns the text with a part of it replaced. */
export const replaced = (text: string, offset: number, length: number, by: string): string =>
  text.slice(0, offset) + by + text.slice(offset + length);

/** Returns the index of the character at a line and a column, both counted from 1. */
export function offsetAt(text: string, line: number, column: number): number {
  const before = text.split('\n').slice(0, line - 1);
  return before.reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
}

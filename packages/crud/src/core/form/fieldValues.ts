import type { Row } from '@isp/schema';
import type { Path } from '../path.ts';
import { notifyAll } from '../signal.ts';
import { getAt, putAt } from '../values.ts';
import { childOf, type FieldNode, type FieldTree, visitSubtree } from './fieldTree.ts';
import type { Change } from './formEngine.ts';

export interface FieldValues {
  readonly row: () => Row;
  readonly at: (path: Path) => unknown;
  /** Writes all changes, then calls the listeners of their paths. */
  readonly write: (changes: readonly Change[]) => void;
}

/**
 * Creates the store of a form's values. A change calls the subscribers of the changed path and the watchers of all
 * containers around this path.
 */
export function createFieldValues(initial: Row, tree: FieldTree): FieldValues {
  let row = initial;
  return {
    row: () => row,
    at: (path) => getAt(row, path),
    write(changes) {
      for (const { path, value } of changes) row = putAt(row, path, value);
      for (const { path } of changes) {
        notifyAround(tree, path);
        const node = tree.find(path);
        if (node) visitSubtree(node, notify);
      }
    },
  };
}

/** Calls the watchers of the record and of all objects and lists that contain the value at a path. */
export function notifyAround(tree: FieldTree, path: Path): void {
  let node: FieldNode | undefined = tree.root;
  for (const segment of path) {
    notifyAll(node.watchers);
    node = childOf(node, segment);
    if (!node) return;
  }
}

function notify({ listeners, watchers }: FieldNode): void {
  notifyAll(listeners);
  notifyAll(watchers);
}

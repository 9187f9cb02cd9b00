import type { Path } from '../path.ts';
import { createSignal } from '../signal.ts';
import type { FieldIndex } from './fieldIndex.ts';
import type { FieldStates } from './fieldStates.ts';
import { type FieldNode, type FieldTree, visitSubtree } from './fieldTree.ts';
import type { Check, ShownError } from './formEngine.ts';

/** The errors of a form. Each error belongs to the field at which it is shown. */
export interface FieldErrors {
  /** Sets the error of a field. Undefined removes the error. */
  readonly set: (node: FieldNode, error: ShownError | undefined) => void;
  /** Returns all fields that have an error. */
  readonly all: () => ReadonlySet<FieldNode>;
  /** Removes the errors of a removed list element and of all fields in it. */
  readonly drop: (node: FieldNode) => void;
  /** Returns the field that shows the error of a path: the field at this path, or the nearest container on screen. */
  readonly placeOf: (path: Path) => FieldNode | undefined;
  /**
   * Assigns the errors of a validation to the fields that show them, and keeps only the first error of each field.
   * Returns separately the errors that no field can show.
   */
  readonly place: (found: Iterable<ReturnType<Check>[number]>) => Placed;
  /** Returns the paths of the shown errors. Returns the same list until the shown errors change. */
  readonly shown: () => readonly Path[];
  readonly subscribe: (listener: () => void) => () => void;
  /** Calls the subscribers if the shown errors have changed. */
  readonly notify: () => void;
}

interface Placed {
  readonly placed: ReadonlyMap<FieldNode, string>;
  readonly unplaced: readonly string[];
}

export function createFieldErrors(tree: FieldTree, states: FieldStates, index: FieldIndex): FieldErrors {
  const nodes = new Set<FieldNode>();
  const changed = createSignal();
  let shown: readonly Path[] = [];
  let isStale = false;
  const invalidate = () => {
    isStale = true;
  };
  states.onVisibility(invalidate);

  function placeOf(path: Path): FieldNode | undefined {
    for (let node: FieldNode | undefined = tree.at(path); node?.parent; node = node.parent)
      if ((isOnScreen(node) || isFoldedAway(node)) && !states.isHidden(node)) return node;
    return undefined;
  }

  /**
   * Returns true if the node is a field that is not drawn now, but will be drawn when the user opens a collapsed
   * part of the form around it.
   */
  function isFoldedAway(node: FieldNode): boolean {
    for (let own = node.parent; own; own = own.parent)
      if (own.folded) {
        const path = tree.pathOf(node);
        return path !== undefined && index.at(path) !== undefined;
      }
    return false;
  }

  return {
    set(node, error) {
      if (!error && !node.error) return;
      if (Boolean(error) !== Boolean(node.error)) invalidate();
      node.error = error;
      if (error) nodes.add(node);
      else nodes.delete(node);
      states.refresh(node);
    },
    all: () => nodes,
    drop(node) {
      invalidate();
      visitSubtree(node, (own) => nodes.delete(own));
    },
    placeOf,
    place(found) {
      const placed = new Map<FieldNode, string>();
      const unplaced: string[] = [];
      for (const { path, message, named = message } of found) {
        const node = placeOf(path);
        if (!node) unplaced.push(named);
        else if (!placed.has(node)) placed.set(node, node === tree.at(path) ? message : named);
      }
      return { placed, unplaced };
    },
    shown: () => shown,
    subscribe: changed.subscribe,
    notify() {
      if (!isStale) return;
      isStale = false;
      const next = [...nodes]
        .filter((node) => !states.isHidden(node))
        .flatMap((node) => {
          const path = tree.pathOf(node);
          return path ? [path] : [];
        });
      if (next.length === 0 && shown.length === 0) return;
      shown = next;
      changed.send();
    },
  };
}

/**
 * Returns true if the field is drawn. A field of a list element also counts as drawn if the engine treats it as
 * visible.
 */
function isOnScreen({ listeners, parent, name }: FieldNode): boolean {
  if (listeners.size > 0) return true;
  if (typeof name === 'number') return parent?.treatedAsVisible?.has('') === true;
  return typeof parent?.name === 'number' && parent.parent?.treatedAsVisible?.has(name) === true;
}

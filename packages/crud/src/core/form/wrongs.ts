import type { Path } from '../path.ts';
import { createSignal } from '../signal.ts';
import type { FieldIndex } from './fieldIndex.ts';
import type { FieldStates } from './fieldStates.ts';
import { eachInside, type FieldNode, type FieldTree } from './fieldTree.ts';
import type { Check, Wrong } from './formEngine.ts';

/** What is wrong in a form, and where it is said. */
export interface Wrongs {
  /** Says it at a field, or takes it back. */
  readonly put: (node: FieldNode, wrong: Wrong | undefined) => void;
  /** Every field something is said at. */
  readonly all: () => ReadonlySet<FieldNode>;
  /** An element is gone with all that was said in it. */
  readonly drop: (node: FieldNode) => void;
  /** Where what is wrong with a path is said: at the field, or at the nearest container that is on screen. */
  readonly placeOf: (path: Path) => FieldNode | undefined;
  /** Sorts the errors of a check by the field that shows them, the first of each, and lists those no field shows. */
  readonly place: (found: Iterable<ReturnType<Check>[number]>) => Placed;
  /** Where something is wrong, as far as it shows. The same list until that changes. */
  readonly shown: () => readonly Path[];
  readonly subscribe: (listener: () => void) => () => void;
  /** Calls the subscribers if the shown errors have changed. */
  readonly tell: () => void;
}

interface Placed {
  readonly placed: ReadonlyMap<FieldNode, string>;
  readonly unplaced: readonly string[];
}

export function createWrongs(tree: FieldTree, states: FieldStates, index: FieldIndex): Wrongs {
  const nodes = new Set<FieldNode>();
  const changed = createSignal();
  let shown: readonly Path[] = [];
  let isStale = false;
  const soil = () => {
    isStale = true;
  };
  states.onVisibility(soil);

  function placeOf(path: Path): FieldNode | undefined {
    for (let node: FieldNode | undefined = tree.at(path); node?.parent; node = node.parent)
      if ((isOnScreen(node) || isFoldedAway(node)) && !states.isHidden(node)) return node;
    return undefined;
  }

  /** Is it a field that is drawn once a part around it is opened? */
  function isFoldedAway(node: FieldNode): boolean {
    for (let own = node.parent; own; own = own.parent)
      if (own.folded) {
        const path = tree.pathOf(node);
        return path !== undefined && index.at(path) !== undefined;
      }
    return false;
  }

  return {
    put(node, wrong) {
      if (!wrong && !node.wrong) return;
      if (Boolean(wrong) !== Boolean(node.wrong)) soil();
      node.wrong = wrong;
      if (wrong) nodes.add(node);
      else nodes.delete(node);
      states.refresh(node);
    },
    all: () => nodes,
    drop(node) {
      soil();
      eachInside(node, (own) => nodes.delete(own));
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
    tell() {
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

/** Is it drawn, or a field of an element that only waits to be? */
function isOnScreen({ listeners, parent, name }: FieldNode): boolean {
  if (listeners.size > 0) return true;
  if (typeof name === 'number') return parent?.standing?.has('') === true;
  return typeof parent?.name === 'number' && parent.parent?.standing?.has(name) === true;
}

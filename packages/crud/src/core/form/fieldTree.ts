import { eachElement, type Path, type Place, type Segment } from '../path.ts';
import type { FieldState, ShownError } from './formEngine.ts';

/**
 * State of one place of the form: the record, a field or a list element. A list element is identified by a key
 * instead of its index, so that the element keeps its node, and all nodes inside, when it is moved.
 */
export interface FieldNode {
  readonly parent: FieldNode | undefined;
  /** Name of the field, or the element's key if the node is a list element. */
  readonly name: Segment;
  readonly children: Map<string, FieldNode>;
  /** Elements of a list, by key. */
  readonly elements: Map<number, FieldNode>;
  /** Keys of the list's elements, in the order of the elements. */
  keys: number[];
  /** Called when the value at this node is replaced or its state changes. */
  readonly listeners: Set<() => void>;
  /** Called on any change at this node, inside this node or in a container around it. */
  readonly watchers: Set<() => void>;
  /** Names of fields in each list element that the engine treats as drawn. Undefined if this node is no such list. */
  treatedAsVisible: ReadonlySet<string> | undefined;
  /** True if the fields inside this node are not drawn because the node is collapsed. */
  folded: boolean;
  state: FieldState | undefined;
  error: ShownError | undefined;
  /** Reason for which the control of this field blocks submitting, such as an upload in progress. */
  blockReason: string | undefined;
  isDirty: boolean;
  isVisited: boolean;
  /** The last value that was computed for this field. Undefined if none was computed. */
  computed: { readonly value: unknown } | undefined;
}

export interface FieldTree {
  readonly root: FieldNode;
  /** Returns the node of a path. Creates the node if it does not exist. */
  readonly at: (path: Path) => FieldNode;
  /** Returns the node of a path, if it exists. */
  readonly find: (path: Path) => FieldNode | undefined;
  /** Returns the current path of a node. Undefined after its element was removed. */
  readonly pathOf: (node: FieldNode) => Path | undefined;
  /** Returns the keys of `length` elements of a list. Returns the same array until the keys change. */
  readonly keysOf: (path: Path, length: number) => readonly number[];
  /**
   * Moves, removes and adds the elements of a list.
   * @param origins for each element of the new list its previous index, or undefined for a new element
   * @returns nodes of the removed elements
   */
  readonly arrange: (path: Path, origins: readonly (number | undefined)[]) => readonly FieldNode[];
  /** Calls `visit` for every existing node that matches a pattern (such as "the price in every line") or a place. */
  readonly eachAt: (place: Place, visit: (node: FieldNode) => void) => void;
}

/** Creates the tree of a form's nodes. Each node is created when it is first used. */
export function createFieldTree(): FieldTree {
  let next = 0;
  const root = createNode(undefined, '');

  /** Adds keys until the list has one key for each element. */
  function grow(list: FieldNode, length: number): void {
    const more = length - list.keys.length;
    if (more > 0) list.keys = [...list.keys, ...Array.from({ length: more }, () => next++)];
  }

  function elementAt(list: FieldNode, index: number): FieldNode {
    grow(list, index + 1);
    const key = list.keys[index] as number;
    const known = list.elements.get(key);
    if (known) return known;
    const node = createNode(list, key);
    list.elements.set(key, node);
    return node;
  }

  function at(path: Path): FieldNode {
    let node = root;
    for (const segment of path) {
      if (typeof segment === 'number') node = elementAt(node, segment);
      else {
        const child = node.children.get(segment) ?? createNode(node, segment);
        node.children.set(segment, child);
        node = child;
      }
    }
    return node;
  }

  return {
    root,
    at,
    find: (path) => findFrom(root, path),
    pathOf,
    keysOf(path, length) {
      const list = at(path);
      if (list.keys.length > length) {
        for (const key of list.keys.slice(length)) list.elements.delete(key);
        list.keys = list.keys.slice(0, length);
      }
      grow(list, length);
      return list.keys;
    },
    arrange(path, origins) {
      const list = at(path);
      // keys are created only when they are read, so elements whose keys were never read get their keys now
      grow(
        list,
        origins.reduce<number>((max, from) => Math.max(max, (from ?? -1) + 1), 0),
      );
      list.keys = origins.map((from) => (from === undefined ? next++ : (list.keys[from] as number)));
      const kept = new Set(list.keys);
      const gone = [...list.elements].filter(([key]) => !kept.has(key));
      for (const [key] of gone) list.elements.delete(key);
      return gone.map(([, node]) => node);
    },
    eachAt: (place, visit) => eachFrom(root, place, 0, visit),
  };
}

const createNode = (parent: FieldNode | undefined, name: Segment): FieldNode => ({
  parent,
  name,
  children: new Map(),
  elements: new Map(),
  keys: [],
  listeners: new Set(),
  watchers: new Set(),
  treatedAsVisible: undefined,
  folded: false,
  state: undefined,
  error: undefined,
  blockReason: undefined,
  isDirty: false,
  isVisited: false,
  computed: undefined,
});

function findFrom(root: FieldNode, path: Path): FieldNode | undefined {
  let node: FieldNode | undefined = root;
  for (const segment of path) node &&= childOf(node, segment);
  return node;
}

function pathOf(node: FieldNode): Path | undefined {
  const path: Segment[] = [];
  for (let own = node; own.parent; own = own.parent) {
    const { parent, name } = own;
    const step = typeof name === 'number' ? parent.keys.indexOf(name) : name;
    if (step === -1) return undefined;
    path.push(step);
  }
  return path.reverse();
}

function eachFrom(node: FieldNode, place: Place, at: number, visit: (node: FieldNode) => void): void {
  if (at === place.length) {
    visit(node);
    return;
  }
  const segment = place[at] as Segment | typeof eachElement;
  const next = segment === eachElement ? [...node.elements.values()] : [childOf(node, segment)];
  for (const own of next) if (own) eachFrom(own, place, at + 1, visit);
}

/** Returns the child node for a path segment, if it exists. */
export const childOf = (node: FieldNode, segment: Segment): FieldNode | undefined =>
  typeof segment === 'string'
    ? node.children.get(segment)
    : node.elements.get(node.keys[segment] ?? Number.NaN);

/** Calls `visit` for a node and for all existing nodes inside it. */
export function visitSubtree(node: FieldNode, visit: (node: FieldNode) => void): void {
  visit(node);
  for (const child of node.children.values()) visitSubtree(child, visit);
  for (const element of node.elements.values()) visitSubtree(element, visit);
}

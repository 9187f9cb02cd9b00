import { ownValue } from '@isp/schema/internal';
import type { Path } from '../path.ts';
import { applyConsequences } from './consequences.ts';
import { type FieldNode, visitSubtree } from './fieldTree.ts';
import type { Change, FormEngine } from './formEngine.ts';
import { writeInGroups } from './groups.ts';
import type { EngineParts } from './parts.ts';
import type { Validation } from './validation.ts';

export interface Changes extends Pick<FormEngine, 'change' | 'replace' | 'assign' | 'blur'> {}

/**
 * Validates a value that the user has written, and updates what depends on the value, such as computed fields and
 * conditions. @param more other paths that were written together with the value
 */
export type ApplyChange = (path: Path, more?: readonly Path[]) => void;

/** Creates the functions that change the values of a form. */
export function createChanges(
  parts: EngineParts,
  validation: Validation,
): Changes & { readonly settle: ApplyChange } {
  const { tree, values, index, conditions, states, errors, computations, dirty, changed } = parts;

  const following = {
    ...{ index, computations, tree },
    read: values.row,
    write(path: Path, value: unknown) {
      values.write([{ path, value }]);
      dismiss(tree.at(path));
    },
    evaluateConditions: states.evaluateConditions,
    takeCleared: states.takeCleared,
  };

  function settle(path: Path, more: readonly Path[] = []): void {
    const node = tree.at(path);
    markDirty(node);
    dismiss(node);
    const touched = applyConsequences([path, ...more], { ...following, cascades: index.cascades });
    if (validation.validatesOnChange(node)) validation.revalidate([path], touched);
    else errors.notify();
    changed.send();
  }

  /** Removes the server's errors from a changed value and its containers, because they may no longer be correct. */
  function dismiss(node: FieldNode): void {
    for (const own of [...errors.all()])
      if (own.error?.server && contains(own, node)) errors.set(own, undefined);
  }

  function markDirty(node: FieldNode): void {
    node.isDirty = true;
    dirty.add(node);
  }

  return {
    settle,
    blur: validation.blur,
    change(path, value) {
      const before = values.at(path);
      const more = writeInGroups(parts, path, value);
      // errors and state of the old list elements are discarded, so that they do not appear at the new elements
      if (Array.isArray(before) || Array.isArray(value)) forgetElements(parts, path);
      settle(path, more);
    },
    replace(row) {
      parts.first = row;
      for (const node of [...errors.all()]) errors.set(node, undefined);
      visitSubtree(tree.root, (node) => {
        node.isDirty = false;
        node.isVisited = false;
        node.computed = undefined;
      });
      dirty.clear();
      validation.reset();
      const names = new Set([...Object.keys(values.row()), ...Object.keys(row)]);
      values.write([...names].map((name) => ({ path: [name], value: ownValue(row, name) })));
      conditions.forget();
      const hiding: Path[] = [];
      visitSubtree(tree.root, (node) => {
        const path = states.refresh(node) ? tree.pathOf(node) : undefined;
        if (path) hiding.push(path);
      });
      for (const path of hiding) states.evaluateConditions(path);
      applyConsequences(states.takeCleared(), { ...following, cascades: index.cascades });
      errors.notify();
    },
    assign(own) {
      const paths = writeAll(parts, own);
      for (const path of paths) markDirty(tree.at(path));
      applyConsequences(paths, { ...following, cascades: [] });
      errors.notify();
      changed.send();
    },
  };
}

/**
 * Writes values, and computes the states in the written groups again, because the groups may have begun or ended.
 * @returns the written paths
 */
function writeAll({ values, tree, states }: EngineParts, changes: readonly Change[]): readonly Path[] {
  values.write(changes);
  const paths = changes.map(({ path }) => path);
  // several of the paths may be in the same group
  for (const name of new Set(paths.flatMap((path) => path.slice(0, 1))))
    visitSubtree(tree.at([name]), states.refresh);
  return paths;
}

/** Discards errors and state of all elements of a list, because the list now has other elements. */
function forgetElements({ tree, errors, dirty, blocked }: EngineParts, path: Path): void {
  const length = tree.at(path).keys.length;
  for (const node of tree.arrange(path, [])) discardElement(node, { errors, dirty, blocked });
  tree.keysOf(path, length);
}

/** Discards errors and state of an element that was removed. */
export function discardElement(
  node: FieldNode,
  { errors, dirty, blocked }: Pick<EngineParts, 'errors' | 'dirty' | 'blocked'>,
): void {
  errors.drop(node);
  visitSubtree(node, (own) => {
    dirty.delete(own);
    blocked.delete(own);
  });
}

const contains = (outer: FieldNode, node: FieldNode): boolean => {
  for (let own: FieldNode | undefined = node; own; own = own.parent) if (own === outer) return true;
  return false;
};

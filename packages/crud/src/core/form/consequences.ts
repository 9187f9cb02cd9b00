import { isEmpty } from '@isp/schema/rules';
import { type Path, type Place, placedAt, placesOverlap } from '../path.ts';
import { getAt, placesIn } from '../values.ts';
import type { Computation } from './derivations.ts';
import { type Cascade, type FieldIndex, isOptionAllowed } from './fieldIndex.ts';
import type { FieldTree } from './fieldTree.ts';

export interface ConsequenceOptions {
  readonly index: FieldIndex;
  /**
   * Rules that clear a field when its parent changes. Empty when the values of a draft or a merge are written:
   * these values belong together, so none of them is cleared.
   */
  readonly cascades: readonly Cascade[];
  /** Computations in an order in which each comes after the computations of the fields that it reads. */
  readonly computations: readonly Computation[];
  readonly tree: FieldTree;
  readonly read: () => unknown;
  readonly write: (path: Path, value: unknown) => void;
  /** Evaluates the conditions that read a path. @returns places whose state has changed */
  readonly evaluateConditions: (path: Path) => readonly Place[];
  /** Returns the paths whose values were cleared since the last call because their fields became hidden. */
  readonly takeCleared: () => readonly Path[];
}

/**
 * Applies all consequences of changed values: clears dependent fields, computes derived fields and evaluates
 * conditions.
 *
 * @returns places whose validity may have changed: the changed values and all values affected by them
 */
export function applyConsequences(paths: readonly Path[], options: ConsequenceOptions): readonly Place[] {
  const touched: Place[] = [];
  let fresh: readonly Path[] = [...paths, ...clear(paths, options)];
  // the loop ends, because each round only clears values, and only computed fields can get a value again
  while (fresh.length > 0) {
    const changed = [...fresh];
    for (const computation of options.computations)
      for (const path of [...changed]) changed.push(...compute(computation, path, options));
    for (const path of changed) touched.push(path, ...options.evaluateConditions(path));
    const hidden = options.takeCleared();
    fresh = [...hidden, ...clear([...changed.slice(fresh.length), ...hidden], options)];
  }
  return touched;
}

/** Clears values that are invalid after their parent changed. @returns paths of the cleared values */
function clear(paths: readonly Path[], options: ConsequenceOptions): readonly Path[] {
  const all = [...paths];
  // `all` grows during the loop, because clearing a field also clears the fields that depend on it
  for (const path of all) {
    for (const child of lostTo(path, options)) {
      options.write(child, undefined);
      all.push(child);
    }
  }
  return all.slice(paths.length);
}

/** Returns the paths of the fields whose values must be cleared because their parent changed. */
function* lostTo(path: Path, { cascades, index, read }: ConsequenceOptions): Iterable<Path> {
  for (const cascade of cascades) {
    for (const child of childrenOf(cascade, path, index, read())) {
      const value = getAt(read(), child);
      if (isEmpty(value)) continue;
      const beside = cascade.options && valuesBeside(child, cascade.parents, index, read());
      const isKept =
        beside && cascade.options?.some((own) => own.value === value && isOptionAllowed(own, beside));
      if (!isKept) yield child;
    }
  }
}

/**
 * Returns the paths of a cascade's dependent field for which `path` is one of the parents. In a list there is one
 * for each element.
 */
function childrenOf(
  { pattern, parents }: Cascade,
  path: Path,
  index: FieldIndex,
  row: unknown,
): readonly Path[] {
  const isParent = parents.some((name) => {
    const parent = index.named(pattern, name);
    return path.length === parent.length && placesOverlap(path, parent);
  });
  return isParent ? placesIn(row, placedAt(pattern, path)) : [];
}

function valuesBeside(path: Path, names: readonly string[], index: FieldIndex, row: unknown) {
  const values: Record<string, unknown> = {};
  for (const name of names) values[name] = getAt(row, index.named(path, name));
  return values;
}

/**
 * Computes the fields whose computation reads the value at `path`. @returns paths of the fields whose value has
 * changed
 */
function* compute(
  computation: Computation,
  path: Path,
  { tree, read, write }: ConsequenceOptions,
): Iterable<Path> {
  for (const place of computation.touchedBy(read(), path)) {
    const node = tree.at(place);
    const before = getAt(read(), place);
    const value = computation.valueAt(read(), place);
    // a computed value that the user has replaced by typing another value is kept
    const isOwn = node.isDirty && !isEmpty(before) && !Object.is(before, node.computed?.value);
    node.computed = { value };
    if (isOwn || Object.is(value, before)) continue;
    write(place, value);
    yield place;
  }
}

import { isEmpty } from '@isp/schema';
import { type Path, type Place, placedAt, touches } from '../path.ts';
import { getAt, placesIn } from '../values.ts';
import type { Computation } from './derivations.ts';
import { type Cascade, type FieldIndex, isOffered } from './fieldIndex.ts';
import type { FieldTree } from './fieldTree.ts';

export interface FollowOptions {
  readonly index: FieldIndex;
  /** Those of the index; none for values that come from elsewhere, which fit each other. */
  readonly cascades: readonly Cascade[];
  /** Each after those it reads. */
  readonly computations: readonly Computation[];
  readonly tree: FieldTree;
  readonly read: () => unknown;
  readonly write: (path: Path, value: unknown) => void;
  /** Asks the conditions that read a path. @returns places of which they say something else now */
  readonly askConditions: (path: Path) => readonly Place[];
  /** Where values went since it was last asked, because their fields hide now. */
  readonly takeCleared: () => readonly Path[];
}

/**
 * All that follows from changes: what depends on them is cleared, what is computed from them is computed, conditions
 * that read them are asked.
 *
 * @returns the places the changes can have made right or wrong: themselves and all that followed
 */
export function follow(paths: readonly Path[], options: FollowOptions): readonly Place[] {
  const touched: Place[] = [];
  let fresh: readonly Path[] = [...paths, ...clear(paths, options)];
  // ends: each round takes away what was there, and nothing comes again but what is computed of others
  while (fresh.length > 0) {
    const changed = [...fresh];
    for (const computation of options.computations)
      for (const path of [...changed]) changed.push(...compute(computation, path, options));
    for (const path of changed) touched.push(path, ...options.askConditions(path));
    const hidden = options.takeCleared();
    fresh = [...hidden, ...clear([...changed.slice(fresh.length), ...hidden], options)];
  }
  return touched;
}

/** Takes away what is of no use any more after changes. @returns where that was */
function clear(paths: readonly Path[], options: FollowOptions): readonly Path[] {
  const all = [...paths];
  // grows as it is walked: what is lost takes along what depends on it
  for (const path of all) {
    for (const child of lostTo(path, options)) {
      options.write(child, undefined);
      all.push(child);
    }
  }
  return all.slice(paths.length);
}

/** Fields whose values are of no use any more: their parent changed. */
function* lostTo(path: Path, { cascades, index, read }: FollowOptions): Iterable<Path> {
  for (const cascade of cascades) {
    for (const child of childrenOf(cascade, path, index, read())) {
      const value = getAt(read(), child);
      if (isEmpty(value)) continue;
      const beside = cascade.options && valuesBeside(child, cascade.parents, index, read());
      const isKept = beside && cascade.options?.some((own) => own.value === value && isOffered(own, beside));
      if (!isKept) yield child;
    }
  }
}

/** Places of a cascade's field for which `path` is one of its parents. */
function childrenOf(
  { pattern, parents }: Cascade,
  path: Path,
  index: FieldIndex,
  row: unknown,
): readonly Path[] {
  const isParent = parents.some((name) => {
    const parent = index.named(pattern, name);
    return path.length === parent.length && touches(path, parent);
  });
  return isParent ? placesIn(row, placedAt(pattern, path)) : [];
}

function valuesBeside(path: Path, names: readonly string[], index: FieldIndex, row: unknown) {
  const values: Record<string, unknown> = {};
  for (const name of names) values[name] = getAt(row, index.named(path, name));
  return values;
}

/** Computes what reads `path`. @returns where another value came of it */
function* compute(
  computation: Computation,
  path: Path,
  { tree, read, write }: FollowOptions,
): Iterable<Path> {
  for (const place of computation.touchedBy(read(), path)) {
    const node = tree.at(place);
    const before = getAt(read(), place);
    const value = computation.valueAt(read(), place);
    // what the user typed over a computed value stays
    const isOwn = node.isDirty && !isEmpty(before) && !Object.is(before, node.computed?.value);
    node.computed = { value };
    if (isOwn || Object.is(value, before)) continue;
    write(place, value);
    yield place;
  }
}

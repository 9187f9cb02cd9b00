import { isEmpty } from '@isp/schema';
import { keyOf, type Path, type Place, placedAt, touches } from '../path.ts';
import { getAt, placesIn } from '../values.ts';
import type { Computation } from './derivations.ts';
import { type Cascade, type FieldIndex, isOffered } from './fieldIndex.ts';
import type { FieldTree } from './fieldTree.ts';

export interface FollowOptions {
  readonly index: FieldIndex;
  readonly computations: readonly Computation[];
  readonly tree: FieldTree;
  readonly read: () => unknown;
  readonly write: (path: Path, value: unknown) => void;
  /** Asks the conditions that read a path. @returns places of which they say something else now */
  readonly askConditions: (path: Path) => readonly Place[];
}

/**
 * All that follows from a change: what depends on it is cleared, what is computed from it is computed, conditions that
 * read it are asked.
 *
 * @returns the places a change can have made right or wrong: itself and all that followed
 */
export function follow(path: Path, options: FollowOptions): readonly Place[] {
  const touched: Place[] = [];
  const seen = new Set<string>();
  const visit = (own: Path): void => {
    const key = keyOf(own);
    if (seen.has(key)) return;
    seen.add(key);
    touched.push(own);
    for (const child of lostTo(own, options)) {
      options.write(child, undefined);
      visit(child);
    }
    for (const place of computedFrom(own, options)) visit(place);
    touched.push(...options.askConditions(own));
  };
  visit(path);
  return touched;
}

/** Fields whose values are of no use any more: their parent changed. */
function* lostTo(path: Path, { index, read }: FollowOptions): Iterable<Path> {
  for (const cascade of index.cascades) {
    for (const child of childrenOf(cascade, path, read())) {
      const value = getAt(read(), child);
      if (isEmpty(value)) continue;
      const beside = cascade.options && valuesBeside(child, cascade.parents, index, read());
      const isKept = beside && cascade.options?.some((own) => own.value === value && isOffered(own, beside));
      if (!isKept) yield child;
    }
  }
}

/** Places of a cascade's field for which `path` is one of its parents: beside it, or at the top of the record. */
function childrenOf({ pattern, parents }: Cascade, path: Path, row: unknown): readonly Path[] {
  const beside = pattern.slice(0, -1);
  const isBeside = parents.some((name) => path.length === pattern.length && touches(path, [...beside, name]));
  if (isBeside) return [placedAt(pattern, path) as Path];
  const [first] = path;
  const isAbove = beside.length > 0 && path.length === 1 && parents.some((name) => name === first);
  return isAbove ? placesIn(row, pattern) : [];
}

function valuesBeside(path: Path, names: readonly string[], index: FieldIndex, row: unknown) {
  const values: Record<string, unknown> = {};
  for (const name of names) {
    const beside = [...path.slice(0, -1), name];
    values[name] = getAt(row, index.at(beside) ? beside : [name]);
  }
  return values;
}

/** Computes what reads `path`. @returns where another value came of it */
function* computedFrom(path: Path, { computations, tree, read, write }: FollowOptions): Iterable<Path> {
  for (const computation of computations) {
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
}

import type { Field } from '@isp/schema';
import { type Derivation, derivationsOf, derivedAt } from '@isp/schema/internal';
import { type Path, placedAt, placesOverlap } from '../path.ts';
import { placesIn } from '../values.ts';

/** A field whose value is computed by a rule. */
export interface Computation {
  /** Returns the paths of this field whose value may change when the value at `path` changes. */
  readonly touchedBy: (row: unknown, path: Path) => readonly Path[];
  /** Returns the computed value at a path. */
  readonly valueAt: (row: unknown, place: Path) => unknown;
}

/**
 * Returns the computations of a form's derived fields, in an order in which each comes after the computations of
 * the fields that it reads.
 */
export const computationsOf = (
  fields: readonly Field[],
  derive: (rule: string, values: readonly unknown[]) => unknown,
): readonly Computation[] => derivationsOf(fields).map((derivation) => toComputation(derivation, derive));

function toComputation(
  derivation: Derivation,
  derive: (rule: string, values: readonly unknown[]) => unknown,
): Computation {
  const { rule, pattern, reads } = derivation;
  return {
    touchedBy(row, path) {
      const places = reads.flatMap((read) =>
        placesOverlap(path, read) ? placesIn(row, placedAt(pattern, path.slice(0, read.length))) : [],
      );
      return reads.length > 1 ? distinct(places) : places;
    },
    valueAt: (row, place) => derivedAt(derivation, row, place, (values) => derive(rule, values)),
  };
}

const distinct = (paths: readonly Path[]): readonly Path[] => [
  ...new Map(paths.map((path) => [JSON.stringify(path), path])).values(),
];

import { asValueOf, type Derivation, derivationsOf, type Field, isEmpty } from '@isp/schema';
import { every, type Path, type Pattern, type Place, patternOf, placedAt, touches } from '../path.ts';
import { getAt, placesIn } from '../values.ts';

/** A field a rule computes. */
export interface Computation {
  /** Where its values stand that a change at `path` can be read by. */
  readonly touchedBy: (row: unknown, path: Path) => readonly Path[];
  /** What the rule gives at a place. */
  readonly valueAt: (row: unknown, place: Path) => unknown;
}

/** The computed fields of a form, each after those it reads. */
export const computationsOf = (
  fields: readonly Field[],
  derive: (rule: string, values: readonly unknown[]) => unknown,
): readonly Computation[] => derivationsOf(fields).map((derivation) => toComputation(derivation, derive));

function toComputation(
  { field, rule, pattern: dotted, reads: names }: Derivation,
  derive: (rule: string, values: readonly unknown[]) => unknown,
): Computation {
  const pattern = patternOf(dotted);
  // the elements it shares with the field are the field's own
  const reads = names.map(patternOf).map((read) => ({ read, shared: sharedWith(pattern, read) }));
  return {
    touchedBy(row, path) {
      const places = reads.flatMap(({ read, shared }) =>
        touches(path, read)
          ? placesIn(row, [...placedAt(pattern.slice(0, shared), path), ...pattern.slice(shared)])
          : [],
      );
      return reads.length > 1 ? distinct(places) : places;
    },
    valueAt(row, place) {
      const values = reads.map(({ read, shared }) => {
        const own: Place = [...placedAt(read.slice(0, shared), place), ...read.slice(shared)];
        if (!own.includes(every)) return getAt(row, own as Path);
        return placesIn(row, own)
          .map((path) => getAt(row, path))
          .filter((value) => !isEmpty(value));
      });
      return asValueOf(field, derive(rule, values));
    },
  };
}

/** Segments a pattern has in common with another, from the top. */
function sharedWith(pattern: Pattern, read: Pattern): number {
  const other = read.findIndex((segment, at) => segment !== pattern[at]);
  return other < 0 ? read.length : other;
}

const distinct = (paths: readonly Path[]): readonly Path[] => [
  ...new Map(paths.map((path) => [JSON.stringify(path), path])).values(),
];

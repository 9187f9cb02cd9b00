import {
  eachElement,
  getAt,
  type Path,
  type Pattern,
  placedAt,
  placesIn,
  placesOverlap,
} from '../json/path.ts';
import type { Field } from '../model/field.ts';
import { isEmpty } from '../value/isEmpty.ts';
import { isMoney } from '../value/isMoney.ts';

/** A computed field with the paths of the fields that it reads. */
export interface Derivation {
  readonly field: Field;
  readonly rule: string;
  readonly pattern: Pattern;
  /** Paths of the values that the rule receives, in the order of `x-derive.from`. */
  readonly reads: readonly Pattern[];
}

interface Level {
  readonly fields: readonly Field[];
  readonly at: Pattern;
}

const known = new WeakMap<readonly Field[], readonly Derivation[]>();

/**
 * Returns all computed fields, also those inside objects and lists. They are sorted: a computed field comes after
 * the computed fields that it reads.
 */
export function derivationsOf(fields: readonly Field[]): readonly Derivation[] {
  const before = known.get(fields);
  if (before) return before;
  const found: Derivation[] = [];
  const top: Level = { fields, at: [] };
  const visit = (field: Field, level: Level): void => {
    const pattern = [...level.at, field.name];
    const { derive, item } = field;
    if (derive) {
      const reads = derive.from.map((path) => readOf(path, level, top));
      found.push({ field, rule: derive.rule, pattern, reads });
    }
    const inner = { fields: field.fields ?? [], at: pattern };
    for (const child of inner.fields) visit(child, inner);
    const element = { fields: item?.fields ?? [], at: [...pattern, eachElement] };
    for (const child of element.fields) visit(child, element);
  };
  for (const field of fields) visit(field, top);
  const sorted = inOrder(found);
  known.set(fields, sorted);
  return sorted;
}

/**
 * Returns the path in the record for a path in `x-derive.from`. Its first name is a field in the same object as the
 * computed field; if there is no such field, it is a field of the record. If the path leads through a list, the
 * values in all of its elements are read.
 */
function readOf(path: string, level: Level, top: Level): Pattern {
  let names = path.split('.');
  const from = fieldOf(level.fields, names) ? level : top;
  const pattern = [...from.at];
  let { fields } = from;
  let outer: Field | undefined;
  while (names.length > 0) {
    if (outer?.type === 'array') pattern.push(eachElement);
    outer = fieldOf(fields, names);
    const name = outer?.name ?? names[0] ?? '';
    pattern.push(name);
    names = names.slice(name.split('.').length);
    fields = outer?.fields ?? outer?.item?.fields ?? [];
  }
  return pattern;
}

/**
 * Returns the field whose name is the beginning of a dotted path. The name of a field may itself contain dots; the
 * longest name is used.
 */
function fieldOf(fields: readonly Field[], names: readonly string[]): Field | undefined {
  const path = `${names.join('.')}.`;
  const beginning = fields.filter(({ name }) => path.startsWith(`${name}.`));
  return beginning.sort((one, other) => other.name.length - one.name.length)[0];
}

/**
 * Sorts computed fields so that each comes after the fields that it reads. Fields that read each other in a circle
 * keep their order; the check of the schema refuses such a circle.
 */
function inOrder(found: readonly Derivation[]): readonly Derivation[] {
  const sorted: Derivation[] = [];
  const seen = new Set<Derivation>();
  const visit = (own: Derivation): void => {
    if (seen.has(own)) return;
    seen.add(own);
    for (const other of found) {
      if (own.reads.some((read) => placesOverlap(other.pattern, read))) visit(other);
    }
    sorted.push(own);
  };
  for (const own of found) visit(own);
  return sorted;
}

/**
 * Returns the result of a rule for the computed field at `place`. The rule receives one value for each path in
 * `from`. For a path through a list, it receives a list of the values that exist.
 */
export function derivedAt(
  { field, reads }: Derivation,
  row: unknown,
  place: Path,
  rule: (values: readonly unknown[]) => unknown,
): unknown {
  const values = reads.map((read) => {
    // A computed field in an element of a list reads the values of the same element, not of all elements.
    const own = placedAt(read, place);
    if (!own.includes(eachElement)) return getAt(row, own as Path);
    return placesIn(row, own)
      .map((path) => getAt(row, path))
      .filter((value) => !isEmpty(value));
  });
  return asValueOf(field, rule(values));
}

/** Returns a computed value in the type of its field. An amount of money is a text with two decimals. */
function asValueOf(field: Field, value: unknown): unknown {
  if (typeof value !== 'number' || field.type !== 'string') return value;
  return isMoney(field.format) ? amountOf(value) : String(value);
}

/** Numbers from this size on have no exact thousandths, so they are not rounded by their decimal text. */
const COARSE = 1e13;

/**
 * Returns a number as an amount with two decimals. Half a hundredth is rounded up, as the decimal text of the
 * number shows it: 1.005 becomes 1.01, although its binary form is a little smaller. Returns undefined for a number
 * that can only be written with an exponent.
 */
function amountOf(value: number): string | undefined {
  const size = Math.abs(value);
  if (!(size < 1e21)) return undefined;
  if (size >= COARSE) return value.toFixed(2);
  // Results of rules have at most six decimals, so `toFixed(6)` loses nothing and has no exponent.
  const hundredths = Math.round(Number(`${Number(size.toFixed(6))}e2`));
  return ((Math.sign(value) * hundredths) / 100).toFixed(2);
}

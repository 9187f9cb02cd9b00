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
 * Returns the computed fields among these fields and inside them. Each comes after the computed fields that it
 * reads.
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
 * Returns the path that a path in `from` means. Its first name is a field beside the computed field, otherwise a
 * field of the record. If the path passes through a list, the values in all elements are read.
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

/** Returns the field with which a dotted path begins. A field whose name itself contains dots is found too. */
function fieldOf(fields: readonly Field[], names: readonly string[]): Field | undefined {
  const path = `${names.join('.')}.`;
  const beginning = fields.filter(({ name }) => path.startsWith(`${name}.`));
  return beginning.sort((one, other) => other.name.length - one.name.length)[0];
}

/**
 * Sorts the computed fields so that a field comes after the fields that it reads. Fields in a circle, which the
 * check refuses, keep their order.
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
 * Returns the result of a rule for a computed field at `place`. The rule receives one value for each path, or a
 * list of the existing values if the path passes through a list.
 */
export function derivedAt(
  { field, reads }: Derivation,
  row: unknown,
  place: Path,
  rule: (values: readonly unknown[]) => unknown,
): unknown {
  const values = reads.map((read) => {
    // a computed field in an element of a list reads the members of the same element
    const own = placedAt(read, place);
    if (!own.includes(eachElement)) return getAt(row, own as Path);
    return placesIn(row, own)
      .map((path) => getAt(row, path))
      .filter((value) => !isEmpty(value));
  });
  return asValueOf(field, rule(values));
}

/** Returns a computed value in the type of its field: an amount of money is a text with two decimals. */
function asValueOf(field: Field, value: unknown): unknown {
  if (typeof value !== 'number' || field.type !== 'string') return value;
  return isMoney(field.format) ? amountOf(value) : String(value);
}

/** Size from which a number has no exact thousandths, so that it is not rounded by them. */
const COARSE = 1e13;

/**
 * Returns a number as an amount with two decimals. Half a hundredth is rounded up, according to the decimal form of
 * the number; its binary form may be smaller, as for 1.005. Returns undefined for a number that cannot be written
 * without an exponent.
 */
function amountOf(value: number): string | undefined {
  const size = Math.abs(value);
  if (!(size < 1e21)) return undefined;
  if (size >= COARSE) return value.toFixed(2);
  // the results of rules have six decimals, so this text has no exponent
  const hundredths = Math.round(Number(`${Number(size.toFixed(6))}e2`));
  return ((Math.sign(value) * hundredths) / 100).toFixed(2);
}

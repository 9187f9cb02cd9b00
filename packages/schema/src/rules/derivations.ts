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

/** A computed field: its place, and the places it reads. */
export interface Derivation {
  readonly field: Field;
  readonly rule: string;
  readonly pattern: Pattern;
  /** Values of the rule, in the order of `x-derive.from`. */
  readonly reads: readonly Pattern[];
}

interface Level {
  readonly fields: readonly Field[];
  readonly at: Pattern;
}

const known = new WeakMap<readonly Field[], readonly Derivation[]>();

/** The computed fields among these and inside them, each after those it reads. */
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
 * Where the path of a `from` leads: a field beside the computed one, else one of the record. A list on the way is read
 * in all its elements.
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

/** The field a dotted path begins with. A name that has dots itself is found, too. */
function fieldOf(fields: readonly Field[], names: readonly string[]): Field | undefined {
  const path = `${names.join('.')}.`;
  const beginning = fields.filter(({ name }) => path.startsWith(`${name}.`));
  return beginning.sort((one, other) => other.name.length - one.name.length)[0];
}

/** Those that are read come first. A circle, which the check refuses, stays in the order it was written in. */
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
 * Result of a rule for the values a computed field reads at `place`: one value each, or a list of the existing ones
 * where the path leads through a list.
 */
export function derivedAt(
  { field, reads }: Derivation,
  row: unknown,
  place: Path,
  rule: (values: readonly unknown[]) => unknown,
): unknown {
  const values = reads.map((read) => {
    // elements of a list compute from their own members
    const own = placedAt(read, place);
    if (!own.includes(eachElement)) return getAt(row, own as Path);
    return placesIn(row, own)
      .map((path) => getAt(row, path))
      .filter((value) => !isEmpty(value));
  });
  return asValueOf(field, rule(values));
}

/** A computed value as its field holds it: money is text with two decimals. */
function asValueOf(field: Field, value: unknown): unknown {
  if (typeof value !== 'number' || field.type !== 'string') return value;
  return isMoney(field.format) ? amountOf(value) : String(value);
}

/** From here on a number has no thousandths left that it could be rounded by. */
const COARSE = 1e13;

/**
 * A number as an amount: half a hundredth counts as a whole one, as the number is written and not as its binary fraction
 * is, in which 1.005 is less. Undefined for what cannot be written without an exponent.
 */
function amountOf(value: number): string | undefined {
  const size = Math.abs(value);
  if (!(size < 1e21)) return undefined;
  if (size >= COARSE) return value.toFixed(2);
  // a rule computes to six digits, so the text has no exponent
  const hundredths = Math.round(Number(`${Number(size.toFixed(6))}e2`));
  return ((Math.sign(value) * hundredths) / 100).toFixed(2);
}

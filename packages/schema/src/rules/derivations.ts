import type { Field } from '../model/field.ts';
import type { Row } from '../model/jsonSchema.ts';
import { isEmpty } from '../value/isEmpty.ts';
import { valueAt } from '../value/valueAt.ts';

/** A computed field: where it stands, and what it reads. */
export interface Derivation {
  readonly field: Field;
  readonly rule: string;
  /** Dotted path; `*` stands for every element of a list: `lines.*.amount`. */
  readonly pattern: string;
  /** What the rule is given, in the order of `x-derive.from`. */
  readonly reads: readonly string[];
}

interface Level {
  readonly fields: readonly Field[];
  readonly at: string;
}

const known = new WeakMap<readonly Field[], readonly Derivation[]>();

/** The computed fields among these and inside them, each after those it reads. */
export function derivationsOf(fields: readonly Field[]): readonly Derivation[] {
  const before = known.get(fields);
  if (before) return before;
  const found: Derivation[] = [];
  const top: Level = { fields, at: '' };
  const visit = (field: Field, at: string, level: Level): void => {
    const pattern = joined(at, field.name);
    const { derive, item } = field;
    if (derive) {
      const reads = derive.from.map((path) => readOf(path, level, top));
      found.push({ field, rule: derive.rule, pattern, reads });
    }
    const inner = { fields: field.fields ?? [], at: pattern };
    for (const child of inner.fields) visit(child, pattern, inner);
    const element = { fields: item?.fields ?? [], at: `${pattern}.*` };
    for (const child of element.fields) visit(child, element.at, element);
  };
  for (const field of fields) visit(field, '', top);
  const sorted = inOrder(found);
  known.set(fields, sorted);
  return sorted;
}

/**
 * Where the path of a `from` leads: a field beside the computed one, else one of the record. A list on the way is read
 * in all its elements.
 */
function readOf(path: string, level: Level, top: Level): string {
  const [first = '', ...rest] = path.split('.');
  const from = level.fields.some(({ name }) => name === first) ? level : top;
  let pattern = joined(from.at, first);
  let field = from.fields.find(({ name }) => name === first);
  for (const name of rest) {
    if (field?.type === 'array') pattern = `${pattern}.*`;
    field = (field?.fields ?? field?.item?.fields)?.find((child) => child.name === name);
    pattern = joined(pattern, name);
  }
  return pattern;
}

/** Those that are read stand first. A circle, which the check refuses, stays in the order it was written in. */
function inOrder(found: readonly Derivation[]): readonly Derivation[] {
  const sorted: Derivation[] = [];
  const seen = new Set<Derivation>();
  const visit = (own: Derivation): void => {
    if (seen.has(own)) return;
    seen.add(own);
    for (const other of found) if (own.reads.some((read) => isWithin(other.pattern, read))) visit(other);
    sorted.push(own);
  };
  for (const own of found) visit(own);
  return sorted;
}

const isWithin = (one: string, other: string) =>
  one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`);

/** Every place of a pattern in a record: one per element of the lists on the way. */
export function placesOf(pattern: string, row: Row): readonly string[] {
  let places = [''];
  for (const segment of pattern.split('.')) {
    places = places.flatMap((place) => {
      if (segment !== '*') return [joined(place, segment)];
      const list = valueAt(row, place);
      return Array.isArray(list) ? list.map((_, at) => joined(place, String(at))) : [];
    });
  }
  return places;
}

/** What the derivation reads for its field at `place`: the elements it shares with the field are the field's own. */
export function readsAt({ pattern, reads }: Derivation, place: string): readonly string[] {
  const concrete = place.split('.');
  return reads.map((read) => {
    const segments = read.split('.');
    const end = sharedWith(pattern, read);
    return segments.map((segment, at) => (at < end ? (concrete[at] ?? segment) : segment)).join('.');
  });
}

/** Segments a path has in common with a pattern, from the top. */
export function sharedWith(pattern: string, read: string): number {
  const own = pattern.split('.');
  const segments = read.split('.');
  const other = segments.findIndex((segment, at) => segment !== own[at]);
  return other < 0 ? segments.length : other;
}

/** The values a rule is given at a place: one each, or a list of those that are there where a list is read through. */
export const valuesAt = (row: Row, derivation: Derivation, place: string): readonly unknown[] =>
  readsAt(derivation, place).map((read) =>
    read.includes('*')
      ? placesOf(read, row)
          .map((path) => valueAt(row, path))
          .filter((value) => !isEmpty(value))
      : valueAt(row, read),
  );

/** A computed value as its field holds it: money is text with two decimals. */
export function asValueOf(field: Field, value: unknown): unknown {
  if (typeof value !== 'number' || field.type !== 'string') return value;
  return field.format === 'money' ? value.toFixed(2) : String(value);
}

const joined = (at: string, name: string) => (at === '' ? name : `${at}.${name}`);

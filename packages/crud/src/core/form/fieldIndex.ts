import type { Field, Option } from '@isp/schema';
import { fieldsOfVariants } from '@isp/schema/internal';
import { eachElement, keyOf, type Pattern, type Place, toPattern } from '../path.ts';

/** A field whose value is lost when one of `parents` changes; with `options`, only when it is no longer offered. */
export interface Cascade {
  readonly pattern: Pattern;
  /** Names of fields beside it, or at the top of the record. */
  readonly parents: readonly string[];
  readonly options?: readonly Option[];
}

export interface FieldIndex {
  /** The field at a path. */
  readonly at: (place: Place) => Field | undefined;
  /** The place of the field called `name` as seen from `place`: beside it, else at the top of the record. */
  readonly named: <Own extends Place>(place: Own, name: string) => Own;
  /** Names of the fields in an object of the form. */
  readonly namesIn: (place: Place) => readonly string[];
  readonly cascades: readonly Cascade[];
}

const indexes = new WeakMap<readonly Field[], FieldIndex>();

/** Indexes fields by path at any depth, and finds dependent fields. Computed once for the same fields. */
export function indexFields(fields: readonly Field[]): FieldIndex {
  const known = indexes.get(fields) ?? createIndex(fields);
  indexes.set(fields, known);
  return known;
}

function createIndex(fields: readonly Field[]): FieldIndex {
  const byPattern = new Map<string, Field>();
  const cascades: Cascade[] = [];

  function visit(field: Field, pattern: Pattern): void {
    const key = keyOf(pattern);
    // two variants may both have a field of this name: the first one is indexed
    if (!byPattern.has(key)) byPattern.set(key, field);
    // also the parameters of a read call: the form needs them before the control's own code is loaded
    const by = field.ref?.by ?? askedBy(field);
    if (by) cascades.push({ pattern, parents: Object.values(by) });
    const parents = [...new Set((field.options ?? []).flatMap(({ when }) => Object.keys(when ?? {})))];
    if (parents.length > 0) cascades.push({ pattern, parents, options: field.options ?? [] });
    for (const child of field.fields ?? []) visit(child, [...pattern, child.name]);
    if (field.item) visit(field.item, [...pattern, eachElement]);
    for (const { field: own } of field.variants ?? []) visitInside(own, pattern);
  }
  /** The fields of a kind have the path of the choice itself: the choice adds no segment. */
  function visitInside(own: Field, pattern: Pattern): void {
    for (const child of own.fields ?? []) visit(child, [...pattern, child.name]);
    if (own.item) visit(own.item, [...pattern, eachElement]);
  }
  for (const field of fields) visit(field, [field.name]);

  const at = (place: Place) => byPattern.get(keyOf(toPattern(place)));
  const inside = (field: Field | undefined): readonly Field[] =>
    field?.fields ?? (field ? fieldsOfVariants(field) : []);
  return {
    at,
    named: <Own extends Place>(place: Own, name: string) => {
      const beside = [...place.slice(0, -1), name];
      return (at(beside) ? beside : [name]) as unknown as Own;
    },
    namesIn: (place) => (place.length === 0 ? fields : inside(at(place))).map(({ name }) => name),
    cascades,
  };
}

function askedBy({ ref, ui }: Field): Readonly<Record<string, string>> | undefined {
  const ask = ref ? undefined : ui.options?.ask;
  return typeof ask === 'object' && ask !== null
    ? (ask as { readonly by?: Readonly<Record<string, string>> }).by
    : undefined;
}

/** Is the option allowed while the fields beside it hold these values? */
export const isOptionAllowed = ({ when }: Option, beside: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(when ?? {}).every(([name, values]) => values.includes(beside[name]));

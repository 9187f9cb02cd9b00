import type { Field, Option } from '@isp/schema';
import { fieldsOfVariants } from '@isp/schema/internal';
import { eachElement, keyOf, type Pattern, type Place, toPattern } from '../path.ts';

/**
 * A field whose value is cleared when one of `parents` changes. If `options` is given, the value is cleared only if
 * it is no longer among the allowed options.
 */
export interface Cascade {
  readonly pattern: Pattern;
  /** Names of the parent fields, which are beside the field or at the top level of the record. */
  readonly parents: readonly string[];
  readonly options?: readonly Option[];
}

export interface FieldIndex {
  /** Returns the field at a path. */
  readonly at: (place: Place) => Field | undefined;
  /**
   * Returns the place of the field called `name` as seen from `place`: the field beside it, or else the field at
   * the top level of the record.
   */
  readonly named: <Own extends Place>(place: Own, name: string) => Own;
  /** Returns the names of the fields in an object of the form. */
  readonly namesIn: (place: Place) => readonly string[];
  readonly cascades: readonly Cascade[];
}

const indexes = new WeakMap<readonly Field[], FieldIndex>();

/**
 * Returns the index of a form's fields: the fields by path at any depth, and the rules by which fields depend on
 * each other. The index is computed only once for the same array of fields.
 */
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
    // two variants of a choice may both have a field with this name; the first field is indexed
    if (!byPattern.has(key)) byPattern.set(key, field);
    // `by` contains the fields on which the options depend: those of a reference, or the parameters of a read call.
    // The latter are found here, because the form needs them before the code of the control is loaded.
    const by = field.ref?.by ?? askedBy(field);
    if (by) cascades.push({ pattern, parents: Object.values(by) });
    const parents = [...new Set((field.options ?? []).flatMap(({ when }) => Object.keys(when ?? {})))];
    if (parents.length > 0) cascades.push({ pattern, parents, options: field.options ?? [] });
    for (const child of field.fields ?? []) visit(child, [...pattern, child.name]);
    if (field.item) visit(field.item, [...pattern, eachElement]);
    for (const { field: own } of field.variants ?? []) visitInside(own, pattern);
  }
  /**
   * Indexes the fields of a variant. Their paths begin with the path of the choice itself, because a variant adds
   * no segment to the path.
   */
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

/**
 * Returns true if the condition `when` of the option is true. `beside` contains the values of the fields that the
 * condition names.
 */
export const isOptionAllowed = ({ when }: Option, beside: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(when ?? {}).every(([name, values]) => values.includes(beside[name]));

import type { Row } from '../json/jsonSchema.ts';
import { ownValue } from '../json/ownValue.ts';
import type { Field, Variant } from '../model/field.ts';

/** Returns the variant whose constants the object has. Returns undefined if it has the constants of no variant. */
export const discriminatedVariant = (variants: readonly Variant[], value: Row): Variant | undefined =>
  variants.find(
    ({ constants }) =>
      constants &&
      Object.entries(constants).every(([name, values]) => values.includes(ownValue(value, name))),
  );

/** Returns the fields of all variants of a field. */
export const fieldsOfVariants = ({ variants = [] }: Field): readonly Field[] =>
  variants.flatMap(({ field }) => field.fields ?? []);

/**
 * Returns the fields of an object: one list of fields for each kind that it may have. If its constant shows the
 * kind, there is one list. Otherwise there is a list for each kind that leaves the fewest members of the object
 * unknown. The lists are those of the model, so they are the same objects for every value of a kind.
 */
export function kindsOf({ fields = [], variants }: Field, value: Row): readonly (readonly Field[])[] {
  if (!variants) return [fields];
  const chosen = discriminatedVariant(variants, value);
  if (chosen) return [fieldsOf(chosen)];
  const names = Object.keys(value);
  const foreign = variants.map(
    (variant) => names.filter((name) => !fieldsOf(variant).some((own) => own.name === name)).length,
  );
  const fewest = Math.min(...foreign);
  return variants.filter((_, at) => foreign[at] === fewest).map(fieldsOf);
}

const none: readonly Field[] = [];
const fieldsOf = ({ field }: Variant): readonly Field[] => field.fields ?? none;

/** Returns the fields of several kinds by name, in the order in which the names occur first. */
export function fieldsByName(kinds: readonly (readonly Field[])[]): ReadonlyMap<string, readonly Field[]> {
  const found = new Map<string, readonly Field[]>();
  for (const field of kinds.flat()) found.set(field.name, [...(found.get(field.name) ?? []), field]);
  return found;
}

/**
 * Returns the fields that the members of an object may have, by name of the member. A field of the object's own
 * kind has precedence over fields of other kinds.
 */
export const memberFields = (fields: readonly Field[], value: Row): ReadonlyMap<string, readonly Field[]> =>
  new Map([
    ...fieldsByName(fields.map(fieldsOfVariants)),
    ...fieldsByName(fields.flatMap((field) => kindsOf(field, value))),
  ]);

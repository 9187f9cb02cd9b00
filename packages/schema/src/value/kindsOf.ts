import type { Row } from '../json/jsonSchema.ts';
import { ownValue } from '../json/ownValue.ts';
import type { Field, Variant } from '../model/field.ts';

/** The variant whose constants an object has; undefined without such constants. */
export const discriminatedVariant = (variants: readonly Variant[], value: Row): Variant | undefined =>
  variants.find(
    ({ constants }) =>
      constants &&
      Object.entries(constants).every(([name, values]) => values.includes(ownValue(value, name))),
  );

/** Fields of all variants of a field. */
export const fieldsOfVariants = ({ variants = [] }: Field): readonly Field[] =>
  variants.flatMap(({ field }) => field.fields ?? []);

/**
 * The fields an object of the field has, once per kind it may be: the kind of its constant, else the kinds with the
 * fewest foreign members. The lists are the model's own, the same for each value of a kind.
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

/** Fields of several kinds by their name, in the order they are first met. */
export function fieldsByName(kinds: readonly (readonly Field[])[]): ReadonlyMap<string, readonly Field[]> {
  const found = new Map<string, readonly Field[]>();
  for (const field of kinds.flat()) found.set(field.name, [...(found.get(field.name) ?? []), field]);
  return found;
}

/** Possible fields of an object's members, by name: those of its own kind before those of other kinds. */
export const memberFields = (fields: readonly Field[], value: Row): ReadonlyMap<string, readonly Field[]> =>
  new Map([
    ...fieldsByName(fields.map(fieldsOfVariants)),
    ...fieldsByName(fields.flatMap((field) => kindsOf(field, value))),
  ]);

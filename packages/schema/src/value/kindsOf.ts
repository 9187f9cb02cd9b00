import type { Row } from '../json/jsonSchema.ts';
import { ownValue } from '../json/ownValue.ts';
import type { Field, Variant } from '../model/field.ts';

/** The variant whose constant an object has; undefined where none says what it is. */
export const toldVariant = (variants: readonly Variant[], value: Row): Variant | undefined =>
  variants.find(
    ({ by, value: tells, values = [tells] }) => by !== undefined && values.includes(ownValue(value, by)),
  );

/**
 * The fields an object of the field has, once per kind it may be: the kind of its constant, else the kinds with the
 * fewest foreign members. The lists are the model's own, the same for each value of a kind.
 */
export function kindsOf({ fields = [], variants }: Field, value: Row): readonly (readonly Field[])[] {
  if (!variants) return [fields];
  const told = toldVariant(variants, value);
  if (told) return [told.fields];
  const names = Object.keys(value);
  const foreign = variants.map(
    (variant) => names.filter((name) => !variant.fields.some((own) => own.name === name)).length,
  );
  const fewest = Math.min(...foreign);
  return variants.filter((_, at) => foreign[at] === fewest).map((variant) => variant.fields);
}

/** Fields of several kinds by their name, in the order they are first met. */
export function fieldsByName(kinds: readonly (readonly Field[])[]): ReadonlyMap<string, readonly Field[]> {
  const found = new Map<string, readonly Field[]>();
  for (const field of kinds.flat()) found.set(field.name, [...(found.get(field.name) ?? []), field]);
  return found;
}

/** The fields a member of the object may be, by name: those of its own kind before those of others. */
export const memberFields = (fields: readonly Field[], value: Row): ReadonlyMap<string, readonly Field[]> =>
  new Map([
    ...fieldsByName(fields.flatMap(({ variants = [] }) => variants.map((variant) => variant.fields))),
    ...fieldsByName(fields.flatMap((field) => kindsOf(field, value))),
  ]);

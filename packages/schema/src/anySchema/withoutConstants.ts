import type { Variant } from '../model/field.ts';

/**
 * Returns the variants without fields for the constants that distinguish them. Choosing a kind sets these
 * constants, so the form needs no fields for them.
 */
export function withoutConstants(variants: readonly Variant[]): readonly Variant[] {
  const constantsOf = ({ field }: Variant) =>
    new Map(
      (field.fields ?? []).flatMap(({ name, choices = [] }) =>
        choices.length === 1 ? [[name, choices[0]?.value]] : [],
      ),
    );
  const all = variants.map(constantsOf);
  const [first] = all;
  const names = [...(first?.keys() ?? [])].filter(
    (name) =>
      all.every((own) => own.has(name)) &&
      new Set(all.map((own) => JSON.stringify(own.get(name)))).size === all.length,
  );
  if (names.length === 0) return variants;
  return variants.map((variant, at) => ({
    ...variant,
    field: {
      ...variant.field,
      fields: (variant.field.fields ?? []).filter(({ name }) => !names.includes(name)),
      ...(variant.field.others ? { others: { ...variant.field.others, constants: names } } : {}),
    },
    constants: Object.fromEntries(names.map((name) => [name, [all[at]?.get(name)]])),
  }));
}

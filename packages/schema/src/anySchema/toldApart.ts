import type { Branch } from '../model/field.ts';

/** Choosing a kind sets the constants that distinguish it from the other kinds: they are no fields any more. */
export function toldApart(branches: readonly Branch[]): readonly Branch[] {
  const constantsOf = ({ field }: Branch) =>
    new Map(
      (field.fields ?? []).flatMap(({ name, choices = [] }) =>
        choices.length === 1 ? [[name, choices[0]?.value]] : [],
      ),
    );
  const all = branches.map(constantsOf);
  const [first] = all;
  const names = [...(first?.keys() ?? [])].filter(
    (name) =>
      all.every((own) => own.has(name)) &&
      new Set(all.map((own) => JSON.stringify(own.get(name)))).size === all.length,
  );
  if (names.length === 0) return branches;
  return branches.map((branch, at) => ({
    ...branch,
    field: {
      ...branch.field,
      fields: (branch.field.fields ?? []).filter(({ name }) => !names.includes(name)),
      ...(branch.field.others ? { others: { ...branch.field.others, told: names } } : {}),
    },
    constants: Object.fromEntries(names.map((name) => [name, all[at]?.get(name)])),
  }));
}

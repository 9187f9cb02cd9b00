import { type Entity, type Field, holdsFiles } from '@isp/schema';
import { isFixed } from '../core/form/formMode.ts';

/** Fields a new record takes from a file: those of its form that fit into a cell, as no files and no records do. */
export const importFields = ({ fields }: Pick<Entity, 'fields'>): readonly Field[] =>
  fields.filter(
    (field) =>
      !isFixed(field, 'add') &&
      !field.fields &&
      !field.item?.fields &&
      !field.variants &&
      !field.item?.variants &&
      !holdsFiles(field),
  );

const plain = (title: string) => title.replaceAll('*', '').trim().toLowerCase();

/**
 * Which column of a file belongs to which field, by its title in either language or by the field's name; each column to
 * one field.
 *
 * @returns index of the column by name of the field
 */
export function matchColumns(
  titles: readonly string[],
  fields: readonly Field[],
  t: (text: string) => string,
): Readonly<Record<string, number>> {
  const found: Record<string, number> = {};
  const taken = new Set<number>();
  for (const field of fields) {
    const names = [field.title, t(field.title), field.name].map(plain);
    const at = titles.findIndex((title, index) => !taken.has(index) && names.includes(plain(title)));
    if (at < 0) continue;
    taken.add(at);
    found[field.name] = at;
  }
  return found;
}

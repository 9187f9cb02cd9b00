import type { Entity, Field } from '@isp/schema';
import { holdsFiles } from '@isp/schema/internal';
import type { ImportMode } from '../core/adapter.ts';
import { isFixed } from '../core/form/formMode.ts';

/** The way in which the rows of a file are imported. */
export interface ImportPlan {
  readonly mode: ImportMode;
  /** Field that identifies the record that a row changes. Undefined if rows are only added. */
  readonly by?: string | undefined;
}

/**
 * Returns the fields that can be imported: the fields of the form except file fields, and the field `by` that
 * identifies the record that a row changes.
 */
export const importFields = (
  { fields }: Pick<Entity, 'fields'>,
  { mode, by }: ImportPlan = { mode: 'add' },
): readonly Field[] =>
  fields.filter(
    (field) =>
      field.name === by || (!isFixed(field, mode === 'update' ? 'edit' : 'add') && !holdsFiles(field)),
  );

const plain = (title: string) => title.replaceAll('*', '').trim().toLowerCase();

/**
 * Assigns columns of a file to fields. A column belongs to a field if its title is the field's title in either
 * language, the field's title in an export, or the field's name. Each column is assigned to at most one field.
 *
 * @param headings - titles of the list's columns, by the name of the field
 * @returns index of the column, by the name of the field
 */
export function matchColumns(
  titles: readonly string[],
  fields: readonly Field[],
  t: (text: string) => string,
  headings: Readonly<Record<string, string>> = {},
): Readonly<Record<string, number>> {
  const found: Record<string, number> = {};
  const taken = new Set<number>();
  for (const field of fields) {
    const own = [field.title, headings[field.name] ?? field.title].flatMap((title) => [title, t(title)]);
    // if two fields have the same title, an export adds the names of the fields to the titles
    const names = [...own.map((title) => `${title} (${field.name})`), ...own, field.name].map(plain);
    const at = titles.findIndex((title, index) => !taken.has(index) && names.includes(plain(title)));
    if (at < 0) continue;
    taken.add(at);
    found[field.name] = at;
  }
  return found;
}

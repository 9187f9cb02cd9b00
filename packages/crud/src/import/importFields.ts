import { type Entity, type Field, holdsFiles } from '@isp/schema';
import type { ImportMode } from '../core/adapter.ts';
import { isFixed } from '../core/form/formMode.ts';

/** What becomes of the rows of a file. */
export interface ImportPlan {
  readonly mode: ImportMode;
  /** Field by whose value a row names the record it changes; undefined where rows are only added. */
  readonly by?: string | undefined;
}

/** Fields a file may hold values of: those of a form, as no files are, and the one by which rows name records. */
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
 * Which column of a file belongs to which field, by its title in either language, by the title an export gives it, or by
 * the field's name; each column to one field.
 *
 * @param headings - titles of a list's columns, by name of the field
 * @returns index of the column by name of the field
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
    // of two fields of one title an export says the names
    const names = [...own.map((title) => `${title} (${field.name})`), ...own, field.name].map(plain);
    const at = titles.findIndex((title, index) => !taken.has(index) && names.includes(plain(title)));
    if (at < 0) continue;
    taken.add(at);
    found[field.name] = at;
  }
  return found;
}

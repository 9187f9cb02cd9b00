import type { Entity, Field } from '@isp/schema';
import { holdsFiles } from '@isp/schema/internal';
import type { ImportMode } from '../core/adapter.ts';
import { isFixed } from '../core/form/formMode.ts';

/** How the rows of a file are imported. */
export interface ImportPlan {
  readonly mode: ImportMode;
  /** Field that identifies the record a row changes; undefined where rows are only added. */
  readonly by?: string | undefined;
}

/** Fields that can be imported: those of a form without file fields, and the one that identifies records. */
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
 * Assigns columns of a file to fields: by title in either language, by the title of an export, or by the field's name.
 * Each column belongs to one field at most.
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
    // an export adds the field names where two fields have the same title
    const names = [...own.map((title) => `${title} (${field.name})`), ...own, field.name].map(plain);
    const at = titles.findIndex((title, index) => !taken.has(index) && names.includes(plain(title)));
    if (at < 0) continue;
    taken.add(at);
    found[field.name] = at;
  }
  return found;
}

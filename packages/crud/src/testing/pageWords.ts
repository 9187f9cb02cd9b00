import type { Entity, Field } from '@isp/schema';
import { fieldAt } from '@isp/schema/values';
import { translateOwn } from '../texts/translateOwn.ts';

/** Functions that return the text on the screen for a name in the schema. */
export interface PageWords {
  /** Returns a text of the schema or of this package in the language of the page. */
  readonly own: (text: string) => string;
  /**
   * Returns the title of a field.
   * @throws if the entity has no such field
   */
  readonly fieldTitle: (path: string) => string;
  readonly actionTitle: (name: string) => string;
}

const standardTitles: Readonly<Record<string, string>> = {
  view: '查看',
  add: '新建',
  edit: '编辑',
  delete: '删除',
  export: '导出',
};

export async function loadPageWords(entity: Entity, locale: string): Promise<PageWords> {
  const texts = locale === 'en-US' ? (await import('../texts/enUS.ts')).enUS : undefined;
  const own = (text: string) => translateOwn(text, texts, undefined);
  return {
    own,
    fieldTitle: (path) => own(fieldOf(entity, path).title),
    actionTitle: (name) =>
      own(entity.actions.find((action) => action.name === name)?.title ?? standardTitles[name] ?? name),
  };
}

function fieldOf({ fields, key }: Entity, path: string): Field {
  const field = fieldAt(fields, path);
  if (field) return field;
  throw new Error(`"${key}" has no field "${path}". Known: ${fields.map((one) => one.path).join(', ')}.`);
}

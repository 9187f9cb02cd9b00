import { UsageError } from '../contract/UsageError.ts';

/**
 * Reads the names of an area and an entity: `shop/book`.
 *
 * @throws UsageError for a text of another form
 */
export function readNames(text: string): { readonly area: string; readonly entity: string } {
  const [, area = '', entity = ''] = /^([a-z][A-Za-z0-9]*)\/([a-z][A-Za-z0-9]*)$/.exec(text) ?? [];
  if (entity !== '') return { area, entity };
  throw new UsageError({
    en: `"${text}" does not name an area and an entity. Write shop/book; names begin with a small letter.`,
    zh: `"${text}" 不是业务域与实体的名称，请写 shop/book，名称以小写字母开头。`,
  });
}

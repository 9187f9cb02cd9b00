import type { PageMeta } from '../routes/PageMeta.ts';
import type { PageNames } from './usePageNames.ts';

/**
 * Returns the text of a page's tab: `项目管理 编辑` (project management, edit). If the name of the record is known, the
 * text contains it: `海底两万里` for a detail, or `编辑 海底两万里` for a form.
 */
export function shortName({ adds }: PageMeta, names: PageNames, record: string | undefined): string {
  if (record === undefined) return names.join(' ');
  // `adds` is set only for the page of a form, so any other page is named by its record alone.
  return adds === undefined ? record : [...names.slice(1), record].join(' ');
}

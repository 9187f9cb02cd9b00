import type { PageMeta } from '../routes/PageMeta.ts';
import type { PageNames } from './usePageNames.ts';

/**
 * Returns the short name of a page for its tab: `项目管理 编辑` (project management, edit). If the record is known, the
 * name contains the record's name: `海底两万里`, or `编辑 海底两万里` for a form.
 */
export function shortName({ adds }: PageMeta, names: PageNames, record: string | undefined): string {
  if (record === undefined) return names.join(' ');
  // Only the page of a form can be without a record.
  return adds === undefined ? record : [...names.slice(1), record].join(' ');
}

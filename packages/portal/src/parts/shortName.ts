import type { PageMeta } from '../routes/PageMeta.ts';
import type { PageNames } from './usePageNames.ts';

/**
 * Short name of a page for its tab: `项目管理 编辑`. A page with a known record has the record's name: `海底两万里`, or
 * `编辑 海底两万里` for a form.
 */
export function shortName({ newPage }: PageMeta, names: PageNames, record: string | undefined): string {
  if (record === undefined) return names.join(' ');
  // only a form may have no record yet
  return newPage === undefined ? record : [...names.slice(1), record].join(' ');
}

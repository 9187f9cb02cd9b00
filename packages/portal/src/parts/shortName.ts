import type { PageMeta } from '../routes/PageMeta.ts';
import type { PageNames } from './usePageNames.ts';

/**
 * Name of a page among others: `项目管理 编辑`. A page whose record is known is called like it: `海底两万里`, or
 * `编辑 海底两万里` where it is changed.
 */
export function shortName({ newPage }: PageMeta, names: PageNames, record: string | undefined): string {
  if (record === undefined) return names.join(' ');
  // only a form may be about a record that is not there yet
  return newPage === undefined ? record : [...names.slice(1), record].join(' ');
}

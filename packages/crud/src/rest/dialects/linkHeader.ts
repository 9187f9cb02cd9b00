import type { RestDialect } from '../dialect/restDialect.ts';
import { plainRest } from './plainRest.ts';

/** `?page=2&per_page=20`, answered by a list. The header `Link` says whether there is a next page (RFC 8288). */
export const linkHeader: RestDialect = {
  ...plainRest,
  name: 'Link header',
  paging: { query: { page: '{page}', per_page: '{size}' }, more: 'link' },
  reply: { records: '', record: '' },
};

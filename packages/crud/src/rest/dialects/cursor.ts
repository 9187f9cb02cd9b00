import type { RestDialect } from '../dialect/restDialect.ts';
import { plainRest } from './plainRest.ts';

/** `?limit=20&cursor=…`, answered by `{ items, nextCursor }`. Pages are opened one after another. */
export const cursor: RestDialect = {
  ...plainRest,
  name: 'cursor',
  paging: { query: { limit: '{size}' }, cursor: { param: 'cursor', next: 'nextCursor' } },
  reply: { records: 'items', record: '' },
};

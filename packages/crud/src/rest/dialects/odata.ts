import type { RestDialect } from '../dialect/restDialect.ts';

const address = '/{path}({id|odata})';

/** OData 4: `$top`, `$skip`, `$filter`, `$orderby`, and `{ value, "@odata.count" }`. */
export const odata: RestDialect = {
  name: 'OData',
  calls: {
    getList: { method: 'GET', path: '/{path}', query: { $count: 'true' } },
    detail: { method: 'GET', path: address },
    add: { method: 'POST', path: '/{path}', headers: { Prefer: 'return=representation' } },
    update: { method: 'PATCH', path: address, headers: { Prefer: 'return=representation' } },
    del: { method: 'DELETE', path: address },
  },
  paging: { query: { $top: '{size}', $skip: '{offset}' } },
  sort: { asc: { $orderby: '{field} asc' }, desc: { $orderby: '{field} desc' } },
  search: {
    as: 'expression',
    param: '$filter',
    and: ' and ',
    or: ' or ',
    operators: {
      equal: '{field} eq {value|odata}',
      in: '{field} in ({values|odata})',
      notequal: '{field} ne {value|odata}',
      like: 'contains({field},{value|odata})',
      starts: 'startswith({field},{value|odata})',
      ends: 'endswith({field},{value|odata})',
      notlike: 'not contains({field},{value|odata})',
      gt: '{field} gt {value|odata}',
      ge: '{field} ge {value|odata}',
      lt: '{field} lt {value|odata}',
      le: '{field} le {value|odata}',
      null: '{field} eq null',
      notnull: '{field} ne null',
    },
  },
  reply: { records: 'value', total: { at: '@odata.count' }, record: '' },
  errors: {
    message: ['error.message'],
    code: 'error.code',
    fields: [{ at: 'error.details', field: 'target', message: 'message' }],
  },
};

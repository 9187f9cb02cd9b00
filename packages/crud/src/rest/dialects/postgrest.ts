import type { RestDialect } from '../dialect/restDialect.ts';

const ofRecord = { '{key}': 'eq.{id}' };
const changed = { Prefer: 'return=representation' };

/**
 * PostgREST: pages by the header `Range`, the total in `Content-Range`, conditions as `name=ilike.*a*`, and lists as
 * replies to every call. A `*` in a searched text matches any text, because PostgREST cannot escape it.
 */
export const postgrest: RestDialect = {
  name: 'PostgREST',
  calls: {
    getList: { method: 'GET', path: '/{path}', headers: { Prefer: 'count=exact' } },
    detail: { method: 'GET', path: '/{path}', query: ofRecord },
    add: { method: 'POST', path: '/{path}', headers: changed },
    update: { method: 'PATCH', path: '/{path}', query: ofRecord, headers: changed },
    del: { method: 'DELETE', path: '/{path}', query: ofRecord, headers: changed },
    remove: { method: 'DELETE', path: '/{path}', query: { '{key}': 'in.({ids|quoted})' }, headers: changed },
  },
  paging: { headers: { 'Range-Unit': 'items', Range: '{offset}-{end}' }, beyond: 416 },
  sort: { asc: { order: '{field}.asc' }, desc: { order: '{field}.desc' } },
  search: {
    as: 'query',
    operators: {
      equal: '{field}=eq.{value}',
      in: '{field}=in.({values|quoted})',
      notequal: '{field}=neq.{value}',
      like: '{field}=ilike.*{value|pattern}*',
      starts: '{field}=ilike.{value|pattern}*',
      ends: '{field}=ilike.*{value|pattern}',
      notlike: '{field}=not.ilike.*{value|pattern}*',
      gt: '{field}=gt.{value}',
      ge: '{field}=gte.{value}',
      lt: '{field}=lt.{value}',
      le: '{field}=lte.{value}',
      null: '{field}=is.null',
      notnull: '{field}=not.is.null',
    },
    keyword: { query: 'or=({items})', item: '{field}.ilike."*{value|pattern|escaped}*"' },
  },
  reply: { records: '', total: { header: 'Content-Range' }, record: '0' },
  errors: {
    message: ['message'],
    code: 'code',
    // unique_violation, not_null_violation, check_violation and insufficient_privilege of PostgreSQL
    kinds: { '23505': 'invalid', '23502': 'invalid', '23514': 'invalid', '42501': 'forbidden' },
    fields: [
      {
        at: '',
        field: 'details',
        pattern: String.raw`^Key \("?(.+?)"?\)=\(.*\) already exists`,
        message: 'message',
      },
      { at: '', field: 'message', pattern: '^null value in column "(.+?)"', message: 'message' },
    ],
  },
};

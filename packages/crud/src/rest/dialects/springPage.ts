import type { RestDialect } from '../dialect/restDialect.ts';
import { resourceCalls } from './resourceCalls.ts';

/**
 * A Spring controller with `Pageable` and `Page`: pages from 0, `sort=name,asc`, `{ content, totalElements }`.
 * Conditions are compared for equality, because a controller with a filter object or Querydsl does so by default.
 * Refusals are `ProblemDetail` or Spring Boot's error body.
 */
export const springPage: RestDialect = {
  name: 'Spring Page',
  calls: { ...resourceCalls, update: { method: 'PUT', path: '/{path}/{id}' } },
  paging: { query: { page: '{page}', size: '{size}' }, firstPage: 0 },
  sort: { asc: { sort: '{field},asc' }, desc: { sort: '{field},desc' } },
  search: { as: 'query', operators: { equal: '{field}={value}', in: '{field}={each}' } },
  reply: { records: 'content', total: { at: 'totalElements' }, record: '' },
  errors: {
    message: ['detail', 'message', 'title'],
    fields: [{ at: 'errors', field: 'field', message: 'defaultMessage' }],
  },
};

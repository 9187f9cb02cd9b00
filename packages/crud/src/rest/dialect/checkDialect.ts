import { isObject } from '@isp/kit';
import { AdapterError } from '../../core/adapter.ts';
import type { RestDialect } from './restDialect.ts';

const methods: readonly unknown[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const isText = (value: unknown): value is string => typeof value === 'string';
const atOrHeader = (value: unknown) => isObject(value) && (isText(value.at) || isText(value.header));

/** A rule for a part of a description: whether it is right, and what to write. */
type Rule = readonly [place: string, isRight: boolean, toWrite: string];

/**
 * Checks the shape of a description. A description that is not checked by a compiler would otherwise fail later, with a
 * message about the code of this package.
 *
 * @throws {@link AdapterError} that names the wrong part and what to write
 */
export function checkDialect(dialect: RestDialect): void {
  const wrong = rulesOf(dialect).find(([, isRight]) => !isRight);
  if (!wrong) return;
  const [place, , toWrite] = wrong;
  throw new AdapterError(
    'failed',
    `restAdapter: "${place}" of the dialect "${dialect.name}" is wrong. ${toWrite}`,
  );
}

function rulesOf({ calls, paging, reply, search, sort }: RestDialect): readonly Rule[] {
  return [
    ['calls.getList', isObject(calls?.getList), `Write { method: 'GET', path: '/{path}' }.`],
    ...Object.entries(calls ?? {}).map(
      ([name, call]): Rule => [
        `calls.${name}`,
        call === undefined || (methods.includes(call.method) && isText(call.path)),
        `Write a method (${methods.join(', ')}) and a path such as '/{path}/{id}'.`,
      ],
    ),
    [
      'paging',
      isObject(paging),
      `Write { query: { page: '{page}', size: '{size}' } }, or {} for a list without pages.`,
    ],
    ['reply', isObject(reply), `Write { records: 'rows', record: '' }.`],
    [
      'reply.records',
      isText(reply?.records),
      `Write the path of the records in the reply to a list; '' is the reply itself.`,
    ],
    [
      'reply.record',
      isText(reply?.record),
      `Write the path of the record in the other replies; '' is the reply itself.`,
    ],
    [
      'reply.total',
      reply?.total === undefined || atOrHeader(reply.total),
      `Write { at: 'count' } for a value of the body, or { header: 'X-Total' }.`,
    ],
    [
      'sort',
      sort === undefined || (isObject(sort.asc) && isObject(sort.desc)),
      `Write { asc: { sort: '{field}' }, desc: { sort: '-{field}' } }, or leave it out.`,
    ],
    [
      'search',
      search === undefined ||
        (['query', 'expression', 'tree'].includes(search.as) && isObject(search.operators)),
      `Write { as: 'query', operators: { equal: '{field}={value}' } }, or leave it out.`,
    ],
  ];
}

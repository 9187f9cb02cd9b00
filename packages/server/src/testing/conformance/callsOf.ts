import type { Entity, Row } from '@isp/schema';
import { binKey, summaryCall, toKebab } from '@isp/schema/internal';
import type { ConformanceHost, ConformanceReply } from './host.ts';
import { ask, calledActions, seriesIn } from './tools.ts';

/** A call of an entity, with the kind of records that must exist before the test sends it. */
export interface Call {
  readonly name: string;
  /**
   * Records that the call needs. The values mean, in this order: an existing record, a deleted record, all records
   * that match a query, the records from which figures are computed, and none.
   */
  readonly finds: 'record' | 'deleted' | 'matches' | 'told' | 'nothing';
  /**
   * Returns true if the answer contains no record. Present only for calls whose answer may contain records, or that
   * answer a record that is not found without the status 404.
   */
  readonly isEmpty?: (reply: ConformanceReply) => boolean;
  /** True if the call accepts several records. @defaultValue false */
  readonly isSeveral?: boolean;
  /** Permissions of which the caller needs all. */
  readonly rights: readonly string[];
  /** Action whose form must be filled in. @defaultValue none */
  readonly formOf?: string;
  readonly send: (host: ConformanceHost, account: string, input: Row, form: Row) => Promise<ConformanceReply>;
}

/** Returns all calls of an entity. */
export const callsOf = (entity: Entity): readonly Call[] => [
  ...operationCalls(entity),
  ...rowsCall(entity),
  ...binCalls(entity),
  ...searchCalls(entity),
  ...figureCalls(entity),
  opsLogCall(entity),
  ...readCalls(entity),
  ...actionCalls(entity),
  ...queryActionCalls(entity),
];

/** Operations: name, permission, records that the call needs, and keys of the input that name a record. */
const operations = [
  ['getList', 'view', 'nothing', []],
  ['detail', 'view', 'record', ['id']],
  ['options', 'view', 'nothing', []],
  ['export', 'export', 'nothing', []],
  ['add', 'add', 'nothing', []],
  ['update', 'edit', 'record', ['id', 'rowVersion']],
  ['remove', 'delete', 'record', ['ids']],
  ['restore', 'delete', 'deleted', ['ids']],
  ['purge', 'delete', 'deleted', ['ids']],
  ['importRows', 'add', 'nothing', []],
] as const;

const someOf = (input: Row, names: readonly string[]): Row =>
  Object.fromEntries(names.map((name) => [name, input[name]]));

const operationCalls = (entity: Entity): readonly Call[] =>
  operations
    .filter(([name]) => entity.operations[name])
    .map(
      ([name, right, finds, names]): Call => ({
        name,
        rights: [right],
        finds,
        ...(name === 'remove' && { formOf: 'delete', isSeveral: true }),
        send: (host, account, input, form) =>
          ask(host, account, entity, name, finds === 'nothing' ? {} : { ...someOf(input, names), ...form }),
      }),
    );

/** A call that changes records, with a row for one of them. */
const rowsCall = (entity: Entity): readonly Call[] =>
  entity.operations.updateRows
    ? [
        {
          name: 'updateRows',
          rights: ['edit'],
          finds: 'record',
          isEmpty: ({ body }) => {
            const { errors } = (body.data ?? {}) as { readonly errors?: readonly Row[] };
            return body.errCode === 'UPDATE_REFUSED' && errors?.[0]?.rule === 'DATA_NOT_FOUND';
          },
          send: (host, account, { id, rowVersion }) =>
            ask(host, account, entity, 'updateRows', { rows: [{ id, rowVersion }] }),
        },
      ]
    : [];

/** Returns the list of an entity that shows its deleted records. */
const binCalls = (entity: Entity): readonly Call[] =>
  entity.bin
    ? [
        {
          name: 'bin',
          finds: 'deleted',
          rights: ['view', 'delete'],
          isEmpty: (reply) => reply.status === 200 && dataOf(reply).total === 0,
          send: (host, account, { id }) => ask(host, account, entity, 'getList', { id, [binKey]: true }),
        },
      ]
    : [];

/** Returns the description of a call that computes figures from the records that a filter finds. */
const searchCall = (
  name: string,
  rights: Call['rights'],
  isEmpty: (reply: ConformanceReply) => boolean,
  ask: (host: ConformanceHost, account: string, input: Row) => Promise<ConformanceReply>,
): Call => ({
  name,
  finds: 'told',
  rights,
  isEmpty: (reply) => reply.status === 200 && isEmpty(reply),
  send: (host, account, { id }) => ask(host, account, { id }),
});

const dataOf = ({ body }: ConformanceReply): Row => (body.data ?? {}) as Row;
const isNothing = (value: unknown): boolean => value === 0 || value === null;
const isZero = (reply: ConformanceReply): boolean => dataOf(reply).one === 0;
const isNone = ({ body }: ConformanceReply): boolean => Array.isArray(body.data) && body.data.length === 0;
const isHeader = ({ raw }: ConformanceReply): boolean => raw.trim().split('\n').length === 1;
const isUncounted = (reply: ConformanceReply): boolean =>
  Object.values(dataOf(reply).summary as Row).every(isNothing);
const isFlat = (reply: ConformanceReply): boolean =>
  seriesIn(reply, 'a chart').series.every(({ data }) => data.every(isNothing));

/** Returns the calls that return or count the records that a filter finds. */
const searchCalls = (entity: Entity): readonly Call[] => [
  ...(entity.operations.getList
    ? [
        searchCall('counts', ['view'], isZero, (host, account, input) =>
          host.call(account, 'POST', `${entity.path}/counts`, { views: { one: input } }),
        ),
      ]
    : []),
  ...(entity.operations.options
    ? [
        searchCall('choices', ['view'], isNone, (host, account, input) =>
          ask(host, account, entity, 'options', input),
        ),
      ]
    : []),
  ...(entity.operations.export
    ? [
        searchCall('export of it', ['view', 'export'], isHeader, (host, account, input) =>
          ask(host, account, entity, 'export', input, { accept: 'text/csv' }),
        ),
      ]
    : []),
];

/** Returns the calls of cards and charts that the service computes. */
function figureCalls(entity: Entity): readonly Call[] {
  const { cards = [], charts = [] } = entity.statistics ?? {};
  return [
    ...(cards.some(({ figure }) => figure)
      ? [
          searchCall('figures', ['view'], isUncounted, (host, account, input) =>
            host.call(account, 'POST', `${entity.path}${summaryCall}`, input),
          ),
        ]
      : []),
    ...charts
      .filter(({ group }) => group)
      .map(({ call, name, permission }) =>
        searchCall(
          `chart ${name}`,
          ['view', ...(permission === undefined ? [] : [permission])],
          isFlat,
          (host, account, input) => host.call(account, 'POST', `${entity.path}${call}`, input),
        ),
      ),
  ];
}

const opsLogCall = (entity: Entity): Call => ({
  name: 'ops-log',
  rights: ['view'],
  finds: 'record',
  send: (host, account, { id }) => host.call(account, 'GET', `${entity.path}/ops-log?id=${String(id)}`),
});

const readCalls = (entity: Entity): readonly Call[] =>
  Object.entries(entity.reads).map(([name, { path }]) => {
    const opener = entity.actions.find(({ to }) => to?.read === name);
    return {
      name,
      rights: ['view', ...(opener ? [opener.permission] : [])],
      finds: 'record',
      send: (host, account, { id }) => host.call(account, 'GET', `${entity.path}${path}?id=${String(id)}`),
    };
  });

const actionCalls = (entity: Entity): readonly Call[] =>
  calledActions(entity).map(({ name, permission, place }) => ({
    name,
    rights: [permission],
    finds: place.some((one) => one !== 'toolbar') ? 'record' : 'nothing',
    isSeveral: place.includes('bulk'),
    formOf: name,
    send: (host, account, { ids }, form) =>
      host.call(account, 'POST', `${entity.path}/${toKebab(name)}`, { ids, ...form }),
  }));

/** Returns the calls of the actions that can be applied to all records that match a query. */
function queryActionCalls(entity: Entity): readonly Call[] {
  const bulk = [
    ...(entity.operations.remove ? [{ name: 'delete', permission: 'delete' }] : []),
    ...calledActions(entity).filter(({ place }) => place.includes('bulk')),
  ];
  return bulk.map(({ name, permission }) => ({
    name: `${name} of all that match`,
    rights: ['view', permission],
    finds: 'matches',
    formOf: name,
    send: (host, account, { id }, form) =>
      host.call(account, 'POST', `${entity.path}/act-on-query`, { action: name, query: { id }, form }),
  }));
}

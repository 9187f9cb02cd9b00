import assert from 'node:assert/strict';
import { type Row, type Series, summaryCall, toKebab } from '@isp/schema';
import { tableName } from '../../database/tableName.ts';
import type { ConformanceHost, ConformanceReply } from './host.ts';
import type { PlainCase } from './readCases.ts';
import {
  actionForm,
  ask,
  type CaseContext,
  calledActions,
  copyOf,
  doer,
  page,
  put,
  refused,
  rowsOf,
  stored,
  told,
  withValues,
} from './tools.ts';

/** Who may not, and whose records are not theirs. */
export function rightCases(context: CaseContext): readonly PlainCase[] {
  const { entity, others, samples } = context;
  const calls = callsOf(context);
  return [
    {
      what: 'permission denied',
      id: 'R6.05 T-A20',
      run: async (host) => {
        let tried = 0;
        for (const { name, rights, send } of calls) {
          for (const who of host.accounts) {
            const missing = rights.filter((right) => !host.may(who, `${entity.permission}_${right}`));
            if (missing.length === 0) continue;
            tried += 1;
            if (host.isBrief && (tried - 1) % 3 > 0) continue;
            const reply = await send(host, who, { id: 'none', ids: 'none' }, {});
            // who acts for no organisation is asked for one first
            const isRefused = reply.status === 403 || reply.body.errCode === 'ORG_REQUIRED';
            assert.ok(isRefused, `${who} may not ${missing.join()}, but ${name} answers ${reply.status}`);
          }
        }
        assert.ok(
          tried > 0 || host.accounts.every((who) => host.may(who, `${entity.permission}_view`)),
          'nobody was refused anything',
        );
      },
    },
    ...(entity.scope === 'platform'
      ? []
      : [
          {
            what: 'another organisation’s id → 404',
            id: 'T-A1',
            run: async (host: ConformanceHost) => {
              const who = doer(host, entity, 'view');
              const [own] = await rowsOf(host, context, who);
              assert.ok(own, `${who} is shown no record`);
              const values =
                entity.scope === 'user' ? {} : { orgId: host.orgOf(who), ...samples.unpublished };
              await withValues(host, context, String(own.id), values, async (id) => {
                await tryAll(host, host.stranger, id, own.rowVersion);
                const { records } = await page(host, host.stranger, entity, { id });
                assert.deepEqual(records, [], 'the list of a stranger');
                await tryRelated(host, id);
                await tryBeside(host, id);
                await tryFiles(host, id);
              });
            },
          },
        ]),
    ...(samples.isShared
      ? []
      : [
          {
            what: 'another tenant’s id → 404',
            id: 'T-A22',
            run: async (host: ConformanceHost) => {
              const who = doer(host, entity, 'view');
              const [own] = await rowsOf(host, context, who);
              assert.ok(own, `${who} is shown no record`);
              await withValues(host, context, String(own.id), { tenantId: 'another' }, async (id) => {
                await tryAll(host, who, id, own.rowVersion);
                const { records } = await page(host, who, entity, { id });
                assert.deepEqual(records, [], 'the list of another tenant');
              });
            },
          },
        ]),
  ];

  /** What hangs on a record is as little there as the record. */
  async function tryRelated(host: ConformanceHost, id: string): Promise<void> {
    for (const tab of entity.detail.tabs) {
      const other = tab.kind === 'related' ? others.get(tab.entity)?.entity : undefined;
      if (tab.kind !== 'related' || !other || !host.may(host.stranger, `${other.permission}_view`)) continue;
      const { records } = await page(host, host.stranger, other, { [tab.by]: id });
      assert.deepEqual(records, [], `related list of ${tab.entity} as a stranger`);
    }
  }

  /** All or none: a stranger's own record stays as it is beside one that is not theirs. */
  async function tryBeside(host: ConformanceHost, id: string): Promise<void> {
    const who = host.stranger;
    const several = calls.filter(({ isSeveral, rights }) => isSeveral && mayAll(host, who, rights));
    if (several.length === 0 || entity.scope === 'user' || samples.addedOnly) return;
    const own = await copyOf(host, context, id, { orgId: host.orgOf(who) });
    const before = await stored(host, entity, own);
    for (const { formOf = '', name, send } of several) {
      const form = await actionForm(host, context, who, formOf);
      const reply = await send(host, who, { ids: `${own},${id}` }, form);
      refused(reply, 404, 'DATA_NOT_FOUND', `${name} of one's own beside another's`);
      assert.deepEqual(await stored(host, entity, own), before, `${name} was done in part`);
    }
    await put(host, entity, own, { isDeleted: true });
  }

  /** A file is read by whoever may read its record. */
  async function tryFiles(host: ConformanceHost, id: string): Promise<void> {
    const field = entity.fields.find(({ item, widget }) => isFile(widget) || isFile(item?.widget));
    if (!field || !host.files || !entity.operations.add) return;
    const row = await stored(host, entity, id);
    assert.ok(row);
    const file = await host.files.tie(`${entity.key}.${field.name}`, tableName(entity), row);
    assert.ok(await host.files.isRead(doer(host, entity, 'view'), file), 'a file of one’s own record');
    assert.ok(!(await host.files.isRead(host.stranger, file)), 'a stranger reads the file of a record');
  }

  function mayAll(host: ConformanceHost, who: string, rights: readonly string[]): boolean {
    return rights.every((right) => host.may(who, `${entity.permission}_${right}`));
  }

  /** Every call that names a record, as somebody to whom it is not there: each must say so, and whatever it asks is answered. */
  async function tryAll(host: ConformanceHost, who: string, id: string, rowVersion: unknown): Promise<void> {
    const wrong: string[] = [];
    const tryOne = async ({ finds, formOf, isEmpty, name, rights, send }: Call): Promise<void> => {
      if (!mayAll(host, who, rights)) return;
      const form = formOf === undefined ? {} : await actionForm(host, context, who, formOf);
      const reply = await send(host, who, { id, ids: id, rowVersion }, form);
      if (!isMissed(reply, { finds, ...(isEmpty && { isEmpty }) }))
        wrong.push(`${name} as ${who}: ${told(reply)}`);
    };
    // first what only reads: what is done takes the record away
    for (const finds of ['told', 'record', 'matches'] as const)
      for (const call of calls) if (call.finds === finds) await tryOne(call);
    for (const call of calls) {
      if (call.finds !== 'deleted') continue;
      // only what was deleted a moment ago can be brought back
      const deleted = { isDeleted: true, updateTime: '2999-12-31T00:00:00Z' };
      await withValues(host, context, id, deleted, (copy) =>
        tryOne({
          ...call,
          send: (h, w, input, form) => call.send(h, w, { ...input, id: copy, ids: copy }, form),
        }),
      );
    }
    assert.deepEqual(wrong, [], 'calls that found the record');
  }
}

const isFile = (widget: string | undefined): boolean => widget === 'file' || widget === 'image';

const isMissed = (reply: ConformanceReply, { finds, isEmpty }: Pick<Call, 'finds' | 'isEmpty'>): boolean => {
  const { body, status } = reply;
  if (isEmpty) return isEmpty(reply);
  return finds === 'matches'
    ? status === 200 && (body.data as Row | null)?.total === 0
    : status === 404 && body.errCode === 'DATA_NOT_FOUND';
};

interface Call {
  readonly name: string;
  /**
   * What the call finds: a record that must be there, one that was deleted, all that match a query, what is said of
   * records without showing them, or no one record.
   */
  readonly finds: 'record' | 'deleted' | 'matches' | 'told' | 'nothing';
  /** Does the answer tell of no record? Present where records are told of. */
  readonly isEmpty?: (reply: ConformanceReply) => boolean;
  /** Takes several records at once. @defaultValue false */
  readonly isSeveral?: boolean;
  /** All of them are asked for. */
  readonly rights: readonly string[];
  /** Action whose questions must be answered. @defaultValue none */
  readonly formOf?: string;
  readonly send: (host: ConformanceHost, who: string, input: Row, form: Row) => Promise<ConformanceReply>;
}

/** A call that says something of the records a search finds. */
const toldOf = (
  name: string,
  rights: Call['rights'],
  isEmpty: (reply: ConformanceReply) => boolean,
  ask: (host: ConformanceHost, who: string, input: Row) => Promise<ConformanceReply>,
): Call => ({
  name,
  finds: 'told',
  rights,
  isEmpty: (reply) => reply.status === 200 && isEmpty(reply),
  send: (host, who, { id }) => ask(host, who, { id }),
});

const dataOf = ({ body }: ConformanceReply): Row => (body.data ?? {}) as Row;
const isNothing = (value: unknown): boolean => value === 0 || value === null;
const isZero = (reply: ConformanceReply): boolean => dataOf(reply).one === 0;
const isNone = ({ body }: ConformanceReply): boolean => Array.isArray(body.data) && body.data.length === 0;
const isHeader = ({ raw }: ConformanceReply): boolean => raw.trim().split('\n').length === 1;
const isUncounted = (reply: ConformanceReply): boolean =>
  Object.values(dataOf(reply).summary as Row).every(isNothing);
const isFlat = (reply: ConformanceReply): boolean =>
  (dataOf(reply) as unknown as Series).series.every(({ data }) => data.every(isNothing));

function callsOf({ entity }: CaseContext): readonly Call[] {
  const standard = [
    ['getList', 'view', 'nothing'],
    ['detail', 'view', 'record'],
    ['options', 'view', 'nothing'],
    ['export', 'export', 'nothing'],
    ['add', 'add', 'nothing'],
    ['update', 'edit', 'record'],
    ['remove', 'delete', 'record'],
    ['restore', 'delete', 'deleted'],
    ['importRows', 'add', 'nothing'],
  ] as const;
  const actions = calledActions(entity);
  const { cards = [], charts = [] } = entity.statistics ?? {};
  const bulk = [
    ...(entity.operations.remove ? [{ name: 'delete', permission: 'delete' }] : []),
    ...actions.filter(({ place }) => place.includes('bulk')),
  ];
  return [
    ...standard
      .filter(([name]) => entity.operations[name])
      .map(
        ([name, right, finds]): Call => ({
          name,
          rights: [right],
          finds,
          ...(name === 'remove' && { formOf: 'delete', isSeveral: true }),
          send: (host, who, input, form) =>
            ask(host, who, entity, name, finds === 'nothing' ? {} : { ...input, ...form }),
        }),
      ),
    ...(entity.operations.getList
      ? [
          toldOf('counts', ['view'], isZero, (host, who, input) =>
            host.call(who, 'POST', `${entity.path}/counts`, { views: { one: input } }),
          ),
        ]
      : []),
    ...(entity.operations.options
      ? [toldOf('choices', ['view'], isNone, (host, who, input) => ask(host, who, entity, 'options', input))]
      : []),
    ...(entity.operations.export
      ? [
          toldOf('export of it', ['view', 'export'], isHeader, (host, who, input) =>
            ask(host, who, entity, 'export', input, { accept: 'text/csv' }),
          ),
        ]
      : []),
    ...(cards.some(({ figure }) => figure)
      ? [
          toldOf('figures', ['view'], isUncounted, (host, who, input) =>
            host.call(who, 'POST', `${entity.path}${summaryCall}`, input),
          ),
        ]
      : []),
    ...charts
      .filter(({ group }) => group)
      .map(({ call, name, permission }) =>
        toldOf(
          `chart ${name}`,
          ['view', ...(permission === undefined ? [] : [permission])],
          isFlat,
          (host, who, input) => host.call(who, 'POST', `${entity.path}${call}`, input),
        ),
      ),
    {
      name: 'ops-log',
      rights: ['view'],
      finds: 'record',
      send: (host, who, { id }) => host.call(who, 'GET', `${entity.path}/ops-log?id=${String(id)}`),
    },
    ...Object.entries(entity.reads).map(([name, { path }]): Call => {
      const opener = entity.actions.find(({ to }) => to?.read === name);
      return {
        name,
        rights: ['view', ...(opener ? [opener.permission] : [])],
        finds: 'record',
        send: (host, who, { id }) => host.call(who, 'GET', `${entity.path}${path}?id=${String(id)}`),
      };
    }),
    ...actions.map(
      ({ name, permission, place }): Call => ({
        name,
        rights: [permission],
        finds: place.some((one) => one !== 'toolbar') ? 'record' : 'nothing',
        isSeveral: place.includes('bulk'),
        formOf: name,
        send: (host, who, input, form) =>
          host.call(who, 'POST', `${entity.path}/${toKebab(name)}`, { ...input, ...form }),
      }),
    ),
    ...bulk.map(
      ({ name, permission }): Call => ({
        name: `${name} of all that match`,
        rights: ['view', permission],
        finds: 'matches',
        formOf: name,
        send: (host, who, { id }, form) =>
          host.call(who, 'POST', `${entity.path}/act-on-query`, { action: name, query: { id }, form }),
      }),
    ),
  ];
}

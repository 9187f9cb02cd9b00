import assert from 'node:assert/strict';
import { type Row, toKebab } from '@isp/schema';
import type { ConformanceHost, ConformanceReply } from './host.ts';
import type { PlainCase } from './readCases.ts';
import {
  actionForm,
  ask,
  type CaseContext,
  calledActions,
  doer,
  page,
  rowsOf,
  told,
  withValues,
} from './tools.ts';

/** Who may not, and whose records are not theirs. */
export function rightCases(context: CaseContext): readonly PlainCase[] {
  const { entity, samples } = context;
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
              });
            },
          },
        ]),
    {
      what: 'another tenant’s id → 404',
      id: 'T-A22',
      run: async (host) => {
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
  ];

  /** Every call that names a record, as somebody to whom it is not there: each must say so, and whatever it asks is answered. */
  async function tryAll(host: ConformanceHost, who: string, id: string, rowVersion: unknown): Promise<void> {
    const wrong: string[] = [];
    const tryOne = async ({ finds, formOf, name, rights, send }: Call): Promise<void> => {
      if (!rights.every((right) => host.may(who, `${entity.permission}_${right}`))) return;
      const form = formOf === undefined ? {} : await actionForm(host, context, who, formOf);
      const reply = await send(host, who, { id, ids: id, rowVersion }, form);
      if (!isMissed(reply, finds)) wrong.push(`${name} as ${who}: ${told(reply)}`);
    };
    for (const call of calls) if (call.finds === 'record' || call.finds === 'matches') await tryOne(call);
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

const isMissed = ({ body, status }: ConformanceReply, finds: Call['finds']): boolean =>
  finds === 'matches'
    ? status === 200 && (body.data as Row | null)?.total === 0
    : status === 404 && body.errCode === 'DATA_NOT_FOUND';

interface Call {
  readonly name: string;
  /** What the call finds: a record that must be there, one that was deleted, all that match a query, or no one record. */
  readonly finds: 'record' | 'deleted' | 'matches' | 'nothing';
  /** All of them are asked for. */
  readonly rights: readonly string[];
  /** Action whose questions must be answered. @defaultValue none */
  readonly formOf?: string;
  readonly send: (host: ConformanceHost, who: string, input: Row, form: Row) => Promise<ConformanceReply>;
}

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
  ] as const;
  const actions = calledActions(entity);
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
          ...(name === 'remove' && { formOf: 'delete' }),
          send: (host, who, input, form) =>
            ask(host, who, entity, name, finds === 'nothing' ? {} : { ...input, ...form }),
        }),
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

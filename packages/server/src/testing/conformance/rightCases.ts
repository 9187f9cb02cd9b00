import assert from 'node:assert/strict';
import { isStandardAction, type Row, toKebab } from '@isp/schema';
import type { ConformanceHost, ConformanceReply } from './host.ts';
import type { PlainCase } from './readCases.ts';
import { ask, type CaseContext, doer, page, refused, rowsOf, withValues } from './tools.ts';

/** Who may not, and whose records are not theirs. */
export function rightCases(context: CaseContext): readonly PlainCase[] {
  const { entity, samples } = context;
  const calls = callsOf(context);
  const hasVisibility = entity.fields.some(({ name }) => name === 'visibility');
  const unpublished = samples.unpublished ?? (hasVisibility ? { visibility: 'PRIVATE' } : {});
  return [
    {
      what: 'permission denied',
      id: 'R6.05 T-A20',
      run: async (host) => {
        let tried = 0;
        for (const { name, right, send } of calls) {
          for (const who of host.accounts) {
            if (host.may(who, `${entity.permission}_${right}`)) continue;
            tried += 1;
            const reply = await send(host, who, { id: 'none', ids: 'none' });
            // who acts for no organisation is asked for one first
            const isRefused = reply.status === 403 || reply.body.errCode === 'ORG_REQUIRED';
            assert.ok(isRefused, `${who} may not ${right}, but ${name} answers ${reply.status}`);
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
              const values = entity.scope === 'user' ? {} : { orgId: host.orgOf(who), ...unpublished };
              await withValues(host, context, String(own.id), values, async (id) => {
                await tryAll(host, host.stranger, { id, ids: id, rowVersion: own.rowVersion });
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
          await tryAll(host, who, { id, ids: id, rowVersion: own.rowVersion });
          const { records } = await page(host, who, entity, { id });
          assert.deepEqual(records, [], 'the list of another tenant');
        });
      },
    },
  ];

  async function tryAll(host: ConformanceHost, who: string, input: Row): Promise<void> {
    for (const { name, onRecord, right, send } of calls) {
      if (!onRecord || !host.may(who, `${entity.permission}_${right}`)) continue;
      const reply = await send(host, who, input);
      // an answer to a question comes before the record is looked for
      const isUnfit = name !== 'detail' && reply.body.errCode === 'PARAM_INVALID';
      if (!isUnfit) refused(reply, 404, 'DATA_NOT_FOUND', `${name} as ${who}`);
    }
  }
}

interface Call {
  readonly name: string;
  readonly right: string;
  /** Does it name one record that must be there? */
  readonly onRecord: boolean;
  readonly send: (host: ConformanceHost, who: string, input: Row) => Promise<ConformanceReply>;
}

function callsOf({ entity }: CaseContext): readonly Call[] {
  const standard = [
    ['getList', 'view', false],
    ['detail', 'view', true],
    ['options', 'view', false],
    ['export', 'export', false],
    ['add', 'add', false],
    ['update', 'edit', true],
    ['remove', 'delete', true],
  ] as const;
  return [
    ...standard
      .filter(([name]) => entity.operations[name])
      .map(
        ([name, right, onRecord]): Call => ({
          name,
          right,
          onRecord,
          send: (host, who, input) => ask(host, who, entity, name, onRecord ? input : {}),
        }),
      ),
    {
      name: 'ops-log',
      right: 'view',
      onRecord: true,
      send: (host, who, { id }) => host.call(who, 'GET', `${entity.path}/ops-log?id=${String(id)}`),
    },
    ...entity.actions
      .filter(({ effect, name }) => effect === 'call' && !isStandardAction(name))
      .map(
        ({ name, permission, place }): Call => ({
          name,
          right: permission,
          onRecord: place.some((one) => one !== 'toolbar'),
          send: (host, who, input) => host.call(who, 'POST', `${entity.path}/${toKebab(name)}`, input),
        }),
      ),
  ];
}

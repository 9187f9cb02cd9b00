import assert from 'node:assert/strict';
import type { Entity, Row } from '@isp/schema';
import { tableName } from '../../database/sql/tableName.ts';
import { type Call, callsOf } from './callsOf.ts';
import type { ConformanceHost, ConformanceReply } from './host.ts';
import type { PlainCase } from './plainCase.ts';
import {
  actionForm,
  type CaseContext,
  copyOf,
  doer,
  page,
  put,
  refused,
  replyText,
  rowsOf,
  stored,
  withValues,
} from './tools.ts';

/** Tests calls without the right, and calls for records of another organisation. */
export const rightCases = (context: CaseContext): readonly PlainCase[] => [
  deniedCase(context),
  ...strangerCases(context),
  ...tenantCases(context),
];

/** Tests that every call is refused for a user that does not have one of the rights that the call needs. */
function deniedCase({ entity }: CaseContext): PlainCase {
  const calls = callsOf(entity);
  return {
    what: 'permission denied',
    id: 'R6.05 T-A20',
    run: async (host) => {
      let tried = 0;
      for (const { name, rights, send } of calls) {
        for (const account of host.accounts) {
          const missing = rights.filter((right) => !host.may(account, `${entity.permission}_${right}`));
          if (missing.length === 0) continue;
          tried += 1;
          if (host.isBrief && (tried - 1) % 3 > 0) continue;
          const reply = await send(host, account, { id: 'none', ids: 'none' }, {});
          // A user without an organisation gets ORG_REQUIRED before the rights are checked.
          const isRefused = reply.status === 403 || reply.body.errCode === 'ORG_REQUIRED';
          assert.ok(isRefused, `${account} may not ${missing.join()}, but ${name} answers ${reply.status}`);
        }
      }
      assert.ok(
        tried > 0 || host.accounts.every((account) => host.may(account, `${entity.permission}_view`)),
        'no call was refused',
      );
    },
  };
}

/** Tests that a user of another organisation gets 404 for a record and for its children. */
function strangerCases(context: CaseContext): readonly PlainCase[] {
  const { entity, samples } = context;
  if (entity.scope === 'platform') return [];
  return [
    {
      what: 'another organisation’s id → 404',
      id: 'T-A1',
      run: async (host) => {
        const account = doer(host, entity, 'view');
        const [own] = await rowsOf(host, context, account);
        assert.ok(own, `${account} is shown no record`);
        const values = entity.scope === 'user' ? {} : { orgId: host.orgOf(account), ...samples.unpublished };
        await withValues(host, context, String(own.id), values, async (id) => {
          await tryAll(host, context, host.stranger, id, own.rowVersion);
          const { records } = await page(host, host.stranger, entity, { id });
          assert.deepEqual(records, [], 'the list of a stranger');
          await tryRelated(host, context, id);
          await tryBeside(host, context, id);
          await tryFiles(host, context, id);
        });
      },
    },
  ];
}

/** Tests that a user of another tenant gets 404 for a record. */
function tenantCases(context: CaseContext): readonly PlainCase[] {
  const { entity, samples } = context;
  if (samples.isShared) return [];
  return [
    {
      what: 'another tenant’s id → 404',
      id: 'T-A22',
      run: async (host) => {
        const account = doer(host, entity, 'view');
        const [own] = await rowsOf(host, context, account);
        assert.ok(own, `${account} is shown no record`);
        await withValues(host, context, String(own.id), { tenantId: 'another' }, async (id) => {
          await tryAll(host, context, account, id, own.rowVersion);
          const { records } = await page(host, account, entity, { id });
          assert.deepEqual(records, [], 'the list of another tenant');
        });
      },
    },
  ];
}

/** Tests that the related lists of a hidden record show no records either. */
async function tryRelated(host: ConformanceHost, { entity, others }: CaseContext, id: string): Promise<void> {
  for (const tab of entity.detail.tabs) {
    const other = tab.kind === 'related' ? others.get(tab.entity)?.entity : undefined;
    if (tab.kind !== 'related' || !other || !host.may(host.stranger, `${other.permission}_view`)) continue;
    const { records } = await page(host, host.stranger, other, { [tab.by]: id });
    assert.deepEqual(records, [], `related list of ${tab.entity} as a stranger`);
  }
}

/**
 * Tests that a call changes all records or none. A call that names the user's own record together with a record of
 * another organisation must change neither of them.
 */
async function tryBeside(host: ConformanceHost, context: CaseContext, id: string): Promise<void> {
  const { entity, samples } = context;
  const account = host.stranger;
  const several = callsOf(entity).filter(
    ({ isSeveral, rights }) => isSeveral && mayAll(host, account, entity, rights),
  );
  if (several.length === 0 || entity.scope === 'user' || samples.addedOnly) return;
  const own = await copyOf(host, context, id, { orgId: host.orgOf(account) });
  const before = await stored(host, entity, own);
  for (const { formOf = '', name, send } of several) {
    const form = await actionForm(host, context, account, formOf);
    const reply = await send(host, account, { ids: `${own},${id}` }, form);
    refused(reply, 404, 'DATA_NOT_FOUND', `${name} of one's own beside another's`);
    assert.deepEqual(await stored(host, entity, own), before, `${name} was done in part`);
  }
  await put(host, entity, own, { isDeleted: true });
}

/** Tests that a file can be read by the users that may read its record, and by no other users. */
async function tryFiles(host: ConformanceHost, { entity }: CaseContext, id: string): Promise<void> {
  const field = entity.fields.find(({ item, widget }) => isFile(widget) || isFile(item?.widget));
  if (!field || !host.files || !entity.operations.add) return;
  const row = await stored(host, entity, id);
  assert.ok(row);
  const file = await host.files.tie(`${entity.key}.${field.name}`, tableName(entity), row);
  assert.ok(await host.files.isRead(doer(host, entity, 'view'), file), 'a file of one’s own record');
  assert.ok(!(await host.files.isRead(host.stranger, file)), 'a stranger reads the file of a record');
}

const isFile = (widget: string | undefined): boolean => widget === 'file' || widget === 'image';

/**
 * Sends every call that names a record, with a complete form, as a user that may not see the record. Each call must
 * be refused.
 */
async function tryAll(
  host: ConformanceHost,
  context: CaseContext,
  account: string,
  id: string,
  rowVersion: unknown,
): Promise<void> {
  const { entity } = context;
  const calls = callsOf(entity);
  const wrong: string[] = [];
  const tryOne = async ({ finds, formOf, isEmpty, name, rights, send }: Call): Promise<void> => {
    if (!mayAll(host, account, entity, rights)) return;
    const form = formOf === undefined ? {} : await actionForm(host, context, account, formOf);
    const reply = await send(host, account, { id, ids: id, rowVersion }, form);
    if (!isMissed(reply, { finds, ...(isEmpty && { isEmpty }) }))
      wrong.push(`${name} as ${account}: ${replyText(reply)}`);
  };
  // Calls that only read and compute figures come first, since the later calls may delete the record.
  for (const finds of ['told', 'record', 'matches'] as const)
    for (const call of calls) if (call.finds === finds) await tryOne(call);
  for (const call of calls) {
    if (call.finds !== 'deleted') continue;
    // The copy is marked as deleted in the far future, because only a record that was deleted recently can be
    // restored.
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

const mayAll = (host: ConformanceHost, account: string, entity: Entity, rights: readonly string[]): boolean =>
  rights.every((right) => host.may(account, `${entity.permission}_${right}`));

const isMissed = (reply: ConformanceReply, { finds, isEmpty }: Pick<Call, 'finds' | 'isEmpty'>): boolean => {
  const { body, status } = reply;
  if (isEmpty) return isEmpty(reply);
  return finds === 'matches'
    ? status === 200 && (body.data as Row | null)?.total === 0
    : status === 404 && body.errCode === 'DATA_NOT_FOUND';
};

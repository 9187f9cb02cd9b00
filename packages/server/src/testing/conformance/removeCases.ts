import assert from 'node:assert/strict';
import type { Entity } from '@isp/schema';
import { binKey } from '@isp/schema/internal';
import type { ConformanceHost } from './host.ts';
import { ownRecord } from './ownRecord.ts';
import type { PlainCase } from './plainCase.ts';
import { ask, type CaseContext, doer, done, page, refused } from './tools.ts';

/**
 * Tests deletion. After the call the record is gone, or is in the state that the deletion sets. The record can be
 * restored if the entity allows it.
 */
export function removeCases(context: CaseContext): readonly PlainCase[] {
  const { entity } = context;
  const { detail, remove, restore } = entity.operations;
  const { states } = entity;
  if (!remove) return [];
  return [
    {
      what: 'delete',
      id: 'R7.14 R5.11',
      run: async (host) => {
        const account = doer(host, entity, 'delete');
        const row = await ownRecord(host, context, account, 'delete');
        done(await ask(host, account, entity, 'remove', { ids: row.id }), 'delete');
        const to = states?.transitions.delete?.[0]?.to;
        const { records } = await page(host, account, entity, { id: row.id });
        assert.deepEqual(
          records.map((left) => left[states?.field ?? '']),
          to === undefined ? [] : [to],
          'what is left of a deleted record',
        );
        if (to !== undefined) return;
        if (detail)
          refused(
            await ask(host, account, entity, 'detail', { id: row.id }),
            404,
            'DATA_NOT_FOUND',
            'detail',
          );
        refused(
          await ask(host, account, entity, 'remove', { ids: row.id }),
          404,
          'DATA_NOT_FOUND',
          'deleted again',
        );
        if (!restore) return;
        await tryBin(host, entity, account, row.id, ['undoRemove', 'purge']);
        done(await ask(host, account, entity, 'restore', { ids: row.id }), 'restore');
        assert.equal((await page(host, account, entity, { id: row.id })).records.length, 1, 'brought back');
        await tryBin(host, entity, account, row.id, undefined);
      },
    },
  ];
}

/** Tests whether the bin of an entity that has one shows the record, and what it offers there. */
async function tryBin(
  host: ConformanceHost,
  entity: Entity,
  account: string,
  id: unknown,
  actions: readonly string[] | undefined,
): Promise<void> {
  if (!entity.bin) return;
  const { records } = await page(host, account, entity, { id, [binKey]: true });
  assert.deepEqual(
    records.map(({ _actions }) => _actions),
    actions ? [actions] : [],
    'the record in the bin',
  );
}

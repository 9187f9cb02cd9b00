import assert from 'node:assert/strict';
import type { Entity, Field, Row } from '@isp/schema';
import { deepEqual } from '@isp/schema/internal';
import { mayWrite } from '@isp/schema/rules';
import { assertHeld } from './holds.ts';
import type { ConformanceHost } from './host.ts';
import { ownRecord, readAgain } from './ownRecord.ts';
import type { PlainCase } from './plainCase.ts';
import { fullestRecord } from './sampleRecord.ts';
import { ask, type CaseContext, doer, done, refused, sampleOptions } from './tools.ts';

/** Tests editing records. An update must change only the fields of its form, and only the record that it names. */
export const editCases = (context: CaseContext): readonly PlainCase[] =>
  context.entity.operations.update ? [editCase(context), conflictCase(context)] : [];

function editCase(context: CaseContext): PlainCase {
  const { entity } = context;
  return {
    what: 'edit',
    id: 'R7.14 T-A5',
    run: async (host) => {
      const account = doer(host, entity, 'edit');
      const row = await ownRecord(host, context, account, 'edit');
      const change = await editOf(host, context, account, row);
      const before = await readAgain(host, context, account, row);
      const reply = await ask(host, account, entity, 'update', {
        ...frozenOf(entity, before),
        ...change,
        id: row.id,
        rowVersion: before.rowVersion,
      });
      const after = done(reply, `update ${JSON.stringify(change)}`);
      for (const [name, value] of Object.entries(change)) {
        const field = entity.fields.find((one) => one.name === name);
        if (field && !field.writeOnly) assertHeld(field, after[name], value);
      }
      for (const name of Object.keys(frozenOf(entity, before)))
        assert.deepEqual(after[name], before[name], `${name} was changed`);
      assert.equal(after.rowVersion, Number(before.rowVersion) + 1, 'the version');
    },
  };
}

function conflictCase(context: CaseContext): PlainCase {
  const { entity } = context;
  return {
    what: 'conflict',
    id: 'T-R12',
    run: async (host) => {
      const account = doer(host, entity, 'edit');
      const row = await ownRecord(host, context, account, 'edit');
      const old = Number((await readAgain(host, context, account, row)).rowVersion) - 1;
      const change = await editOf(host, context, account, row);
      const body = refused(
        await ask(host, account, entity, 'update', { ...change, id: row.id, rowVersion: old }),
        409,
        'DATA_CONFLICT',
        'an old version',
      );
      const now = body.data as Row | null;
      assert.equal(now?.id, row.id, 'the record as it is now comes with the refusal');
    },
  };
}

/** Returns the form of an edit with as many fields as possible, without values that the record already has. */
async function editOf(host: ConformanceHost, context: CaseContext, account: string, row: Row): Promise<Row> {
  const { entity } = context;
  const options = await sampleOptions(host, context, account, 'edit');
  const fullest = await fullestRecord({ ...entity, conditions: [] }, options);
  // Fields on which a condition depends or which it hides keep their values, unless the samples contain a value for
  // them. All other fields are changed.
  const guided = new Set(
    entity.conditions.flatMap((one) =>
      [...one.reads, ...one.then.hide, ...one.else.hide].map(([name]) => name),
    ),
  );
  const given = options.given ?? {};
  return Object.fromEntries(
    Object.entries(fullest)
      .filter(([name]) => Object.hasOwn(given, name) || !guided.has(name))
      .filter(([name, value]) => !deepEqual(row[name], value)),
  );
}

/** Returns the values that must stay the same after an update. */
function frozenOf(entity: Entity, row: Row): Row {
  const frozen = entity.fields.filter(
    (field: Field) =>
      !mayWrite(field, 'update') &&
      !field.writeOnly &&
      !field.derive &&
      field.type === 'string' &&
      !['id', 'updateTime', 'updateUser', 'tenantId', 'orgId'].includes(field.name) &&
      Object.hasOwn(row, field.name),
  );
  return Object.fromEntries(frozen.map(({ name }) => [name, row[name]]).slice(0, 20));
}

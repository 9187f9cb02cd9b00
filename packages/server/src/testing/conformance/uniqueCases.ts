import assert from 'node:assert/strict';
import type { Row } from '@isp/schema';
import { mayWrite } from '@isp/schema/rules';
import type { ConformanceHost } from './host.ts';
import { ownRecord, readAgain } from './ownRecord.ts';
import type { PlainCase } from './plainCase.ts';
import { smallestRecord } from './sampleRecord.ts';
import { ask, type CaseContext, doer, done, put, refused, replyText, sampleOptions } from './tools.ts';

/** Tests that a unique value is refused a second time, both when adding and when editing. */
export function uniqueCases(context: CaseContext): readonly PlainCase[] {
  const { entity } = context;
  const { add, update } = entity.operations;
  if (!add || entity.unique.length === 0) return [];
  return [
    {
      what: 'what must be unique, twice',
      id: 'R7.14',
      run: async (host) => {
        const account = doer(host, entity, 'add');
        const form = await smallestRecord(entity, await sampleOptions(host, context, account, 'add'));
        const first: Row = { ...done(await ask(host, account, entity, 'add', form), 'the first'), ...form };
        for (const names of entity.unique) {
          const other = await smallestRecord(entity, await sampleOptions(host, context, account, 'add'));
          const same = Object.fromEntries(names.map((name) => [name, first[name]]));
          const reply = await ask(host, account, entity, 'add', { ...other, ...same });
          const body = refused(reply, 409, 'DATA_DUPLICATE', `the same ${names.join(' and ')}`);
          const { errors = [] } = (body.data ?? {}) as { readonly errors?: readonly Row[] };
          assert.deepEqual(
            errors.map(({ field }) => field),
            [names.at(-1)],
            `the field a person can change: ${replyText(reply)}`,
          );
        }
        if (update) await editInto(host, context, first);
        if (!entity.operations.remove) return;
        // A deleted record does not prevent a new record with the same unique value.
        await put(host, entity, String(first.id), { isDeleted: true });
        const again = await smallestRecord(entity, await sampleOptions(host, context, account, 'add'));
        const freed = Object.fromEntries(
          entity.unique.flat().map((name) => [name, first[name] ?? again[name]]),
        );
        done(await ask(host, account, entity, 'add', { ...again, ...freed }), 'the same as a deleted one');
      },
    },
  ];
}

/**
 * Tests that another record cannot be changed to the unique values of the first record. Only unique rules whose
 * fields an update may set are tested.
 */
async function editInto(host: ConformanceHost, context: CaseContext, first: Row): Promise<void> {
  const { entity } = context;
  const account = doer(host, entity, 'edit');
  for (const names of entity.unique) {
    const fields = names.map((name) => entity.fields.find((field) => field.name === name));
    const changed = fields.filter((field) => field && mayWrite(field, 'update') && field.mode !== 'fixed');
    const last = changed.at(-1);
    if (!last || last.ref) continue;
    const row = await ownRecord(host, context, account, 'edit');
    const { rowVersion } = await readAgain(host, context, account, row);
    // The other columns of the unique rule are made equal directly in the database. The edit then sets the last
    // column.
    const beside = names.filter((name) => name !== last.name && first[name] !== row[name]);
    if (beside.length > 0) await put(host, entity, String(row.id), pick(first, beside));
    const change = { [last.name]: first[last.name], id: row.id, rowVersion };
    const reply = await ask(host, account, entity, 'update', change);
    refused(reply, 409, 'DATA_DUPLICATE', `an edit to the same ${names.join(' and ')}`);
  }
}

const pick = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(names.map((name) => [name, row[name]]));

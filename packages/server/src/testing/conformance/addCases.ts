import assert from 'node:assert/strict';
import type { Row } from '@isp/schema';
import { brokenRecords } from './brokenRecords.ts';
import { assertHeld } from './holds.ts';
import type { PlainCase } from './plainCase.ts';
import { choicesOf, fullestRecord, smallestRecord } from './sampleRecord.ts';
import { ask, type CaseContext, doer, done, page, replyText, sampleOptions, someOf } from './tools.ts';

/**
 * Tests adding records. Values of a form are stored, except the fields that the service sets. A form that breaks a
 * rule is refused.
 */
export const addCases = (context: CaseContext): readonly PlainCase[] =>
  context.entity.operations.add
    ? [addCase(context, 'smallest'), addCase(context, 'fullest'), brokenCase(context)]
    : [];

function addCase(context: CaseContext, size: 'smallest' | 'fullest'): PlainCase {
  const { entity } = context;
  const { states } = entity;
  return {
    what: `add the ${size} record`,
    id: 'R7.14 T-A5',
    run: async (host) => {
      const account = doer(host, entity, 'add');
      const options = await sampleOptions(host, context, account, size === 'smallest' ? 'add' : 'fullest');
      const record = await (size === 'smallest' ? smallestRecord : fullestRecord)(entity, options);
      const forged = { id: '1', tenantId: 'other', createUser: 'somebody', rowVersion: 77, noSuchField: 1 };
      const row = done(
        await ask(host, account, entity, 'add', { ...record, ...forged }),
        `add ${JSON.stringify(record)}`,
      );
      for (const [name, value] of Object.entries(record)) {
        const field = entity.fields.find((one) => one.name === name);
        if (field && !field.writeOnly && !field.sealed) assertHeld(field, row[name], value);
      }
      for (const [name, value] of Object.entries(forged))
        assert.notDeepEqual(row[name], value, `${name} was taken from the form`);
      if (states) assert.equal(row[states.field], states.initial, 'the state of a new record');
      const { records } = await page(host, account, entity, { id: row.id });
      assert.equal(records.length, 1, 'a new record is in the list');
    },
  };
}

function brokenCase(context: CaseContext): PlainCase {
  const { entity } = context;
  return {
    what: 'each rule broken once',
    id: 'R7.14 R5.07',
    run: async (host) => {
      const account = doer(host, entity, 'add');
      const options = await sampleOptions(host, context, account, 'fullest');
      const tried = new Set<string>();
      const wrong: string[] = [];
      for (const fixed of [[], ...choicesOf(entity).map((choice) => [choice])]) {
        const record = await fullestRecord(entity, options, fixed);
        const fresh = brokenRecords(entity, record, options).filter(
          ({ field, rule }) => !tried.has(`${field} ${rule}`),
        );
        for (const { field, rule } of fresh) tried.add(`${field} ${rule}`);
        for (const one of someOf(host, fresh, entity.key.length)) {
          const { field, named, record: broken, rule } = one;
          const reply = await ask(host, account, entity, 'add', broken);
          const { errors = [] } = (reply.body.data ?? {}) as { readonly errors?: readonly Row[] };
          const isNamed = errors.some((error) => error.field === field && named.includes(String(error.rule)));
          if (reply.status !== 400 || !isNamed) wrong.push(`${field} ${rule}: ${replyText(reply)}`);
        }
      }
      assert.deepEqual(wrong, []);
      assert.ok(tried.size > 0, 'no rule to break');
    },
  };
}

import assert from 'node:assert/strict';
import type { Row } from '@isp/schema';
import { effectsOf, keyOf, toKebab } from '@isp/schema/internal';
import { brokenRecords } from './brokenRecords.ts';
import type { PlainCase } from './plainCase.ts';
import { fullestRecord } from './sampleRecord.ts';
import {
  actionForm,
  ask,
  type CaseContext,
  doer,
  guidedForm,
  ownCopy,
  put,
  replyText,
  sampleOptions,
  someOf,
  stored,
} from './tools.ts';

/** Tests the form of each action, by breaking each rule of the form once. The record must not change. */
export function formCases(context: CaseContext): readonly PlainCase[] {
  const { entity, samples } = context;
  const { states } = entity;
  return entity.actions.flatMap(({ effect, form, name, permission, place }): readonly PlainCase[] => {
    if (effect !== 'call' || !form || (name === 'delete' && !entity.operations.remove)) return [];
    return [
      {
        what: `each rule of the form of ${name} broken once`,
        id: 'R7.14 R5.07',
        run: async (host) => {
          const account = doer(host, entity, permission);
          const options = await sampleOptions(host, { ...context, samples: {} }, account, 'fullest');
          const given = await actionForm(host, context, account, name);
          const guided = guidedForm(form);
          const right = await fullestRecord(guided, { ...options, given });
          const { hidden } = effectsOf(guided, right);
          // A hidden field is not validated, so its rules cannot be broken.
          const asked = {
            ...form,
            conditions: [],
            fields: form.fields.filter((field) => !hidden.has(keyOf([field.name]))),
          };
          const id = place.every((one) => one === 'toolbar')
            ? ''
            : await ownCopy(host, context, account, name);
          const from = states?.allow[name]?.[0] ?? states?.transitions[name]?.[0]?.from[0];
          if (id !== '' && states && from !== undefined)
            await put(host, entity, id, { [states.field]: from });
          const before = id === '' ? undefined : await stored(host, entity, id);
          const wrong: string[] = [];
          const broken = brokenRecords(asked, right, options);
          for (const { field, named, record, rule } of someOf(host, broken, name.length)) {
            const input = { ...record, ...(id === '' ? {} : { id, ids: id }) };
            const reply =
              name === 'delete'
                ? await ask(host, account, entity, 'remove', input)
                : await host.call(account, 'POST', `${entity.path}/${toKebab(name)}`, input);
            const { errors = [] } = (reply.body.data ?? {}) as { readonly errors?: readonly Row[] };
            const isNamed = errors.some(
              (error) => error.field === field && named.includes(String(error.rule)),
            );
            if (reply.status !== 400 || !isNamed) wrong.push(`${field} ${rule}: ${replyText(reply)}`);
          }
          assert.deepEqual(wrong, []);
          assert.ok(broken.length > 0 || form.fields.every((field) => field.readOnly), 'no rule to break');
          if (id === '') return;
          assert.deepEqual(await stored(host, entity, id), before, `a refused ${name} changed the record`);
          if (!samples.addedOnly) await put(host, entity, id, { isDeleted: true });
        },
      },
    ];
  });
}

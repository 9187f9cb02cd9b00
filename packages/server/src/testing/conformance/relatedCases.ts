import assert from 'node:assert/strict';
import type { Row } from '@isp/schema';
import { valueAt } from '@isp/schema/values';
import type { PlainCase } from './plainCase.ts';
import { type CaseContext, copyOf, doer, idsOf, listAll, rowsOf } from './tools.ts';

/**
 * Tests that a related list on the detail page of a record contains the rows that refer to the record, and no other
 * rows.
 */
export function relatedCases(context: CaseContext): readonly PlainCase[] {
  const { entity, others } = context;
  const related = entity.detail.tabs.filter((tab) => tab.kind === 'related');
  return related.map((tab) => ({
    what: `related list of ${tab.entity} by ${tab.by}`,
    id: 'R7.14 T-A20',
    run: async (host) => {
      const other = others.get(tab.entity);
      assert.ok(other, `no entity ${tab.entity}`);
      const account = doer(host, entity, 'view');
      if (!host.may(account, `${other.entity.permission}_view`)) return;
      const view = tab.view === undefined ? {} : { view: tab.view };
      const ids = new Set(idsOf(await rowsOf(host, context, account)));
      const all = await listAll(host, account, other.entity, view);
      const holds = (row: Row, id: string) => [valueAt(row, tab.by)].flat().map(String).includes(id);
      const id = [...ids].find((one) => all.some((row) => holds(row, one)));
      const tryOne = async (record: string, there: readonly Row[]) => {
        const found = await listAll(host, account, other.entity, { ...view, [tab.by]: record });
        assert.deepEqual(
          found.filter((row) => !holds(row, record)).map((row) => row.id),
          [],
          `records of another ${entity.key}`,
        );
        const seen = new Set(idsOf(found));
        const missing = there.filter((row) => holds(row, record) && !seen.has(String(row.id)));
        assert.deepEqual(idsOf(missing), [], 'records the related list leaves out');
      };
      await tryOne(id ?? [...ids][0] ?? '404', all);
      await tryOne('404', []);
      if (
        id !== undefined ||
        all[0] === undefined ||
        other.entity.fields.every(({ name }) => name !== tab.by)
      )
        return;
      // If no record refers to another record yet, a record with such a reference is added.
      const [first = ''] = ids;
      const made = await copyOf(host, other, String(all[0].id), { [tab.by]: first });
      const found = await listAll(host, account, other.entity, { [tab.by]: first });
      assert.ok(idsOf(found).includes(made), 'the related list shows what hangs on the record');
    },
  }));
}

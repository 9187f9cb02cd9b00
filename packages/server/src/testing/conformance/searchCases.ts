import assert from 'node:assert/strict';
import type { Row } from '@isp/schema';
import { valueAt } from '@isp/schema/values';
import { inOrder } from './inOrder.ts';
import type { KnownRows } from './knownRows.ts';
import type { PlainCase } from './plainCase.ts';
import { searchesOf } from './searchProbes.ts';
import { type CaseContext, idsOf, isOpenTo, listAll, someOf, withFilled } from './tools.ts';

/** Tests that each filter finds the matching records, and no other records. */
export function searchCases(context: CaseContext, known: KnownRows): readonly PlainCase[] {
  const { entity } = context;
  return searchesOf(entity).map((search, turn) => ({
    what: `search by ${search.name}`,
    id: 'R3.09 T-A3',
    run: async (host) => {
      const { rows, account } = await known.read(host);
      const tryAll = async (there: readonly Row[]): Promise<void> => {
        for (const probe of someOf(host, search.probes(there), turn)) {
          const found = await listAll(host, account, entity, probe.search);
          assert.deepEqual(
            idsOf(found).toSorted(),
            idsOf(there.filter(probe.holds)).toSorted(),
            `search by ${search.name} for ${probe.what}: ${JSON.stringify(probe.search)}`,
          );
        }
      };
      const unfound = (there: readonly Row[]) => {
        const probes = search.probes(there).filter(({ holds }) => there.some(holds));
        return search.fields.filter((field) => !probes.some((probe) => probe.field === field));
      };
      const missing = unfound(rows);
      if (missing.length === 0) return tryAll(rows);
      // No record has values for these fields. A record with values is added, because a filter that finds nothing
      // would prove nothing.
      await withFilled(host, context, account, rows, missing, async () => {
        const filled = await listAll(host, account, entity);
        assert.deepEqual(unfound(filled), [], 'fields no record has a value of');
        await tryAll(filled);
      });
    },
  }));
}

/** Tests that each sortable column sorts all records in both directions. */
export function sortCases({ entity }: CaseContext, known: KnownRows): readonly PlainCase[] {
  const sortable = entity.list.columns.filter((column) => column.sortable);
  if (sortable.length === 0) return [];
  return [
    {
      what: `sort by ${sortable.map(({ field }) => field).join(', ')}`,
      id: 'R3.09 T-A3',
      run: async (host) => {
        const { rows, account } = await known.read(host);
        const isOpen = isOpenTo(host, account, entity);
        for (const [at, { field: name }] of sortable.entries()) {
          const field = entity.fields.find((one) => one.name === name);
          if (!field || !isOpen(field)) continue;
          const orders = [];
          for (const [way, key] of (['ascs', 'descs'] as const).entries()) {
            // In a brief run the first column is sorted in both directions, every other column in only one
            // direction.
            if (at > 0 && host.isBrief && at % 4 !== way * 2 + (entity.key.length % 2)) continue;
            const sorted = await listAll(host, account, entity, { [key]: name });
            const values = sorted.map((row) => valueAt(row, name));
            assert.ok(
              inOrder(values, field, key === 'descs'),
              `${key} ${name}: ${JSON.stringify(values).slice(0, 800)}`,
            );
            assert.equal(sorted.length, rows.length, `${key} ${name} lost rows`);
            orders.push(JSON.stringify(values));
          }
          // If the column has several different values, the ascending and the descending order must differ.
          if (orders.length > 1 && new Set(rows.flatMap((row) => valueAt(row, name) ?? [])).size > 1)
            assert.notEqual(orders[0], orders[1], `${name} is not sorted at all`);
        }
      },
    },
  ];
}

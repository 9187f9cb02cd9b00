import assert from 'node:assert/strict';
import type { Row } from '@isp/schema';
import { fieldAt } from '@isp/schema/values';
import { exportCases } from './exportCases.ts';
import { faultsOf } from './faultsOf.ts';
import { createKnownRows, type KnownRows } from './knownRows.ts';
import type { PlainCase } from './plainCase.ts';
import { searchCases, sortCases } from './searchCases.ts';
import {
  ask,
  type CaseContext,
  done,
  idsOf,
  isOpenTo,
  listAll,
  MAX_PAGE_SIZE,
  page,
  refused,
  rowsIn,
} from './tools.ts';

/** Tests reads, which do not change records. */
export function readCases(context: CaseContext): readonly PlainCase[] {
  const known = createKnownRows(context);
  return [
    listCase(context, known),
    pageCase(context, known),
    ...searchCases(context, known),
    ...sortCases(context, known),
    ...viewCases(context, known),
    ...detailCases(context, known),
    ...optionCases(context, known),
    ...exportCases(context),
  ];
}

/** Tests that the list contains every record once, and that each field fits its schema. */
const listCase = ({ entity }: CaseContext, known: KnownRows): PlainCase => ({
  what: 'list',
  id: 'R3.09 R7.14',
  run: async (host) => {
    const { rows, account } = await known.read(host);
    assert.ok(rows.length > 0, `${account} is shown no record: the data of the test need one`);
    const isOpen = isOpenTo(host, account, entity);
    const wrong = rows.flatMap((row) => faultsOf(entity, row, isOpen));
    // A field with a separate permission is hidden in a record that another organisation sent, whatever rights the
    // caller has in their organisation. So these fields may be missing.
    const closed = entity.scope === 'party' ? entity.fields.filter((field) => field.permission) : [];
    const excused = new Set(closed.map(({ name }) => `${name} is missing`));
    assert.deepEqual([...new Set(wrong.filter((fault) => !excused.has(fault)))], []);
    assert.equal(new Set(idsOf(rows)).size, rows.length, 'a record came twice');
  },
});

/** Tests that all pages together contain the list, both from the first page on and from the last page back. */
const pageCase = ({ entity }: CaseContext, known: KnownRows): PlainCase => ({
  what: 'page',
  id: 'R3.09 T-A17',
  run: async (host) => {
    const { rows, account } = await known.read(host);
    const size = Math.min(MAX_PAGE_SIZE, Math.max(1, Math.ceil(rows.length / 3)));
    const found: string[] = [];
    for (let current = 1; current <= Math.ceil(rows.length / size); current += 1) {
      const { records, total } = await page(host, account, entity, { current, size });
      assert.equal(total, rows.length, `total of page ${current}`);
      found.push(...idsOf(records));
    }
    assert.deepEqual(found, idsOf(rows), 'the pages together are not the list');
    const last = await page(host, account, entity, { current: 1, size, fromEnd: true });
    assert.deepEqual(idsOf(last.records), found.slice(-((rows.length - 1) % size) - 1), 'the last page');
    const behind = await page(host, account, entity, { current: 100, size });
    assert.deepEqual(behind.records, [], 'a page behind the last');
  },
});

/** Tests that the list of a view contains the records that match the fixed filter of the view. */
const viewCases = ({ entity }: CaseContext, known: KnownRows): readonly PlainCase[] =>
  entity.views.map(({ list, name, preset, search }) => ({
    what: `view ${name}`,
    id: 'R7.14',
    run: async (host) => {
      const { rows, account } = await known.read(host);
      const seen = await listAll(host, account, entity, { view: name });
      const byHand = await listAll(host, account, entity, { ...preset });
      assert.deepEqual(idsOf(seen).toSorted(), idsOf(byHand).toSorted(), `view ${name} is not its preset`);
      assert.ok(seen.length <= rows.length);
      for (const { field } of [...list.columns, ...search])
        assert.ok(fieldAt(entity.fields, field), `view ${name} names ${field}`);
    },
  }));

/** Tests that a detail contains the same values as the list. */
function detailCases({ entity }: CaseContext, known: KnownRows): readonly PlainCase[] {
  if (!entity.operations.detail) return [];
  return [
    {
      what: 'detail',
      id: 'R7.14 T-A1',
      run: async (host) => {
        const { rows, account } = await known.read(host);
        const [first] = rows as readonly [Row];
        const found = done(await ask(host, account, entity, 'detail', { id: first.id }), 'detail');
        // Reading the detail may have changed the record, so the record is read again.
        known.forget(host);
        const [row = {}] = (await page(host, account, entity, { id: first.id })).records;
        assert.deepEqual(faultsOf(entity, found, isOpenTo(host, account, entity)), []);
        for (const { name } of entity.fields)
          if (Object.hasOwn(row, name)) assert.deepEqual(found[name], row[name], `detail of ${name}`);
        refused(
          await ask(host, account, entity, 'detail', { id: '404' }),
          404,
          'DATA_NOT_FOUND',
          'no such id',
        );
      },
    },
  ];
}

/** Tests that a picker offers each record of the list, with a name. */
function optionCases({ entity }: CaseContext, known: KnownRows): readonly PlainCase[] {
  if (!entity.operations.options) return [];
  return [
    {
      what: 'options',
      id: 'T-A20',
      run: async (host) => {
        const { rows, account } = await known.read(host);
        const reply = await ask(host, account, entity, 'options', { limit: 200 });
        const options = rowsIn(reply, 'options');
        const ids = new Set(rows.map((row) => String(row[entity.rowKey])));
        assert.equal(options.length, Math.min(rows.length, 200), 'one for each record');
        for (const { label, value } of options) {
          assert.ok(ids.has(String(value)), `${String(value)} is in no list`);
          assert.ok(typeof label === 'string' && label !== '', 'a choice without a name');
        }
      },
    },
  ];
}

import assert from 'node:assert/strict';
import { type Entity, type Field, fieldAt, type Row, ruleOf, valueAt } from '@isp/schema';
import type { ConformanceHost } from './host.ts';
import { inOrder } from './inOrder.ts';
import { searchesOf } from './searchProbes.ts';
import {
  ask,
  type CaseContext,
  doer,
  done,
  idsOf,
  isOpenTo,
  listAll,
  most,
  page,
  refused,
  rowsOf,
  someOf,
  withFilled,
} from './tools.ts';

/** A case before it has a title. */
export interface PlainCase {
  readonly what: string;
  readonly id: string;
  readonly run: (host: ConformanceHost) => Promise<void>;
}

/** What is read: what there is stays as it is. */
export function readCases(context: CaseContext): readonly PlainCase[] {
  const { entity } = context;
  const { operations } = entity;
  const sortable = entity.list.columns.filter((column) => column.sortable);
  /** Read once for all cases, which leave them as they are: but for lists that grow by being asked. */
  const known = new WeakMap<ConformanceHost, readonly Row[]>();
  const all = async (host: ConformanceHost) => {
    const who = doer(host, entity, 'view');
    const rows = known.get(host) ?? (await rowsOf(host, context, who));
    if (!context.samples.addedOnly) known.set(host, rows);
    return { who, rows };
  };
  return [
    {
      what: 'list',
      id: 'R3.09 R7.14',
      run: async (host) => {
        const { rows, who } = await all(host);
        assert.ok(rows.length > 0, `${who} is shown no record: the data of the test need one`);
        const isOpen = isOpenTo(host, who, entity);
        const wrong = rows.flatMap((row) => faultsOf(entity, row, isOpen));
        // what another organisation sends is closed there, whatever one may in one's own
        const closed = entity.scope === 'party' ? entity.fields.filter((field) => field.permission) : [];
        const excused = new Set(closed.map(({ name }) => `${name} is missing`));
        assert.deepEqual([...new Set(wrong.filter((fault) => !excused.has(fault)))], []);
        assert.equal(new Set(idsOf(rows)).size, rows.length, 'a record came twice');
      },
    },
    {
      what: 'page',
      id: 'R3.09 T-A17',
      run: async (host) => {
        const { rows, who } = await all(host);
        const size = Math.min(most, Math.max(1, Math.ceil(rows.length / 3)));
        const found: string[] = [];
        for (let current = 1; current <= Math.ceil(rows.length / size); current += 1) {
          const { records, total } = await page(host, who, entity, { current, size });
          assert.equal(total, rows.length, `total of page ${current}`);
          found.push(...idsOf(records));
        }
        assert.deepEqual(found, idsOf(rows), 'the pages together are not the list');
        const last = await page(host, who, entity, { current: 1, size, fromEnd: true });
        assert.deepEqual(idsOf(last.records), found.slice(-((rows.length - 1) % size) - 1), 'the last page');
        const behind = await page(host, who, entity, { current: 100, size });
        assert.deepEqual(behind.records, [], 'a page behind the last');
      },
    },
    ...searchesOf(entity).map((search, turn) => ({
      what: `search by ${search.name}`,
      id: 'R3.09 T-A3',
      run: async (host: ConformanceHost) => {
        const { rows, who } = await all(host);
        const tryAll = async (there: readonly Row[]): Promise<void> => {
          for (const probe of someOf(host, search.probes(there), turn)) {
            const found = await listAll(host, who, entity, probe.search);
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
        // a search that finds nothing at all would do: it needs something to find
        await withFilled(host, context, who, rows, missing, async () => {
          const filled = await listAll(host, who, entity);
          assert.deepEqual(unfound(filled), [], 'fields no record has a value of');
          await tryAll(filled);
        });
      },
    })),
    ...(sortable.length === 0
      ? []
      : [
          {
            what: `sort by ${sortable.map(({ field }) => field).join(', ')}`,
            id: 'R3.09 T-A3',
            run: async (host: ConformanceHost) => {
              const { rows, who } = await all(host);
              const isOpen = isOpenTo(host, who, entity);
              for (const [at, { field: name }] of sortable.entries()) {
                const field = entity.fields.find((one) => one.name === name);
                if (!field || !isOpen(field)) continue;
                const orders = [];
                for (const [way, key] of (['ascs', 'descs'] as const).entries()) {
                  // in brief the first both ways, and every other column up or down by turns
                  if (at > 0 && host.isBrief && at % 4 !== way * 2 + (entity.key.length % 2)) continue;
                  const sorted = await listAll(host, who, entity, { [key]: name });
                  const values = sorted.map((row) => valueAt(row, name));
                  assert.ok(
                    inOrder(values, field, key === 'descs'),
                    `${key} ${name}: ${JSON.stringify(values).slice(0, 800)}`,
                  );
                  assert.equal(sorted.length, rows.length, `${key} ${name} lost rows`);
                  orders.push(JSON.stringify(values));
                }
                // as far as values differ, up is not down
                if (orders.length > 1 && new Set(rows.flatMap((row) => valueAt(row, name) ?? [])).size > 1)
                  assert.notEqual(orders[0], orders[1], `${name} is not sorted at all`);
              }
            },
          },
        ]),
    ...entity.views.map(({ list, name, preset, search }) => ({
      what: `view ${name}`,
      id: 'R7.14',
      run: async (host: ConformanceHost) => {
        const { rows, who } = await all(host);
        const seen = await listAll(host, who, entity, { view: name });
        const byHand = await listAll(host, who, entity, { ...preset });
        assert.deepEqual(idsOf(seen).toSorted(), idsOf(byHand).toSorted(), `view ${name} is not its preset`);
        assert.ok(seen.length <= rows.length);
        for (const { field } of [...list.columns, ...search])
          assert.ok(fieldAt(entity.fields, field), `view ${name} names ${field}`);
      },
    })),
    ...(operations.detail
      ? [
          {
            what: 'detail',
            id: 'R7.14 T-A1',
            run: async (host: ConformanceHost) => {
              const { rows, who } = await all(host);
              const [first] = rows as readonly [Row];
              const found = done(await ask(host, who, entity, 'detail', { id: first.id }), 'detail');
              // to open it may have changed it
              known.delete(host);
              const [row = {}] = (await page(host, who, entity, { id: first.id })).records;
              assert.deepEqual(faultsOf(entity, found, isOpenTo(host, who, entity)), []);
              for (const { name } of entity.fields)
                if (Object.hasOwn(row, name)) assert.deepEqual(found[name], row[name], `detail of ${name}`);
              refused(
                await ask(host, who, entity, 'detail', { id: '404' }),
                404,
                'DATA_NOT_FOUND',
                'no such id',
              );
            },
          },
        ]
      : []),
    ...(operations.options
      ? [
          {
            what: 'options',
            id: 'T-A20',
            run: async (host: ConformanceHost) => {
              const { rows, who } = await all(host);
              const reply = await ask(host, who, entity, 'options', { limit: 200 });
              const options = done(reply, 'options') as unknown as readonly Row[];
              const known = new Set(rows.map((row) => String(row[entity.rowKey])));
              assert.equal(options.length, Math.min(rows.length, 200), 'one for each record');
              for (const { label, value } of options) {
                assert.ok(known.has(String(value)), `${String(value)} is in no list`);
                assert.ok(typeof label === 'string' && label !== '', 'a choice without a name');
              }
            },
          },
        ]
      : []),
    ...(operations.export
      ? [
          {
            what: 'export',
            id: 'R7.12 T-R14',
            run: async (host: ConformanceHost) => {
              const who = doer(host, entity, 'export');
              const rows = await listAll(host, who, entity);
              const reply = await ask(host, who, entity, 'export', {}, { accept: 'text/csv' });
              assert.equal(reply.status, 200, reply.raw.slice(0, 300));
              const lines = readCsv(reply.raw.replace(/^\uFEFF/, ''));
              assert.equal(lines.length - 1, rows.length, 'lines of the export');
              const columns = entity.list.columns.map(
                ({ field, title }) => title ?? fieldAt(entity.fields, field)?.title,
              );
              assert.deepEqual(lines[0], columns, 'titles of the export');
              const at = entity.list.columns.findIndex(({ field }) => field === entity.label);
              if (at < 0) return;
              const names = lines.slice(1).map((cells) => cells[at]?.replace(/^'/, ''));
              assert.deepEqual(
                names,
                rows.map((row) => String(row[entity.label] ?? '')),
                'names in the export',
              );
            },
          },
        ]
      : []),
  ];
}

const neverShown = new Set(['tenantId', 'isDeleted']);

/** What of a reply is not as the schema has it: fields that are missing, hidden ones that came, values of another kind. */
function faultsOf(entity: Entity, row: Row, isOpen: (field: Field) => boolean): readonly string[] {
  const faults = entity.fields.flatMap((field) => {
    const { name, writeOnly } = field;
    const isThere = Object.hasOwn(row, name);
    if (writeOnly || neverShown.has(name) || !isOpen(field))
      return isThere ? [`${name} must not be shown`] : [];
    if (!isThere) return [`${name} is missing`];
    return isOfKind(field, row[name]) ? [] : [`${name} is ${JSON.stringify(row[name])}`];
  });
  return Array.isArray(row._actions) ? faults : [...faults, '_actions is missing'];
}

const types: Readonly<Record<Field['type'], (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  integer: Number.isInteger,
  number: Number.isFinite,
  boolean: (value) => typeof value === 'boolean',
  array: Array.isArray,
  object: (value) => typeof value === 'object' && !Array.isArray(value),
};

function isOfKind(field: Field, value: unknown): boolean {
  if (value === null) return true;
  if (!(field.types ?? [field.type]).some((type) => types[type](value))) return false;
  if (field.options && field.type !== 'array') return field.options.some((option) => option.value === value);
  // what is sealed is shown in part only
  if (typeof value !== 'string' || field.sealed) return true;
  // money may be given back, whatever a form takes
  const text = field.format === 'money' ? value.replace(/^-/, '') : value;
  return ruleOf(field.format)?.test(text) ?? true;
}

/** Comma-separated text as its cells. */
function readCsv(text: string): string[][] {
  const lines: string[][] = [[]];
  for (const [whole, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    if (whole === '' && lines.at(-1)?.length === 0) break;
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end !== ',') lines.push([]);
  }
  return lines.filter((cells) => cells.length > 0);
}

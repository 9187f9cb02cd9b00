import assert from 'node:assert/strict';
import { deepEqual, type Field, mayWrite, type Row } from '@isp/schema';
import { brokenRecords } from './brokenRecords.ts';
import type { ConformanceHost } from './host.ts';
import type { PlainCase } from './readCases.ts';
import { choicesOf, fullestRecord, smallestRecord } from './sampleRecord.ts';
import {
  ask,
  type CaseContext,
  doer,
  done,
  ownCopy,
  page,
  put,
  refused,
  sampleOptions,
  someOf,
  told,
} from './tools.ts';

/** What is added, changed and deleted. */
export function writeCases(context: CaseContext): readonly PlainCase[] {
  const { entity, samples } = context;
  const { add, detail, remove, restore, update } = entity.operations;
  const { states } = entity;

  /** A record of the case's own: added where the entity can be added to, else the first there is. */
  async function own(host: ConformanceHost, who: string, action: string): Promise<Row> {
    if (!add) {
      const id = await ownCopy(host, context, who, action);
      const [row] = (await page(host, who, entity, { id })).records;
      assert.ok(row, `${who} is not shown a record of their organisation`);
      return row;
    }
    const adder = doer(host, entity, 'add');
    const record = await smallestRecord(entity, await sampleOptions(host, context, adder, 'add'));
    return done(await ask(host, adder, entity, 'add', record), `add ${JSON.stringify(record)}`);
  }

  /** Puts a record where an action is allowed, whatever it is now. */
  async function allow(host: ConformanceHost, row: Row, action: string): Promise<void> {
    const state =
      states?.allow[action]?.[0] ?? states?.transitions[action]?.find(({ by }) => by === 'user')?.from[0];
    const values = {
      ...samples.before?.all,
      ...samples.before?.[action],
      ...(states && state !== undefined ? { [states.field]: state } : {}),
    };
    if (Object.keys(values).length > 0) await put(host, entity, String(row.id), values);
  }

  const adds = (['smallest', 'fullest'] as const).map(
    (size): PlainCase => ({
      what: `add the ${size} record`,
      id: 'R7.14 T-A5',
      run: async (host) => {
        const who = doer(host, entity, 'add');
        const options = await sampleOptions(host, context, who, size === 'smallest' ? 'add' : 'fullest');
        const record = await (size === 'smallest' ? smallestRecord : fullestRecord)(entity, options);
        const forged = { id: '1', tenantId: 'other', createUser: 'somebody', rowVersion: 77, noSuchField: 1 };
        const row = done(
          await ask(host, who, entity, 'add', { ...record, ...forged }),
          `add ${JSON.stringify(record)}`,
        );
        for (const [name, value] of Object.entries(record)) {
          const field = entity.fields.find((one) => one.name === name);
          if (field && !field.writeOnly && !field.sealed)
            assert.ok(holds(field, row[name], value), `${name} is ${show(row[name])}, not ${show(value)}`);
        }
        for (const [name, value] of Object.entries(forged))
          assert.notDeepEqual(row[name], value, `${name} was taken from the form`);
        if (states) assert.equal(row[states.field], states.initial, 'the state of a new record');
        const { records } = await page(host, who, entity, { id: row.id });
        assert.equal(records.length, 1, 'a new record is in the list');
      },
    }),
  );

  return [
    ...(add ? adds : []),
    ...(add
      ? [
          {
            what: 'each rule broken once',
            id: 'R7.14 R5.07',
            run: async (host: ConformanceHost) => {
              const who = doer(host, entity, 'add');
              const options = await sampleOptions(host, context, who, 'fullest');
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
                  const reply = await ask(host, who, entity, 'add', broken);
                  const { errors = [] } = (reply.body.data ?? {}) as { readonly errors?: readonly Row[] };
                  const isNamed = errors.some(
                    (error) => error.field === field && named.includes(String(error.rule)),
                  );
                  if (reply.status !== 400 || !isNamed) wrong.push(`${field} ${rule}: ${told(reply)}`);
                }
              }
              assert.deepEqual(wrong, []);
              assert.ok(tried.size > 0, 'no rule to break');
            },
          },
        ]
      : []),
    ...(add && entity.unique.length > 0
      ? [
          {
            what: 'what must be unique, twice',
            id: 'R7.14',
            run: async (host: ConformanceHost) => {
              const who = doer(host, entity, 'add');
              const form = await smallestRecord(entity, await sampleOptions(host, context, who, 'add'));
              const first: Row = { ...done(await ask(host, who, entity, 'add', form), 'the first'), ...form };
              for (const names of entity.unique) {
                const other = await smallestRecord(entity, await sampleOptions(host, context, who, 'add'));
                const same = Object.fromEntries(names.map((name) => [name, first[name]]));
                const reply = await ask(host, who, entity, 'add', { ...other, ...same });
                const body = refused(reply, 409, 'DATA_DUPLICATE', `the same ${names.join(' and ')}`);
                const { errors = [] } = (body.data ?? {}) as { readonly errors?: readonly Row[] };
                assert.deepEqual(
                  errors.map(({ field }) => field),
                  [names.at(-1)],
                  `the field a person can change: ${told(reply)}`,
                );
              }
              if (update) await editInto(host, first);
              // what was deleted stands in nobody's way
              await put(host, entity, String(first.id), { isDeleted: true });
              const again = await smallestRecord(entity, await sampleOptions(host, context, who, 'add'));
              const freed = Object.fromEntries(
                entity.unique.flat().map((name) => [name, first[name] ?? again[name]]),
              );
              done(await ask(host, who, entity, 'add', { ...again, ...freed }), 'the same as a deleted one');
            },
          },
        ]
      : []),
    ...(update
      ? [
          {
            what: 'edit',
            id: 'R7.14 T-A5',
            run: async (host: ConformanceHost) => {
              const who = doer(host, entity, 'edit');
              const row = await own(host, who, 'edit');
              await allow(host, row, 'edit');
              const change = await editOf(host, who, row);
              const before = await readAgain(host, who, row);
              const reply = await ask(host, who, entity, 'update', {
                ...frozenOf(before),
                ...change,
                id: row.id,
                rowVersion: before.rowVersion,
              });
              const after = done(reply, `update ${JSON.stringify(change)}`);
              for (const [name, value] of Object.entries(change)) {
                const field = entity.fields.find((one) => one.name === name);
                if (field && !field.writeOnly)
                  assert.ok(
                    holds(field, after[name], value),
                    `${name} is ${show(after[name])}, not ${show(value)}`,
                  );
              }
              for (const name of Object.keys(frozenOf(before)))
                assert.deepEqual(after[name], before[name], `${name} was changed`);
              assert.equal(after.rowVersion, Number(before.rowVersion) + 1, 'the version');
            },
          },
          {
            what: 'conflict',
            id: 'T-R12',
            run: async (host: ConformanceHost) => {
              const who = doer(host, entity, 'edit');
              const row = await own(host, who, 'edit');
              await allow(host, row, 'edit');
              const old = Number((await readAgain(host, who, row)).rowVersion) - 1;
              const change = await editOf(host, who, row);
              const body = refused(
                await ask(host, who, entity, 'update', { ...change, id: row.id, rowVersion: old }),
                409,
                'DATA_CONFLICT',
                'an old version',
              );
              const now = body.data as Row | null;
              assert.equal(now?.id, row.id, 'the record as it is now comes with the refusal');
            },
          },
        ]
      : []),
    ...(remove
      ? [
          {
            what: 'delete',
            id: 'R7.14 R5.11',
            run: async (host: ConformanceHost) => {
              const who = doer(host, entity, 'delete');
              const row = await own(host, who, 'delete');
              await allow(host, row, 'delete');
              done(await ask(host, who, entity, 'remove', { ids: row.id }), 'delete');
              const to = states?.transitions.delete?.[0]?.to;
              const { records } = await page(host, who, entity, { id: row.id });
              assert.deepEqual(
                records.map((left) => left[states?.field ?? '']),
                to === undefined ? [] : [to],
                'what is left of a deleted record',
              );
              if (to !== undefined) return;
              if (detail)
                refused(
                  await ask(host, who, entity, 'detail', { id: row.id }),
                  404,
                  'DATA_NOT_FOUND',
                  'detail',
                );
              refused(
                await ask(host, who, entity, 'remove', { ids: row.id }),
                404,
                'DATA_NOT_FOUND',
                'deleted again',
              );
              if (!restore) return;
              done(await ask(host, who, entity, 'restore', { ids: row.id }), 'restore');
              assert.equal((await page(host, who, entity, { id: row.id })).records.length, 1, 'brought back');
            },
          },
        ]
      : []),
  ];

  async function editOf(host: ConformanceHost, who: string, row: Row): Promise<Row> {
    const options = await sampleOptions(host, context, who, 'edit');
    const fullest = await fullestRecord({ ...entity, conditions: [] }, options);
    // what a record's conditions hide is as the record has it: only fields that are there, or that nothing hides
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

  /** Another record may not become what the first one is, where an update may bring that. */
  async function editInto(host: ConformanceHost, first: Row): Promise<void> {
    const who = doer(host, entity, 'edit');
    for (const names of entity.unique) {
      const fields = names.map((name) => entity.fields.find((field) => field.name === name));
      const changed = fields.filter((field) => field && mayWrite(field, 'update') && field.mode !== 'fixed');
      const last = changed.at(-1);
      if (!last || last.ref) continue;
      const row = await own(host, who, 'edit');
      await allow(host, row, 'edit');
      const { rowVersion } = await readAgain(host, who, row);
      // beside it stands what else must be alike
      const beside = names.filter((name) => name !== last.name && first[name] !== row[name]);
      if (beside.length > 0) await put(host, entity, String(row.id), pick(first, beside));
      const change = { [last.name]: first[last.name], id: row.id, rowVersion };
      const reply = await ask(host, who, entity, 'update', change);
      refused(reply, 409, 'DATA_DUPLICATE', `an edit to the same ${names.join(' and ')}`);
    }
  }

  async function readAgain(host: ConformanceHost, who: string, row: Row): Promise<Row> {
    const [now] = (await page(host, who, entity, { id: row.id })).records;
    assert.ok(now, 'the record is in the list');
    return now;
  }

  /** Values an update may not bring, other than they are. */
  function frozenOf(row: Row): Row {
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
}

const pick = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(names.map((name) => [name, row[name]]));

const show = (value: unknown): string => JSON.stringify(value) ?? 'nothing';

/** Is what was sent there, but for what is never shown? The service may add to an object what is its own to say. */
function holds(field: Field | undefined, there: unknown, sent: unknown): boolean {
  if (Array.isArray(sent))
    return (
      Array.isArray(there) &&
      there.length === sent.length &&
      sent.every((one, at) => holds(field?.item, there[at], one))
    );
  if (typeof sent !== 'object' || sent === null) return deepEqual(there, sent);
  if (typeof there !== 'object' || there === null) return false;
  // of a file the service says what it knows
  if (field?.format === 'file') return (there as Row).id === (sent as Row).id;
  return Object.entries(sent).every(([name, value]) => {
    const child = field?.fields?.find((one) => one.name === name);
    return child?.writeOnly === true || holds(child, (there as Row)[name], value);
  });
}

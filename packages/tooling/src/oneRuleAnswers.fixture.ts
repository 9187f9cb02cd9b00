import { loadArea, type Row } from '@isp/schema';
import { nextState, normalise } from '@isp/schema/rules';
import { interpretEntity } from '@isp/schema/validate';
import { fieldAt } from '@isp/schema/values';
import { isRowAllowed, toActions } from '../../crud/src/core/actions/toActions.ts';
import type { Adapter, AdapterError } from '../../crud/src/core/adapter.ts';
import { createFormEngine } from '../../crud/src/core/form/createFormEngine.ts';
import { pathAt } from '../../crud/src/core/values.ts';
import { memoryAdapter } from '../../crud/src/testing/memoryAdapter.ts';
import { readField } from '../../crud/src/values/readField.ts';
import { sentName } from '../../crud/src/values/sentName.ts';
import { openDatabase } from '../../server/src/database/open/openDatabase.ts';
import { emptyPglite } from '../../server/src/testing/emptyPglite.ts';
import { openShop } from '../../server/src/testing/shop.fixture.ts';

const text = { type: 'string' } as const;
/** Condition by which only records of the kind A have a size; for other records the size is hidden. */
const sizeOfA = {
  if: { properties: { kind: { const: 'A' } }, required: ['kind'] },
  // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword
  then: {},
  else: { properties: { size: false } },
};
const stock = loadArea({
  area: 'stock',
  entities: {
    keeper: { record: { required: ['name'], properties: { name: text } } },
    item: {
      record: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { ...text, title: '名称' },
          code: { ...text, title: '编号' },
          kind: { ...text, enum: ['A', 'B'] },
          size: { ...text, title: '尺寸' },
          keeperId: { ...text, 'x-ref': 'stock.keeper' },
          box: { type: 'object', properties: { kind: { ...text, title: '箱型' }, size: text }, ...sizeOfA },
          status: { ...text, readOnly: true, enum: ['NEW', 'ON'] },
        },
        ...sizeOfA,
      },
      states: {
        field: 'status',
        initial: 'NEW',
        allow: { edit: ['NEW'], delete: ['ON'] },
        transitions: { start: [{ from: ['NEW'], to: 'ON', by: 'user' }] },
      },
      actions: { start: {} },
    },
  },
});
const item = stock.area.entities.item as NonNullable<(typeof stock.area.entities)[string]>;

/** Answers of one of the three: the service, the screen or the memory adapter. */
interface Answers {
  /** Names of the actions that a new record allows. */
  readonly actions: unknown;
  /** State to which the action `start` leads. */
  readonly next: unknown;
  /**
   * Whether the size of a record is hidden. `deep`: the same for the size in an object inside the record
   * (`box.size`).
   */
  readonly hidden: unknown;
  readonly deep: unknown;
  /** Whether the word `null` in the field `name` counts as empty. */
  readonly empty: unknown;
  /** Whether a form may write the field `code`. */
  readonly writes: unknown;
  /** Property from which the name of the referenced keeper is read and shown. */
  readonly name: unknown;
  /** Heading and value of the column `box.kind`. */
  readonly column: unknown;
  /** Field at which the error of the second size (`box.size`) is shown. */
  readonly place: unknown;
}

const form = { name: '螺丝', code: 'C1', kind: 'A', size: '5', box: { kind: 'A', size: '5' } };

const wrongForm = { name: '螺母', box: { kind: 'A', size: 7 } };

/** Calls that are sent to the service and to the memory adapter in the same way. */
interface Keeper {
  readonly add: (entity: 'item' | 'keeper', form: Row) => Promise<Row>;
  /** Exports the items as CSV with only the column `box.kind`, and returns the text. */
  readonly exported: () => Promise<string>;
  readonly start: (id: string) => Promise<Row>;
  /** Sends an item that is refused, and returns the field of the first error. */
  readonly wrong: (form: Row) => Promise<unknown>;
}

async function answersOf({ add, exported, start, wrong }: Keeper): Promise<Answers> {
  const keeper = await add('keeper', { name: '王工' });
  const row = await add('item', { ...form, keeperId: keeper.id });
  const refused = await add('item', { name: 'null' }).then(
    () => false,
    () => true,
  );
  const { status } = await start(String(row.id));
  return {
    actions: [...(row._actions as string[])].sort(),
    next: status,
    hidden: isMissing(row.size),
    deep: isMissing((row.box as Row).size),
    empty: refused,
    writes: !isMissing(row.code),
    name: Object.keys(row).filter((key) => row[key] === '王工'),
    column: await exported().then(linesOf, () => []),
    place: await wrong(wrongForm),
  };
}

const linesOf = (csv: string) => csv.replace('\ufeff', '').trim().split(/\r?\n/);

const isMissing = (value: unknown) => value === undefined || value === null;

async function ofService(): Promise<Answers> {
  const database = await openDatabase({ dump: await emptyPglite() });
  const { app, call } = await openShop(database, { areas: [stock.area], rules: {} });
  const send = async (path: string, body: Row): Promise<Row> => {
    const reply = await call('owner', 'POST', path, body);
    if (reply.status !== 200) throw new Error(reply.raw);
    return reply.body.data as Row;
  };
  try {
    return await answersOf({
      add: (entity, values) => send(`${stock.area.entities[entity]?.path}/add`, values),
      start: (id) => send(`${item.path}/start`, { id }),
      async wrong(values) {
        const { body } = await call('owner', 'POST', `${item.path}/add`, values);
        return (body.data as unknown as { readonly errors: readonly Row[] }).errors[0]?.field;
      },
      async exported() {
        const headers = { accept: 'text/csv' };
        const reply = await call('owner', 'GET', `${item.path}/export?columns=box.kind`, undefined, headers);
        if (reply.status !== 200) throw new Error(reply.raw);
        return reply.raw;
      },
    });
  } finally {
    await app.close();
    await database.close();
  }
}

function ofMemory(): Promise<Answers> {
  const adapter = memoryAdapter({ areas: [stock] });
  const ref = (entity: string) => ({ area: 'stock', entity, path: entity });
  return answersOf({
    add: (entity, values) => adapter.add(ref(entity), values),
    wrong: (values) =>
      adapter.add(ref('item'), values).then(
        () => undefined,
        (error: AdapterError) => error.fields[0]?.field,
      ),
    start: async (id) => (await adapter.act(ref('item'), 'start', { ids: [id] }))[0] ?? {},
    exported: async () =>
      (
        await adapter.export(ref('item'), { page: 1, size: 10, search: {} }, { columns: ['box.kind'] })
      ).text(),
  });
}

/**
 * Returns the answers of the screen, which has no data from a service: the actions that it offers, and the values
 * that it sends.
 */
function ofScreen(): Answers {
  const adapter = { update: true, del: true, remove: true, act: true, detail: true } as unknown as Adapter;
  const row: Row = { ...form, status: 'NEW', keeperId: 'k1' };
  const offered = toActions(item, 'row', { adapter, may: () => true });
  const engine = createFormEngine({
    ...{ fields: item.fields, record: item.record, conditions: item.conditions, initial: form },
    accepts: (test, value) =>
      interpretEntity({ ...item, record: test as never, conditions: [] })(value).length === 0,
    derive: () => undefined,
    check: () => [],
  });
  const sent = normalise(item, form, 'add');
  const keeper = item.fields.find(({ name }) => name === 'keeperId');
  // the field becomes a stored id that users cannot write; the name that belongs to it may be in one of several
  // properties
  const field = keeper && { ...keeper, ref: undefined, readOnly: true };
  const names = ['keeperName', 'keeperLabel'];
  const inBox = fieldAt(item.fields, 'box.kind');
  return {
    actions: offered
      .filter((action) => action.name !== 'view' && isRowAllowed(item, row, action))
      .map(({ name }) => name)
      .sort(),
    next: nextState(item, row, 'start'),
    hidden: engine.stateOf(['size']).hidden,
    deep: engine.stateOf(['box', 'size']).hidden,
    empty: interpretEntity(item)({ name: 'null' }).length > 0,
    writes: sent.code !== undefined,
    name: names.filter((name) => field && sentName(field as never, { [name]: '王工' }) === '王工'),
    column: inBox ? [inBox.title, readField(inBox, row)] : [],
    place: interpretEntity(item)(wrongForm).map(({ path }) => pathAt(path, wrongForm).join('.'))[0],
  };
}

export const answers = async (): Promise<Readonly<Record<'service' | 'screen' | 'memory', Answers>>> => ({
  service: await ofService(),
  screen: ofScreen(),
  memory: await ofMemory(),
});

import { type Entity, parseArea, type Row } from '@isp/schema';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { grantAll } from '../../host/caller.ts';
import type { IspServerOptions } from '../../module/ispServer.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { openShop, people, shopFile, shopRules } from '../shop.fixture.ts';
import { testDatabases } from '../testDatabases.ts';
import { conformanceCases } from './conformance.ts';
import type { ConformanceHost, ConformanceReply } from './host.ts';

const { author, book } = shopFile.entities;

const operations = { restore: true, importRows: true };
const statistics = {
  cards: [{ name: 'all' }, { name: 'worth', sum: 'price' }],
  charts: [
    { name: 'authors', kind: 'bar', by: 'authorId' },
    { name: 'months', kind: 'line', by: 'createTime:month', sum: 'pages' },
  ],
};

/** Returns the area of the shop in which the schema of the books has other entries. */
const withBook = (more: object) =>
  parseArea(
    {
      ...shopFile,
      entities: {
        ...shopFile.entities,
        author: { ...author, detail: { related: [{ entity: 'shop.book', by: 'authorId' }] } },
        book: { ...book, reads: { shelf: {} }, operations, statistics, ...more },
      },
    },
    { name: 'shop' },
  );
/** The charts with a filter for paper books only. */
const half = statistics.charts.map((chart) => ({ ...chart, filter: { kind: 'PAPER' } }));
const anyPrice = {
  ...book.actions.reprice,
  form: {
    record: {
      ...book.actions.reprice.form.record,
      properties: { price: { type: 'string', title: '新价' } },
    },
  },
};
const withName = (name: object) =>
  withBook({ record: { ...book.record, properties: { ...book.record.properties, name } } });
const cases = conformanceCases([withBook({})]).filter(({ entity }) =>
  ['shop.book', 'shop.author', 'shop.folder'].includes(entity.key),
);

/** Function that changes the reply of the service, so that the suite has a fault to find. */
type Answer = (reply: ConformanceReply, path: string, body: Row, account: string) => ConformanceReply;

const nothing = (reply: ConformanceReply): ConformanceReply => ({
  ...reply,
  body: { ...reply.body, data: { total: 0, records: [] } },
});

interface ShopHosts {
  readonly hostOf: (answer: Answer | undefined) => ConformanceHost;
  readonly close: () => Promise<void>;
}

/**
 * Opens the shop, with or without changes. Adds a book of each kind. The returned hosts have the users of the test
 * cases.
 */
async function openWithBooks(more: Partial<IspServerOptions> = {}, alter = ''): Promise<ShopHosts> {
  const databases = testDatabases('pglite');
  const database = await databases.open();
  const opened = await openShop(database, { areas: [withBook({})], ...more });
  for (const kind of ['PAPER', 'AUDIO']) {
    const form = { name: `${kind}-1`, price: '5.00', kind, ...(kind === 'AUDIO' ? { minutes: 3 } : {}) };
    expect((await opened.call('owner', 'POST', 'shop-book/add', form)).status).toBe(200);
  }
  if (alter !== '') await database.asOwner((tx) => sql.raw(alter).execute(tx));
  return {
    hostOf: (answer = (reply) => reply) => ({
      database,
      call: async (...asked) => {
        const { body, raw, status } = await opened.call(...asked);
        const [account, , path, sent = {}] = asked;
        // The reply to an export is not JSON, so its parsed body is empty.
        return answer({ body: body ?? {}, raw, status }, path, sent, account);
      },
      owner: ({ scope }: Entity) => (scope === 'platform' ? 'root' : 'owner'),
      orgOf: (account) => people[account]?.orgId ?? '',
      stranger: 'rival',
      accounts: ['owner', 'reader', 'root'],
      may: (account, code) => account !== 'reader' || code.endsWith('_view'),
    }),
    async close() {
      await opened.app.close();
      await databases.close();
    },
  };
}

const caseOf = (what: string, key: string) => {
  const found = cases.find((one) => one.entity.key === key && one.what === what);
  if (!found) throw new Error(`No case "${what}": ${cases.map((one) => one.what).join('; ')}`);
  return found;
};

describe('the suite made from the schemas', () => {
  /** The service with the unchanged schema. It is also used by cases that change only the reply. */
  const whole = openWithBooks();
  afterAll(async () => (await whole).close());

  // A brief run is a part of a full run. Therefore the brief run is tested only when the long tests are requested
  // (ISP_LONG=1).
  it.each(process.env.ISP_LONG === '1' ? [{}, { isBrief: true }] : [{}])(
    'the suite finds no fault in a service that follows its schema: %j (R7.14)',
    async (way) => {
      const host = { ...(await whole).hostOf(undefined), ...way };
      const failed: string[] = [];
      for (const { run, title } of cases)
        await run(host).catch((error: unknown) => failed.push(`${title}: ${String(error)}`));
      expect(failed).toEqual([]);
    },
  );

  const faults: readonly {
    readonly fault: string;
    readonly served?: Partial<IspServerOptions>;
    readonly answer?: Answer;
    /** SQL that changes the tables before the case runs. */
    readonly alter?: string;
    /** Key of the entity whose case is run. @defaultValue shop.book */
    readonly of?: string;
    readonly what: string;
    readonly says: RegExp;
  }[] = [
    {
      fault: 'a field that is left out of the reply',
      served: {
        rules: {
          ...shopRules,
          'shop.book': {
            ...shopRules['shop.book'],
            decorate: (_work, rows) => rows.map(({ pages: _pages, ...row }) => row),
          },
        },
      },
      what: 'list',
      says: /pages is missing/,
    },
    {
      fault: 'a field nobody can search by',
      served: { areas: [withBook({ search: { keyword: ['name', 'isbn'], items: ['name'] } })] },
      what: 'search by kind (in)',
      says: /kind_in \(unknown/,
    },
    {
      fault: 'a search that finds nothing, where no record has a value',
      answer: (reply, _path, body) =>
        Object.keys(body).some((key) => key.startsWith('tags')) ? nothing(reply) : reply,
      what: 'search by tags (in)',
      says: /search by tags/,
    },
    {
      fault: 'a range without its upper end that finds nothing',
      answer: (reply, _path, body) =>
        Object.keys(body).filter((key) => key.startsWith('pages')).length === 1 ? nothing(reply) : reply,
      what: 'search by pages (range)',
      says: /search by pages \(range\) for from 100/,
    },
    {
      fault: 'a rule nobody checks',
      served: { areas: [withName({ type: 'string', title: '书名' })] },
      what: 'each rule broken once',
      says: /name maxLength: 200/,
    },
    {
      fault: 'a refusal that names another rule',
      answer: (reply) => ({
        ...reply,
        body: JSON.parse(JSON.stringify(reply.body).replaceAll('"maxLength"', '"format"')) as Row,
      }),
      what: 'each rule broken once',
      says: /name maxLength: 400 PARAM_INVALID name \(format/,
    },
    {
      fault: 'a step of the state machine that is open to more states',
      served: {
        areas: [
          withBook({
            states: {
              ...book.states,
              transitions: {
                ...book.states.transitions,
                release: [{ from: ['DRAFT', 'SOLD'], to: 'ON_SALE', by: 'user' }],
              },
            },
          }),
        ],
      },
      what: 'release is refused in ON_SALE, SOLD',
      says: /release is offered in SOLD/,
    },
    {
      fault: 'an action that cannot be done',
      served: {
        rules: {
          ...shopRules,
          'shop.book': {
            ...shopRules['shop.book'],
            actions: {
              reprice: () => {
                throw new Refusal('STATE_NOT_ALLOWED');
              },
            },
          },
        },
      },
      what: 'reprice is done',
      says: /STATE_NOT_ALLOWED.* to reprice/,
    },
    {
      fault: 'a permission nobody asks for',
      served: { permission: () => grantAll },
      what: 'permission denied',
      says: /reader may not export/,
    },
    {
      fault: 'records of other organisations that are shown',
      served: { alsoVisible: { 'shop.book': 'true' } },
      what: 'another organisation’s id → 404',
      says: /detail as rival.*remove as rival.*shelf as rival.*release as rival.*reprice as rival.*release of all that match as rival/s,
    },
    {
      fault: 'a deletion another organisation can undo',
      answer: (reply, path) => (path === 'shop-book/undo-remove' ? { ...reply, status: 200 } : reply),
      what: 'another organisation’s id → 404',
      says: /restore as rival/,
    },
    {
      fault: 'records of other tenants that are found',
      alter: 'alter table shop_book disable row level security',
      what: 'another tenant’s id → 404',
      says: /counts as owner.*figures as owner.*detail as owner.*update as owner.*remove as owner/s,
    },
    {
      fault: 'figures that count records of other organisations',
      answer: (reply, path) =>
        path === 'shop-book/summary'
          ? { ...reply, body: { data: { xAxis: [], series: [], summary: { all: 1, worth: 5 } } } }
          : reply,
      what: 'another organisation’s id → 404',
      says: /figures as rival/,
    },
    {
      fault: 'a count that is not what the list holds',
      answer: (reply, path) =>
        path === 'shop-book/counts' ? { ...reply, body: { data: { all: 1_000, none: 0, one: 0 } } } : reply,
      what: 'counts',
      says: /the count of all is not what its list holds/,
    },
    {
      fault: 'a chart that leaves records out',
      served: { areas: [withBook({ statistics: { ...statistics, charts: half } })] },
      what: 'charts authors, months',
      says: /all of chart authors/,
    },
    {
      fault: 'a related list that shows what hangs on others',
      answer: (reply, path, body) =>
        path === 'shop-book/page-query' && body.authorId !== undefined
          ? {
              ...reply,
              body: { ...reply.body, data: { total: 1, records: [{ id: '9', authorId: 'another' }] } },
            }
          : reply,
      of: 'shop.author',
      what: 'related list of shop.book by authorId',
      says: /records of another shop.author/,
    },
    {
      fault: 'a rule of an action’s form nobody checks',
      served: { areas: [withBook({ actions: { ...book.actions, reprice: anyPrice } })] },
      what: 'each rule of the form of reprice broken once',
      says: /price format/,
    },
    {
      fault: 'a value that may stand twice',
      served: { areas: [withBook({ unique: [] })] },
      what: 'what must be unique, twice',
      says: /the same name/,
    },
    {
      fault: 'a dry run that finds no error',
      answer: (reply, path, body) =>
        path === 'shop-book/import-rows' && body.dryRun === true
          ? { ...reply, status: 200, body: { data: { added: 0, errors: [] } } }
          : reply,
      what: 'import',
      says: /errors by row/,
    },
  ];

  it.each(faults)(
    'the suite fails by name for $fault (R7.14)',
    async ({ alter, answer, of = 'shop.book', says, served, what }) => {
      const shop = served || alter ? await openWithBooks(served, alter) : await whole;
      try {
        await expect(caseOf(what, of).run(shop.hostOf(answer))).rejects.toThrow(says);
      } finally {
        if (served || alter) await shop.close();
      }
    },
  );
});

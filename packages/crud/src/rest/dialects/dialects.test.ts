import { loadArea } from '@isp/schema';
import { describe, expect, it } from 'vitest';
import { adapterContract } from '../../testing/contract/adapterContract.ts';
import type { AdapterContractOptions } from '../../testing/contract/contractOptions.ts';
import type { RestDialect } from '../dialect/restDialect.ts';
import { restAdapter } from '../restAdapter.ts';
import { dialects } from './dialects.ts';
import { book, library } from './servers/bookTable.fixture.ts';
import { directusServer } from './servers/directus.fixture.ts';
import { antServer, bladeServer } from './servers/envelopeServers.fixture.ts';
import { jsonServer1, jsonServer017 } from './servers/jsonServers.fixture.ts';
import { odataServer } from './servers/odata.fixture.ts';
import {
  cursorServer,
  linkServer,
  offsetLimitServer,
  pageSizeServer,
  springServer,
} from './servers/plainServers.fixture.ts';
import { postgrestServer } from './servers/postgrest.fixture.ts';
import type { TestServer } from './servers/serve.fixture.ts';

const areas = [loadArea(library)];
const record = (index: number) => ({ price: index, note: 'n' });
const taken = { form: { name: 'winter', price: 1 }, field: 'name' };
const ids = ['a/b', '编号 1', "it's", 'x?y#z&1', '100%', '..%2F', 'a.b:c'];

type Server = readonly [
  server: () => TestServer,
  dialect: RestDialect,
  more: Partial<AdapterContractOptions>,
];

const servers: Readonly<Record<keyof typeof dialects, Server>> = {
  pageSize: [pageSizeServer, dialects.pageSize, { refused: taken, ids }],
  offsetLimit: [offsetLimitServer, dialects.offsetLimit, { refused: taken, ids }],
  cursor: [cursorServer, dialects.cursor, { refused: taken, ids, lacks: ['total'] }],
  linkHeader: [linkServer, dialects.linkHeader, { refused: taken, ids, lacks: ['total'] }],
  blade: [bladeServer, dialects.blade, { ids, lacks: ['in'] }],
  springPage: [springServer, dialects.springPage, { refused: taken, ids, lacks: ['like', 'range'] }],
  antDesignPro: [antServer, dialects.antDesignPro, { refused: taken, ids, lacks: ['equal', 'range'] }],
  jsonServer: [jsonServer017, dialects.jsonServer, { ids }],
  jsonServerV1: [jsonServer1, dialects.jsonServerV1, {}],
  postgrest: [postgrestServer, dialects.postgrest, { refused: taken, ids }],
  directus: [directusServer, dialects.directus, { refused: taken, ids, unknownKind: 'forbidden' }],
  odata: [odataServer, dialects.odata, { refused: taken, ids }],
};

describe.each(Object.entries(servers))('restAdapter with the dialect %s', (_, [server, dialect, more]) => {
  const { fetch } = server();
  const adapter = restAdapter({ dialect, areas, fetch });
  const names = { text: 'name', number: 'price', optional: 'note' };
  const cases = adapterContract({ adapter, entity: book, record, ...names, ...more });

  it.each(cases.map((one) => [one.title, one.run] as const))('%s', (_title, run) => run());
});

it('the presets are plain data', () => {
  expect(JSON.parse(JSON.stringify(dialects))).toEqual(dialects);
});

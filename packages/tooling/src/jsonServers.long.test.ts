import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadArea } from '@isp/schema';
import { afterAll, beforeAll, describe, it, vi } from 'vitest';
import { dialects } from '../../crud/src/rest/dialects/dialects.ts';
import { book, library } from '../../crud/src/rest/dialects/servers/bookTable.fixture.ts';
import { restAdapter } from '../../crud/src/rest/restAdapter.ts';
import { adapterContract } from '../../crud/src/testing/contract/adapterContract.ts';
import { endChildren, followChild } from '../../server/src/testing/followChild.ts';
import { installJsonServers, startJsonServer } from '../scripts/jsonServers.mjs';

const dir = mkdtempSync(join(tmpdir(), 'isp-json-server-'));

beforeAll(() => installJsonServers());
afterAll(async () => {
  await endChildren();
  rmSync(dir, { recursive: true, force: true });
});

describe.each([
  ['jsonServer', 0, ['a/b', '编号 1', "it's", 'x?y#z&1', '..%2F', '100%', 'a.b:c']],
  // this version chooses the keys of records
  ['jsonServerV1', 1, []],
] as const)('restAdapter with the dialect %s and json-server %i', (name, version, ids) => {
  let origin = '';
  beforeAll(async () => {
    const started = await startJsonServer(version, dir, { books: [] });
    followChild(started.child);
    origin = started.origin;
    await vi.waitFor(() => fetch(origin));
  });

  const adapter = restAdapter({
    dialect: dialects[name],
    areas: [loadArea(library)],
    fetch: (path, init) => fetch(origin + path, init),
  });
  const cases = adapterContract({
    ...{ adapter, entity: book, text: 'name', number: 'price', optional: 'note', ids },
    record: (index) => ({ price: index, note: 'n' }),
  });
  it.each(cases.map((one) => [one.title, one.run] as const))('%s', (_, run) => run());
});

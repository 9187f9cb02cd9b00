import type { Caller, Database } from '@isp/server';
import { keptFor } from '../../keptFor.ts';
import { anonymous } from '../routes/anonymous.ts';
import type { Findable, SearchSource } from './SearchSource.ts';
import { weighed } from './weighed.ts';

/** Milliseconds what was read serves: so long what is taken off the shelf may still be found, though not opened. */
const servesFor = 5000;

/** All that can be found in a tenant, read at most once in {@link servesFor}: ranking several thousand takes less than reading them. */
export function createIndex(
  database: Database,
  sources: readonly SearchSource[],
): (reader: Caller) => Promise<readonly Findable[]> {
  const entriesOf = keptFor(servesFor, (tenantId) => {
    const reader = { ...anonymous, tenantId };
    return database.asRequest(reader, async (tx) => {
      const entries: Findable[] = [];
      for (const { kind, read } of sources)
        for (const entry of weighed(await read(tx, reader)))
          entries.push({ ...entry, kind, facets: { ...entry.facets, kind: [kind] } });
      return entries;
    });
  });
  return ({ tenantId }) => entriesOf(tenantId);
}

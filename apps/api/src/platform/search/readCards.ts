import type { Caller, Database } from '@isp/server';
import type { Hit, SearchSource } from './SearchSource.ts';

/**
 * Returns the hits with the data of their cards. A hit whose record was deleted after the search has no data and is
 * left out.
 */
export async function readCards(
  database: Database,
  sources: readonly SearchSource[],
  reader: Caller,
  hits: readonly Hit[],
) {
  if (hits.length === 0) return [];
  const cards = await database.asRequest(reader, async (tx) => {
    const all = new Map<string, ReadonlyMap<string, object>>();
    for (const source of sources) {
      const ids = hits.filter(({ kind }) => kind === source.kind).map(({ id }) => id);
      if (ids.length > 0) all.set(source.kind, await source.cards(tx, reader, ids));
    }
    return all;
  });
  return hits.flatMap(({ id, kind, name }) => {
    const card = cards.get(kind)?.get(id);
    return card ? [{ kind, id, name, card }] : [];
  });
}

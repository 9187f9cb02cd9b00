import type { Caller, Database } from '@isp/server';
import { type Fit, findNearTexts, findTexts, spell, wordsOf } from './findTexts.ts';
import type { Hit, SearchSource } from './SearchSource.ts';
import { weighed } from './weighed.ts';

export interface Found {
  /** Hits in order: the highest score first, and with equal scores the most popular first. */
  readonly hits: readonly Hit[];
  /** Name that is suggested to the user ("Did you mean …") if no name matches the keyword; otherwise null. */
  readonly meant: string | null;
}

/**
 * Finds the public records that match a keyword. The database calculates the scores of the texts, and row-level
 * security decides which records the reader may see.
 *
 * @param keyword - keyword; if it is empty, all public records match with the same score
 */
export async function findHits(
  database: Database,
  sources: readonly SearchSource[],
  reader: Caller,
  keyword: string,
): Promise<Found> {
  const typed = wordsOf(keyword);
  const shown = (fits: readonly Fit[] | undefined) => readShown(database, sources, reader, fits);
  if (typed.length === 0) return { hits: await shown(undefined), meant: null };
  const words = await spell(database.ask, typed);
  const wanted = { words, tenantId: reader.tenantId, kinds: sources.map(({ kind }) => kind) };
  const hits = await shown(await findTexts(database.ask, wanted));
  if (hits.length > 0) return { hits, meant: null };
  const near = await shown(await findNearTexts(database.ask, wanted));
  return { hits: near, meant: near[0]?.name ?? null };
}

async function readShown(
  database: Database,
  sources: readonly SearchSource[],
  reader: Caller,
  fits: readonly Fit[] | undefined,
): Promise<readonly Hit[]> {
  if (fits?.length === 0) return [];
  const hits = await database.asRequest(reader, async (tx) => {
    const hits: Hit[] = [];
    for (const { kind, read } of sources) {
      const scores = fits && new Map(fits.flatMap((fit) => (fit.kind === kind ? [[fit.id, fit.score]] : [])));
      if (scores?.size === 0) continue;
      for (const entry of weighed(await read(tx, scores && [...scores.keys()])))
        hits.push({
          ...entry,
          kind,
          score: scores?.get(entry.id) ?? 0,
          facets: { ...entry.facets, kind: [kind] },
        });
    }
    return hits;
  });
  return hits.sort(
    (one, other) =>
      other.score - one.score || other.popularity - one.popularity || (one.id < other.id ? -1 : 1),
  );
}

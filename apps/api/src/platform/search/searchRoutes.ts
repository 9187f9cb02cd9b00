import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { succeed } from '@isp/server';
import { createTurns } from '@isp/server/internal';
import Type from 'typebox';
import { apiPrefix } from '../../rules/apiPrefix.ts';
import { cachedFor } from '../../rules/cachedFor.ts';
import type { ServiceBase } from '../directory/serviceBase.ts';
import { publicReader } from '../identity/publicReader.ts';
import { anonymous } from '../routes/anonymous.ts';
import { listOf, orNull, replyOf } from '../routes/schemas.ts';
import { type Found, findHits } from './findHits.ts';
import { wordsOf } from './findTexts.ts';
import { narrowHits, type SearchOrder, searchOrders } from './narrowHits.ts';
import { readCards } from './readCards.ts';
import type { SearchSource } from './SearchSource.ts';

/** Parts of the service that the routes need. */
interface SearchService extends ServiceBase {
  readonly search: readonly SearchSource[];
}

const root = `${apiPrefix}/portal/search`;
const common = { tags: ['portal.search'], security: [] };
const keyword = Type.Optional(Type.String({ maxLength: 64 }));
const several = Type.Optional(Type.String({ maxLength: 500, description: 'Several with commas between' }));

/**
 * Facets by which the hits can be filtered, in addition to the price. The search sources provide the values of each
 * record.
 */
const facets = ['kind', 'category', 'type', 'task', 'industry', 'delivery', 'charge', 'trial'] as const;

const searchSchema = {
  ...common,
  summary: '门户搜索',
  description:
    'By name, tag and summary, also in pinyin; `meant` is the name closest to a keyword nothing is called by.',
  querystring: Type.Object({
    keyword,
    ...{ kind: several, category: several, type: several, task: several },
    ...{ industry: several, delivery: several, charge: several },
    trial: Type.Optional(Type.Boolean()),
    priceMin: Type.Optional(Type.Number({ minimum: 0 })),
    priceMax: Type.Optional(Type.Number({ minimum: 0 })),
    sort: Type.Optional(Type.Enum(Object.keys(searchOrders) as SearchOrder[])),
    current: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  response: replyOf(
    Type.Object({
      total: Type.Integer(),
      records: listOf(
        Type.Object({
          kind: Type.String(),
          id: Type.String(),
          name: Type.String(),
          card: Type.Unsafe<object>({ type: 'object', additionalProperties: true }),
        }),
      ),
      facets: Type.Unsafe<object>({
        type: 'object',
        additionalProperties: true,
        description: 'Facet → value → hits it would leave',
      }),
      meant: orNull(Type.String()),
      current: Type.Integer(),
      size: Type.Integer(),
      pages: Type.Integer(),
    }),
  ),
};

const suggestSchema = {
  ...common,
  summary: '门户搜索: 联想',
  querystring: Type.Object({ keyword }),
  response: replyOf(
    listOf(
      Type.Object({
        kind: Type.String(),
        items: listOf(Type.Object({ id: Type.String(), name: Type.String() })),
      }),
    ),
  ),
};

/** Maximum number of suggestions of each kind (`ofEach`) and of all kinds together (`ofAll`). */
const ofEach = 5;
const ofAll = 10;

/** Maximum number of searches that one process runs at the same time. Each search reads and sorts all hits. */
const MAX_SEARCHES = 2;
/** Time for which a search waits for its turn before it is refused, in milliseconds. */
const TURN_TIMEOUT_MS = 10_000;
/** Time for which the hits of the last keywords are kept, in milliseconds. */
const CACHED_MS = 2000;

/** Values by which hits are kept: what is searched, tenant, words. */
type SearchKey = readonly [of: 'results' | 'suggestions', tenantId: string, words: readonly string[]];

/** Routes that search the public records of all areas. */
export const searchRoutes: FastifyPluginAsyncTypebox<{ service: SearchService }> = async (
  app,
  { service },
) => {
  const sources = service.search.toSorted((one, other) => one.place - other.place);
  const { database, now } = service;
  const results = sources.filter(({ isOnlySuggested }) => !isOnlySuggested);
  const inTurn = createTurns(MAX_SEARCHES, TURN_TIMEOUT_MS);
  const cached = cachedFor<Found>(
    CACHED_MS,
    (key) => {
      const [of, tenantId, words] = JSON.parse(key) as SearchKey;
      const reader = { ...anonymous, tenantId };
      return inTurn(() => findHits(database, of === 'results' ? results : sources, reader, words.join(' ')));
    },
    () => now().getTime(),
  );
  /**
   * Finds the hits of a keyword. Requests with the same words and tenant share one read for some seconds, for example
   * requests for several pages of the same hits. The records of a page are always read again.
   */
  const find = (of: SearchKey[0], tenantId: string, keyword: string) =>
    cached(JSON.stringify([of, tenantId, wordsOf(keyword)] satisfies SearchKey));

  app.get(root, { schema: searchSchema }, async (request) => {
    const { current = 1, keyword = '', priceMax, priceMin, size = 20, sort = 'default' } = request.query;
    const reader = await publicReader(service, request);
    const { hits: found, meant } = await find('results', reader.tenantId, keyword);
    const { counts, hits } = narrowHits(found, { chosen: chosenOf(request.query), priceMin, priceMax });
    const order = searchOrders[sort];
    const sorted = order ? hits.toSorted(order) : hits;
    return succeed(request, {
      total: hits.length,
      records: await readCards(database, results, reader, sorted.slice((current - 1) * size, current * size)),
      facets: counts,
      ...{ meant, current, size },
      pages: Math.ceil(hits.length / size),
    });
  });

  app.get(`${root}/suggest`, { schema: suggestSchema }, async (request) => {
    const { keyword = '' } = request.query;
    if (keyword.trim() === '') return succeed(request, []);
    const { hits } = await find('suggestions', (await publicReader(service, request)).tenantId, keyword);
    let left = ofAll;
    const groups = sources.map(({ kind }) => {
      const items = hits.filter((hit) => hit.kind === kind).slice(0, Math.min(ofEach, left));
      left -= items.length;
      return { kind, items: items.map(({ id, name }) => ({ id, name })) };
    });
    return succeed(
      request,
      groups.filter(({ items }) => items.length > 0),
    );
  });
};

function chosenOf(query: Partial<Record<(typeof facets)[number], string | boolean>>) {
  const chosen = new Map<string, readonly string[]>();
  for (const facet of facets) {
    const value = query[facet];
    if (value !== undefined && value !== '') chosen.set(facet, String(value).split(','));
  }
  return chosen;
}

import { type Caller, succeed } from '@isp/server';
import type { FastifyPluginAsync } from 'fastify';
import Type from 'typebox';
import { apiPrefix } from '../../rules/apiPrefix.ts';
import { cachedFor } from '../../rules/cachedFor.ts';
import type { ServiceBase } from '../directory/serviceBase.ts';
import { publicReader } from '../identity/publicReader.ts';
import { anonymous } from '../routes/anonymous.ts';
import { replyOf } from '../routes/schemas.ts';
import type { HomeParts, ReadHome } from './HomeParts.ts';

/** Parts of the service that this route needs. */
interface HomeService extends ServiceBase {
  readonly home: readonly HomeParts[];
}

/** Time for which each part of the home page is cached, in milliseconds. */
const CACHED_MS = 60_000;

const schema = {
  tags: ['portal.home'],
  security: [],
  summary: '门户首页',
  description: 'Blocks by name, and `figures`, numbers by name; one that cannot be read now is left out.',
  response: replyOf(
    Type.Object({ figures: Type.Record(Type.String(), Type.Integer()) }, { additionalProperties: true }),
  ),
};

/** Route that returns the whole home page in one reply, which consists of the parts that the areas add. */
export const homeRoutes: FastifyPluginAsync<{ service: HomeService }> = async (app, { service }) => {
  const { database, home, now } = service;

  /**
   * Returns a part of the page, which is read and cached separately. If it fails, the other parts are still
   * returned, and this part is read again at the next call.
   */
  const keptPart = <T>([name, read]: [string, ReadHome<T>]) => {
    const partOf = cachedFor(
      CACHED_MS,
      (key) => {
        const [locale, tenantId] = readKey(key);
        const reader = { ...anonymous, locale, tenantId };
        return database.asRequest(reader, (tx) => read(tx, reader, now()));
      },
      () => now().getTime(),
    );
    return { name, partOf };
  };
  const blocks = home.flatMap((parts) => Object.entries(parts.blocks ?? {}).map(keptPart));
  const figures = home.flatMap((parts) => Object.entries(parts.figures ?? {}).map(keptPart));

  app.get(`${apiPrefix}/portal/home`, { schema }, async (request) => {
    const key = keyOf(await publicReader(service, request));
    const failures: unknown[] = [];
    /** Reads the parts one after the other, so that a page needs only one database connection at a time. */
    const readAll = async <T>(parts: readonly { name: string; partOf: (key: string) => Promise<T> }[]) => {
      const read: Record<string, T> = {};
      for (const { name, partOf } of parts) {
        try {
          read[name] = await partOf(key);
        } catch (error) {
          failures.push(error);
          request.log.warn({ err: error, part: name }, 'a part of the home page cannot be read');
        }
      }
      return read;
    };
    const page = { ...(await readAll(blocks)), figures: await readAll(figures) };
    // only if all parts fail, the call fails, with the first error
    if (failures.length > 0 && failures.length === blocks.length + figures.length) throw failures[0];
    return succeed(request, page);
  });
};

const keyOf = ({ locale, tenantId }: Caller): string => `${locale} ${tenantId}`;
const readKey = (key: string) => {
  const at = key.indexOf(' ');
  return [key.slice(0, at) as Caller['locale'], key.slice(at + 1)] as const;
};

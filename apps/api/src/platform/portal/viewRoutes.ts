import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Refusal, succeed, type Tx } from '@isp/server';
import Type from 'typebox';
import { apiPrefix } from '../../rules/apiPrefix.ts';
import type { ServiceBase } from '../directory/serviceBase.ts';
import { publicReader } from '../identity/publicReader.ts';
import { replyOf } from '../routes/schemas.ts';
import { createViews } from './createViews.ts';

/** A kind of public records whose views are counted. */
export interface Viewed {
  /** Name of the records in addresses: `product` in `portal/product/view`. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  /**
   * Returns true if the record is public. In the transaction `tx`, row-level security shows only the rows that a
   * visitor may see.
   */
  readonly isShown: (tx: Tx, id: string) => Promise<boolean>;
  /** Adds one view to a record. Runs as the service. */
  readonly count: (tx: Tx, id: string) => Promise<void>;
}

/**
 * Returns the route that counts a view of a record. A page calls it when it becomes visible in the browser. Reading
 * the record does not count, because servers and search engines also read records.
 */
export const viewRoutes =
  ({ count, isShown, path, summary, tag }: Viewed): FastifyPluginAsyncTypebox<{ service: ServiceBase }> =>
  async (app, { service }) => {
    const { database, now } = service;
    const isVisit = createViews(now);
    const schema = {
      tags: [tag],
      security: [],
      summary,
      body: Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) }),
      response: replyOf(
        Type.Boolean({ description: 'Whether it was counted: once an hour for each address' }),
      ),
    };

    app.post(`${apiPrefix}/portal/${path}/view`, { schema }, async (request) => {
      const { id } = request.body;
      const reader = await publicReader(service, request);
      const isThere = !id.includes('\u0000') && (await database.asRequest(reader, (tx) => isShown(tx, id)));
      if (!isThere) throw new Refusal('DATA_NOT_FOUND');
      const isCounted = isVisit(request.ip, id);
      if (isCounted) await database.asJob((tx) => count(tx, id));
      return succeed(request, isCounted);
    });
  };

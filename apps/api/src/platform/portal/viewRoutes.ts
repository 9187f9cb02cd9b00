import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Refusal, succeed, type Tx } from '@isp/server';
import Type from 'typebox';
import { apiPrefix } from '../../rules/apiPrefix.ts';
import type { ServiceBase } from '../directory/serviceBase.ts';
import { publicReader } from '../identity/publicReader.ts';
import { replyOf } from '../routes/schemas.ts';
import { createViews } from './createViews.ts';

/** Visited records of the portal. */
export interface Viewed {
  /** The name in its addresses: `product` in `portal/product/view`. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  /** Is the record public? `tx` is bound by row-level security as a visitor. */
  readonly isShown: (tx: Tx, id: string) => Promise<boolean>;
  /** Adds one view; runs as the service. */
  readonly count: (tx: Tx, id: string) => Promise<void>;
}

/**
 * Counts visits of a record: a page calls it when it becomes visible. Reading a record is no visit, since servers and
 * crawlers read records too.
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

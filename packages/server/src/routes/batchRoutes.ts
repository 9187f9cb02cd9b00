import type { Row } from '@isp/schema';
import type { FastifyInstance } from 'fastify';
import { toReply } from '../batch/batch.ts';
import { cancelBatch, findBatch } from '../batch/cancelBatch.ts';
import { succeed } from '../reply/envelope.ts';
import { queryReader } from '../reply/routeSchemas.ts';
import type { RouteContext } from './entityRouter.ts';
import { toWriteCall } from './toWriteCall.ts';

const readAsked = queryReader({ type: 'object', properties: { id: { type: 'string' } } });

/**
 * Registers two calls for a batch job: one returns its progress, the other stops it. Both calls accept only batches
 * that the caller started.
 */
export function registerBatchRoutes(
  app: FastifyInstance,
  { callerOf, core, prefix }: Pick<RouteContext, 'callerOf' | 'core' | 'prefix'>,
): void {
  app.get(`${prefix}/batch-job/detail`, async (request) => {
    const caller = await callerOf(request);
    const { id } = readAsked(request.query as Row);
    const batch = await findBatch((...asked) => core.database.askAs(caller, ...asked), id);
    return succeed(request, toReply(batch, caller.locale));
  });
  app.post(`${prefix}/batch-job/cancel`, async (request) => {
    const caller = await callerOf(request);
    return succeed(request, await cancelBatch(core, toWriteCall(caller, request)));
  });
}

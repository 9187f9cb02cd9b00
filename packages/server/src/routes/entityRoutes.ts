import type { FastifyInstance } from 'fastify';
import type { EntityTable } from '../records/table/entityTable.ts';
import { registerActionRoutes } from './actionRoutes.ts';
import { createEntityRouter, type RouteContext } from './entityRouter.ts';
import { registerOperationRoutes } from './operationRoutes.ts';
import { registerReadRoutes } from './readRoutes.ts';
import { registerStatisticsRoutes } from './statisticsRoutes.ts';

/**
 * Registers the calls of one entity: the calls of its operations, actions, reads and statistics. If two of them
 * have the same path, the first one in this order handles the call.
 */
export function registerEntityRoutes(app: FastifyInstance, context: RouteContext, table: EntityTable): void {
  const router = createEntityRouter(app, context, table);
  registerOperationRoutes(router);
  registerActionRoutes(router);
  registerReadRoutes(router, context);
  registerStatisticsRoutes(router, context);
}

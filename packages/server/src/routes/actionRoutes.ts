import { toKebab } from '@isp/schema/internal';
import { isStandardAction } from '@isp/schema/rules';
import { mayActOnQuery } from '../batch/mayActOnQuery.ts';
import { startBatch } from '../batch/startBatch.ts';
import { actOnRecords } from '../write/actOnRecords.ts';
import type { EntityRouter } from './entityRouter.ts';

/**
 * Registers the actions of an entity: actions on records that are named by id, and actions on all records that
 * match a query.
 */
export function registerActionRoutes({ core, table, write }: EntityRouter): void {
  const { entity } = table;
  for (const action of entity.actions) {
    if (action.effect !== 'call') continue;
    if (isStandardAction(action.name)) continue;
    write(['POST'], `/${toKebab(action.name)}`, (call) => actOnRecords(core, table, action, call));
  }
  if (mayActOnQuery(entity)) write(['POST'], '/act-on-query', (call) => startBatch(core, table, call));
}

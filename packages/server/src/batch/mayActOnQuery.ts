import type { Action, Entity } from '@isp/schema';

/** Returns true if the entity has an action that can run on several records at once. */
export const mayActOnQuery = ({ actions, operations }: Pick<Entity, 'actions' | 'operations'>): boolean =>
  operations.remove !== undefined || actions.some(isBulk);

/** Returns true for an action that the service runs on several records at once. */
export const isBulk = ({ effect, place }: Action): boolean => effect === 'call' && place.includes('bulk');

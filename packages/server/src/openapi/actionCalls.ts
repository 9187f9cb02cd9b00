import type { Action, Entity } from '@isp/schema';
import { toKebab } from '@isp/schema/internal';
import { isStandardAction } from '@isp/schema/rules';
import { mayActOnQuery } from '../batch/mayActOnQuery.ts';
import { type Call, describeCalls } from './calls.ts';
import { text } from './content.ts';
import { actionFormRef, recordRef } from './entitySchemas.ts';
import { body, idempotency } from './request.ts';
import { batch, replies } from './response.ts';

/**
 * Returns the descriptions of the calls for an entity's actions: actions on records that are given by their ids,
 * and actions on all records that match a query.
 */
export const actionCalls = (entity: Entity): readonly Call[] => [
  ...entity.actions
    .filter(({ effect, name }) => effect === 'call' && !isStandardAction(name))
    .flatMap((action) => actionCall(entity, action)),
  ...(mayActOnQuery(entity) ? queryActionCall(entity) : []),
];

function actionCall(entity: Entity, { form, name, title }: Action): readonly Call[] {
  const ids = { type: 'object', properties: { id: text, ids: text } };
  const record = recordRef(entity);
  return describeCalls(
    entity,
    { name: `actions.${name}`, path: `/${toKebab(name)}`, title },
    ['post'],
    () => ({
      parameters: [idempotency],
      ...body(form ? { allOf: [ids, actionFormRef(entity, name)] } : ids),
      responses: replies({ oneOf: [record, { type: 'array', items: record }] }),
    }),
  );
}

const queryActionCall = (entity: Entity): readonly Call[] =>
  describeCalls(entity, { name: 'actOnQuery', path: '/act-on-query' }, ['post'], () => ({
    parameters: [idempotency],
    ...body({
      type: 'object',
      required: ['action'],
      properties: { action: text, query: { type: 'object' }, form: { type: 'object' } },
    }),
    responses: replies(batch),
  }));

import type { Entity } from '@isp/schema';
import { type Call, describeCalls } from './calls.ts';
import { text } from './content.ts';
import { body, pageFields, parametersOf, query } from './request.ts';
import { opsLogPage, replies } from './response.ts';

/**
 * Returns the call for the number of records in each view of an entity. Returns nothing if the entity has an action
 * with the name of this call.
 */
export const countCalls = (entity: Entity): readonly Call[] =>
  entity.operations.getList && !entity.actions.some(({ name }) => name === 'counts')
    ? describeCalls(entity, { name: 'counts', path: '/counts' }, ['post'], () => ({
        ...body({
          type: 'object',
          required: ['views'],
          properties: { views: { type: 'object', additionalProperties: { type: 'object' } } },
        }),
        responses: replies({ type: 'object', additionalProperties: { type: 'integer' } }),
      }))
    : [];

/** Returns the call for the operation log of one record. */
export const opsLogCalls = (entity: Entity): readonly Call[] =>
  describeCalls(entity, { name: 'opsLog', path: '/ops-log' }, ['get'], () => ({
    parameters: [query('id', text, true), ...parametersOf({ properties: pageFields })],
    responses: replies(opsLogPage),
  }));

/** Returns the calls of the entity's read rules. */
export const readCalls = (entity: Entity): readonly Call[] =>
  Object.entries(entity.reads).flatMap(([name, { path }]) =>
    describeCalls(entity, { name, path }, ['get'], () => ({
      parameters: [query('id')],
      responses: replies({}),
    })),
  );

import type { Entity } from '@isp/schema';
import { type Call, describeCalls } from './calls.ts';
import { text } from './content.ts';
import { body, pageFields, parametersOf, query } from './request.ts';
import { opsLogPage, replies } from './response.ts';

/**
 * The call for the number of records in each view of an entity, unless an action of that name is described already.
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

/** The operation log of one record. */
export const opsLogCalls = (entity: Entity): readonly Call[] =>
  describeCalls(entity, { name: 'opsLog', path: '/ops-log' }, ['get'], () => ({
    parameters: [query('id', text, true), ...parametersOf({ properties: pageFields })],
    responses: replies(opsLogPage),
  }));

/** Calls of an entity's reads. */
export const readCalls = (entity: Entity): readonly Call[] =>
  Object.entries(entity.reads).flatMap(([name, { path }]) =>
    describeCalls(entity, { name, path }, ['get'], () => ({
      parameters: [query('id')],
      responses: replies({}),
    })),
  );

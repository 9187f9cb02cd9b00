import type { Entity } from '@isp/schema';
import { type Call, describeCalls } from './calls.ts';
import { text } from './content.ts';
import { body, pageFields, parametersOf, query } from './request.ts';
import { opsLogPage, replies } from './response.ts';

/**
 * Returns the description of the call that counts the records of an entity's views. Returns nothing if the entity
 * has an action with the same name.
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

/** Returns the description of the call that reads the operation log of one record. */
export const opsLogCalls = (entity: Entity): readonly Call[] =>
  describeCalls(entity, { name: 'opsLog', path: '/ops-log' }, ['get'], () => ({
    parameters: [query('id', text, true), ...parametersOf({ properties: pageFields })],
    responses: replies(opsLogPage),
  }));

/** Returns the descriptions of an entity's read calls. */
export const readCalls = (entity: Entity): readonly Call[] =>
  Object.entries(entity.reads).flatMap(([name, { path }]) =>
    describeCalls(entity, { name: `reads.${name}`, path, title: name }, ['get'], () => ({
      parameters: [query('id')],
      responses: replies({}),
    })),
  );

import type { Entity } from '@isp/schema';
import { workbenchParts } from '../read/statistics/workbenchReads.ts';
import { reaches } from '../rights/reachOf.ts';
import { type Call, describeCalls } from './calls.ts';
import { text } from './content.ts';
import { body, pageFields, query, searchBy } from './request.ts';
import { batch, opsLogPage, pageOf, replies } from './response.ts';
import { series } from './statisticsCalls.ts';

/** Returns the calls that belong to no entity. */
export const serviceCalls = (): readonly Call[] => [...batchCalls(), searchCall(), workbenchCall()];

const batchJob = { key: 'batchJob', path: 'batch-job', title: 'Action on all that match' };

/**
 * Returns the descriptions of the calls that read the progress of a batch (an action on all matching records) and
 * that stop it.
 */
const batchCalls = (): readonly Call[] => [
  ...describeCalls(batchJob, { name: 'detail', path: '/detail' }, ['get'], () => ({
    parameters: [query('id', text, true)],
    responses: replies(batch),
  })),
  ...describeCalls(batchJob, { name: 'cancel', path: '/cancel' }, ['post'], () => ({
    ...body({ type: 'object', required: ['id'], properties: { id: text } }),
    responses: replies(batch),
  })),
];

const searchCall = (): Call => ({
  path: '/record-search',
  method: 'post',
  operation: {
    tags: ['recordSearch'],
    summary: 'Records of several entities by a part of their name',
    operationId: 'recordSearch',
    ...body({
      type: 'object',
      required: ['keyword', 'entities'],
      properties: { keyword: text, entities: { type: 'array', items: text } },
    }),
    responses: replies({
      type: 'array',
      items: { type: 'object', properties: { entity: text, id: text, label: text } },
    }),
  },
});

/**
 * Returns the description of the call for the workbench: the content that schemas mark for the first page after
 * signing in.
 */
const workbenchCall = (): Call => ({
  path: '/workbench',
  method: 'get',
  operation: {
    tags: ['workbench'],
    summary: 'Figures, charts and newest records of the first page after signing in',
    operationId: 'workbench',
    parameters: [query('part', { type: 'string', enum: workbenchParts })],
    responses: replies({
      type: 'object',
      required: ['series', 'recent'],
      properties: {
        series: {
          type: 'array',
          items: {
            type: 'object',
            required: ['entity', 'call', 'series'],
            properties: {
              entity: text,
              call: text,
              range: text,
              reach: { type: 'string', enum: reaches },
              series,
            },
          },
        },
        recent: { type: 'object', additionalProperties: pageOf({ type: 'object' }) },
      },
    }),
  },
});

const opsLog = { key: 'opsLog', path: 'biz-ops-log', title: '操作日志' };
const opsLogSearch = {
  type: 'object',
  properties: {
    ...pageFields,
    bizType: text,
    bizId: text,
    opsTime_datege: text,
    opsTime_datele: text,
    orgId: text,
  },
};

/**
 * Returns the description of the call for the list of the operation log. It exists only if no entity of the service
 * shows the log.
 */
export const opsLogListCalls = (entities: readonly Entity[]): readonly Call[] =>
  entities.some(({ path }) => path === opsLog.path)
    ? []
    : describeCalls(opsLog, { name: 'getList', path: '/page-query' }, ['post', 'get'], (method) => ({
        ...searchBy(method, opsLogSearch),
        responses: replies(opsLogPage),
      }));

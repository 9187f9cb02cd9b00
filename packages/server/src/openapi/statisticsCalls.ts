import type { Entity } from '@isp/schema';
import { callPath, hostCalls, periodNames, statisticsQuery, summaryCall } from '@isp/schema/internal';
import { type Call, describeCalls } from './calls.ts';
import { type Schema, text } from './content.ts';
import { parametersOf, query } from './request.ts';
import { replies } from './response.ts';

type Parameter = ReturnType<typeof query>;

/**
 * Returns the descriptions of the calls for charts and cards, whether the service computes their data or the host
 * does. Each call is described once.
 */
export const statisticsCalls = (entity: Entity): readonly Call[] =>
  [...chartCalls(entity), ...ownCalls(entity), ...summaryCalls(entity)].flatMap(
    ({ name, parameters, path }) =>
      describeCalls(entity, { name: `statistics.${name}`, path }, ['get', 'post'], (method) => ({
        ...(method === 'get' ? { parameters } : {}),
        responses: replies(series),
      })),
  );

interface StatisticsCall {
  readonly path: string;
  readonly name: string;
  readonly parameters: readonly Parameter[];
}

/** Returns the calls of charts whose data the service computes by grouping records. */
const chartCalls = ({ search, statistics }: Entity): readonly StatisticsCall[] =>
  (statistics?.charts ?? [])
    .filter(({ group }) => group)
    .map(({ call, name }) => ({
      path: call,
      name,
      parameters: [...search.map(({ field }) => query(field)), range],
    }));

/**
 * Returns the calls of charts and cards whose data the host computes. Charts with the same path share one call, and
 * differ only in its parameters.
 */
const ownCalls = (entity: Entity): readonly StatisticsCall[] =>
  [...new Set(hostCalls(entity).map(callPath))].map((path) => ({
    path,
    name: path.slice(1),
    parameters: parametersOf({ properties: statisticsQuery(entity, path) }),
  }));

/**
 * Returns the call for the figures that the service computes for cards. Returns nothing if the host handles this
 * call itself.
 */
const summaryCalls = (entity: Entity): readonly StatisticsCall[] =>
  (entity.statistics?.cards ?? []).some(({ figure }) => figure) &&
  !hostCalls(entity).some((one) => callPath(one) === summaryCall)
    ? [
        {
          path: summaryCall,
          name: 'summary',
          parameters: [...entity.search.map(({ field }) => query(field)), range],
        },
      ]
    : [];

const range = query('range', { type: 'string', examples: ['2026-01-01,2026-01-31'] });

const figures: Schema = { type: ['number', 'null'] };
/** Schema of a chart's data, or of the figures of cards. */
export const series: Schema = {
  type: 'object',
  required: ['xAxis', 'series'],
  properties: {
    heading: text,
    xAxis: { type: 'array', items: text },
    keys: { type: 'array', items: text },
    period: { type: 'string', enum: periodNames },
    series: {
      type: 'array',
      items: {
        type: 'object',
        required: ['name', 'key', 'data'],
        properties: {
          name: text,
          key: text,
          unit: text,
          tag: { type: 'string', enum: ['ok', 'run', 'warn', 'bad', 'off'] },
          data: { type: 'array', items: figures },
        },
      },
    },
    summary: { type: 'object', additionalProperties: figures },
  },
};

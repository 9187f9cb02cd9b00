import { type Chart, type Entity, periods, summaryCall } from '@isp/schema';
import { type Call, describeCalls } from './calls.ts';
import { type Schema, text } from './content.ts';
import { query } from './request.ts';
import { replies } from './response.ts';

type Parameter = ReturnType<typeof query>;

/** The calls of charts and cards, whoever answers them, each once. */
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

/** Charts the service groups by itself. */
const chartCalls = ({ search, statistics }: Entity): readonly StatisticsCall[] =>
  (statistics?.charts ?? [])
    .filter(({ group }) => group)
    .map(({ call, name }) => ({
      path: call,
      name,
      parameters: [...search.map(({ field }) => query(field)), range],
    }));

/** Charts and cards the host answers; those of one call differ in what they ask it. */
function ownCalls(entity: Entity): readonly StatisticsCall[] {
  const narrowed = entity.statistics?.search ?? [];
  const own = ownOf(entity);
  return [...new Set(own.map(pathOf))].map((path) => ({
    path,
    name: path.slice(1),
    parameters: [
      query('id'),
      ...narrowed.map(({ field }) => query(field)),
      range,
      ...waysOf(own.filter((one) => pathOf(one) === path)),
    ],
  }));
}

/** The figures of cards the service works out by itself, unless the host answers their call. */
const summaryCalls = (entity: Entity): readonly StatisticsCall[] =>
  (entity.statistics?.cards ?? []).some(({ figure }) => figure) &&
  !ownOf(entity).some((one) => pathOf(one) === summaryCall)
    ? [{ path: summaryCall, name: 'summary', parameters: entity.search.map(({ field }) => query(field)) }]
    : [];

function ownOf({ statistics }: Entity): readonly Pick<Chart, 'call' | 'switch'>[] {
  const { cards = [], charts = [] } = statistics ?? {};
  return [...charts.filter(({ group }) => !group), ...cards.filter(({ figure }) => !figure)];
}

const pathOf = ({ call }: Pick<Chart, 'call'>): string => call.replace(/\?.*/s, '');

/** What a call is asked besides: what stands in the addresses of charts, and what people choose. */
function waysOf(asked: readonly Pick<Chart, 'call' | 'switch'>[]): readonly Parameter[] {
  const ways = asked.flatMap(({ call, switch: choice }) => [
    ...[...new URLSearchParams(call.split('?')[1] ?? '')].map(([key, value]) => ({ key, value })),
    ...(choice?.choices ?? []).map(({ value }) => ({ key: choice?.key ?? '', value })),
  ]);
  return [...new Set(ways.map(({ key }) => key))].map((key) =>
    query(key, {
      type: 'string',
      enum: [...new Set(ways.flatMap((way) => (way.key === key ? [way.value] : [])))],
    }),
  );
}

const range = query('range', { type: 'string', examples: ['2026-01-01,2026-01-31'] });

const figures: Schema = { type: ['number', 'null'] };
const series: Schema = {
  type: 'object',
  required: ['xAxis', 'series'],
  properties: {
    heading: text,
    xAxis: { type: 'array', items: text },
    keys: { type: 'array', items: text },
    period: { type: 'string', enum: periods },
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

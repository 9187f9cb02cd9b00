import type { JsonSchemaObject } from '../json/jsonSchema.ts';
import type { Entity } from '../model/entity.ts';
import type { Chart } from '../model/statistics.ts';
import { searchKeys } from './searchKey.ts';

type Fields = Readonly<Record<string, JsonSchemaObject>>;

const text = { type: 'string' } as const;

/**
 * Returns the schema of the query for a chart or card that the host computes: a record, a range, the filters above
 * the charts, and the parameters in the charts' paths and switches.
 *
 * @param path - path of the call below the path of the entity: `/trend`
 */
export function statisticsQuery(entity: Entity, path: string): Fields {
  const own = hostCalls(entity).filter((one) => callPath(one) === path);
  return {
    id: text,
    ...narrowedBy(entity),
    range: { ...text, examples: ['2026-01-01,2026-01-31'] },
    ...callParameters(own),
  };
}

/** Returns the charts and cards whose data the host computes. */
export function hostCalls({ statistics }: Entity): readonly Pick<Chart, 'call' | 'switch'>[] {
  const { cards = [], charts = [] } = statistics ?? {};
  return [...charts.filter(({ group }) => !group), ...cards.filter(({ figure }) => !figure)];
}

/** Returns the path of a chart's or card's call, without its parameters. */
export const callPath = ({ call }: Pick<Chart, 'call'>): string => call.replace(/\?.*/s, '');

/** Returns the schemas of the filters above the charts, by their keys in a request. */
function narrowedBy({ fields, statistics }: Entity): Fields {
  const keys = (statistics?.search ?? []).flatMap((item): [string, JsonSchemaObject][] => {
    const field = fields.find(({ name }) => name === item.field);
    const values = item.op === 'equal' ? field?.options?.map(({ value }) => String(value)) : undefined;
    const named: [string, JsonSchemaObject] = [item.field, values ? { ...text, enum: values } : text];
    return [...searchKeys(item, field).map((key): [string, JsonSchemaObject] => [key, text]), named];
  });
  return Object.fromEntries(keys);
}

function callParameters(asked: readonly Pick<Chart, 'call' | 'switch'>[]): Fields {
  const pairs = asked.flatMap(({ call, switch: choice }) => [
    ...[...new URLSearchParams(call.split('?')[1] ?? '')].map(([key, value]) => ({ key, value })),
    ...(choice?.choices ?? []).map(({ value }) => ({ key: choice?.key ?? '', value })),
  ]);
  const valuesOf = (name: string) =>
    new Set(pairs.flatMap(({ key, value }) => (key === name ? [value] : [])));
  return Object.fromEntries(pairs.map(({ key }) => [key, { ...text, enum: [...valuesOf(key)] }]));
}

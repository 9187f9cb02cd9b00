import type { Area, Entity } from '@isp/schema';
import { printRowTypes } from '../../../packages/cli/src/types/printRowTypes.ts';
import {
  defineColumn,
  type TablePlan,
  toTablePlan,
} from '../../../packages/server/src/database/schema/tablePlan.ts';
import { toOpenApi } from '../../../packages/server/src/openapi/toOpenApi.ts';

/** What a schema becomes. */
export const resultKinds = ['sql', 'rest', 'types', 'openapi'] as const;

export type ResultKind = (typeof resultKinds)[number];

/** Returns what the schema of an entity becomes: the table, the calls, the type of a row, or the OpenAPI document. */
export function printResult(kind: ResultKind, area: Area, entity: Entity): string {
  const printers: Readonly<Record<ResultKind, () => string>> = {
    sql: () => printTable(area, entity),
    rest: () => printCalls(entity),
    types: () => printRowTypes([{ ...area, entities: { [entity.name]: entity } }]),
    openapi: () => JSON.stringify(documentOf(entity), null, 2),
  };
  return printers[kind]();
}

/** Returns the SQL with which the service creates the table of an entity, its indexes and its row-level security. */
function printTable(area: Area, entity: Entity): string {
  const all = new Map(Object.values(area.entities).map((one) => [one.key, one]));
  const plan = toTablePlan(entity, all);
  const statements = [create(plan), ...plan.indexes.map(({ statement }) => statement), ...plan.policies];
  return statements.map((statement) => `${statement};`).join('\n\n');
}

const create = ({ columns, table }: TablePlan): string =>
  `create table "${table}" (\n${columns.map((column) => `  ${defineColumn(column)}`).join(',\n')}\n)`;

const documentOf = (entity: Entity): Record<string, unknown> =>
  toOpenApi([entity], { title: entity.title, version: '1.0.0' });

/** Returns a line for each call: its method, its path and its title. */
function printCalls(entity: Entity): string {
  const { paths } = documentOf(entity) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly summary?: string }>>>>;
  };
  // the document also contains calls about all entities
  const own = Object.entries(paths).filter(([path]) => path.startsWith(`/${entity.path}/`));
  const lines = own.flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, { summary = '' }]) => [method.toUpperCase(), path, summary] as const),
  );
  const width = Math.max(...lines.map(([, path]) => path.length));
  return lines
    .map(([method, path, summary]) => `${method.padEnd(5)} ${path.padEnd(width)}  ${summary}`)
    .join('\n');
}

import type { PresentTables } from '../../database/migration/planSteps.ts';
import type { PresentTable } from '../../database/migration/readTables.ts';
import { ownOrder } from '../../database/schema/ownOrder.ts';
import { sortableColumns } from '../../database/schema/sortableColumns.ts';
import { sortTerm } from '../../database/schema/sortTexts.ts';
import type { TablePlan } from '../../database/schema/tablePlan.ts';
import { quote } from '../../database/sql/quote.ts';
import type { Finding } from '../finding.ts';

/** Number of rows from which on a list is slow that has to read the whole table. */
export const SLOW_ROWS = 10_000;

export interface SearchFacts {
  /** Plans of all tables, also of those that migrations of modules create. */
  readonly plans: readonly TablePlan[];
  readonly tables: PresentTables;
  /** Estimated number of rows, by table. */
  readonly rows: ReadonlyMap<string, number>;
  /** Indexes that the schema describes and the database lacks are reported elsewhere, and count as present here. */
  readonly isPlanned: (table: string) => boolean;
}

/** Columns by which a list is limited before it is sorted. An index may begin with them. */
const scopes: ReadonlySet<string> = new Set(['tenantId', 'orgId', 'createUser', 'userId']);

/**
 * Finds sorts and searches that lists offer and that no index of the table can serve. Tables of entities get their
 * indexes from the schema; tables that migrations create have only the indexes of these migrations.
 */
export function searchFindings({ isPlanned, plans, rows, tables }: SearchFacts): readonly Finding[] {
  return plans.flatMap((plan): readonly Finding[] => {
    const present = tables.get(plan.table);
    if (!present) return [];
    const count = rows.get(plan.table) ?? 0;
    const served = servedColumns(present);
    if (isPlanned(plan.table))
      for (const { columns } of plan.indexes) for (const name of columns) served.add(name);
    const asked = askedColumns(plan).filter(({ name }) => present.columns.has(name) && !served.has(name));
    return asked.map(({ how, name }) => unserved(plan, name, how, count));
  });
}

/** Returns the columns that lists sort by, or compare with a value. */
function askedColumns({ columns, entity }: TablePlan) {
  const types = new Map(columns.map((column) => [column.name, column.type]));
  const isPlain = (name: string) => types.has(name) && types.get(name) !== 'jsonb' && name !== 'id';
  const lists = [entity.list, ...entity.views.map(({ list }) => list)];
  const sorts = [
    ...lists.map(({ sort }) => ownOrder(sort).name),
    ...sortableColumns(entity, columns).map(({ name }) => name),
  ].filter(isPlain);
  const searches = [...entity.search, ...entity.views.flatMap(({ search }) => search)]
    .filter(({ op }) => op !== 'like')
    .map(({ field }) => field)
    .filter(isPlain);
  return [
    ...[...new Set(sorts)].map((name) => ({ name, how: 'sort' as const })),
    ...[...new Set(searches)]
      .filter((name) => !sorts.includes(name))
      .map((name) => ({ name, how: 'search' as const })),
  ];
}

/** Returns the columns with which an index begins, apart from the columns of the scope. */
function servedColumns({ indexes }: PresentTable): Set<string> {
  const served = new Set<string>();
  for (const { definition, isValid, reads } of indexes.values()) {
    if (!isValid) continue;
    for (const name of reads) served.add(name);
    const [, list = ''] = /\busing \w+ \((.*)$/i.exec(definition) ?? [];
    for (const term of list.split(',')) {
      const name = /^\s*"?(\w+)"?(\s|\)|$)/.exec(term)?.[1];
      if (name === undefined) break;
      served.add(name);
      if (!scopes.has(name)) break;
    }
  }
  return served;
}

function unserved(plan: TablePlan, name: string, how: 'search' | 'sort', count: number): Finding {
  const { entity, table } = plan;
  const column = plan.columns.find((one) => one.name === name) ?? { name, type: 'text' };
  const index = quote(`${table}_by_${name}`.slice(0, 63));
  const isSlow = count >= SLOW_ROWS;
  const verb = how === 'sort' ? { en: 'sorted', zh: '排序' } : { en: 'searched', zh: '筛选' };
  return {
    kind: 'list-unserved',
    severity: isSlow ? 'warning' : 'note',
    where: `${table}.${name}`,
    what: {
      en: `The list of ${entity.key} can be ${verb.en} by ${name}, which no index serves.`,
      zh: `${entity.key} 的列表可按 ${name} ${verb.zh}，但没有索引可用。`,
    },
    why: isSlow
      ? {
          en: `Each such list reads about ${count} rows.`,
          zh: `每次这样的查询都要读取约 ${count} 行。`,
        }
      : {
          en: `The table has about ${count} rows. From ${SLOW_ROWS} on such a list is slow.`,
          zh: `该表约有 ${count} 行；超过 ${SLOW_ROWS} 行后这样的列表会变慢。`,
        },
    fix: {
      en: 'Create the index, or take the column out of the sort and the search of the list.',
      zh: '创建索引，或在列表的排序与搜索中去掉该列。',
    },
    sql: [
      `create index concurrently if not exists ${index} on ${quote(table)} (${sortTerm(column)} desc nulls last, id desc) where "isDeleted" = false`,
    ],
  };
}

import { type TableIndex, uniqueTerm } from '../schema/indexes.ts';
import { literal, quote } from '../sql/quote.ts';
import type { PlanContext } from './planContext.ts';
import { type DraftStep, MAX_SAMPLES, type Step } from './step.ts';
import { stepTexts } from './stepTexts.ts';
import { valueAfter } from './valueAfter.ts';

/**
 * Returns the steps that create the missing indexes of a table, and drop those that the schema does not need any
 * more. An index that was created by hand is never dropped.
 */
export function planIndexes(context: PlanContext): readonly DraftStep[] {
  const { isBesideWriters, plan, present, state } = context;
  const { entity, table } = plan;
  const base = { table, entity: entity.key, rows: 0 };
  const isBeside = isBesideWriters && present.hasRows;
  const added = plan.indexes.flatMap((index): readonly DraftStep[] => {
    const found = present.indexes.get(index.name);
    if (found?.isValid && comparesSo(index, found.definition)) return keepsUnique(context, index);
    const drop = found ? [`drop index if exists ${quote(index.name)}`] : [];
    const further = index.further ? [index.further] : [];
    // An index that enforces a rule is replaced in one transaction, so that the rule applies at any time.
    const isConcurrent = isBeside && !(index.unique && found?.isValid);
    const statement = isConcurrent
      ? index.statement.replace(/ index if not exists /, ' index concurrently if not exists ')
      : index.statement;
    const step: Step = {
      ...base,
      kind: index.unique ? 'add-unique' : 'add-index',
      field: (index.unique ?? index.columns).join(', '),
      risk: 'adds',
      sql: [...drop, statement, ...further],
      ...(isConcurrent && { isConcurrent }),
      text: index.unique ? stepTexts.addUnique(index.unique) : stepTexts.addIndex(index.columns),
    };
    return [index.unique && present.hasRows ? withDuplicates(context, index, index.unique, step) : { step }];
  });
  const wanted = new Set(plan.indexes.map(({ name }) => name));
  const dropped = (state?.indexes ?? [])
    .filter((name) => !wanted.has(name) && present.indexes.has(name))
    .map((name): DraftStep => {
      const sql = [`drop index if exists ${quote(name)}`];
      return { step: { ...base, kind: 'drop-index', risk: 'adds', sql, text: stepTexts.dropIndex(name) } };
    });
  return [...added, ...dropped];
}

/** Returns the check of a unique rule that exists, if values of its fields change. */
function keepsUnique(context: PlanContext, index: TableIndex): readonly DraftStep[] {
  const { plan, present } = context;
  if (!index.unique || !present.hasRows || !changes(context, index)) return [];
  const step: Step = {
    ...{ table: plan.table, entity: plan.entity.key, rows: 0, sql: [] },
    ...{ kind: 'add-unique', field: index.unique.join(', '), risk: 'none' },
    text: stepTexts.addUnique(index.unique),
  };
  const { settle, ...draft } = withDuplicates(context, index, index.unique, step);
  return [{ ...draft, settle: (found) => (found.rows === 0 ? undefined : settle?.(found)) }];
}

const changes = (context: PlanContext, { columns }: TableIndex): boolean =>
  context.plan.columns.some(
    (column) => columns.includes(column.name) && valueAfter(context, column) !== undefined,
  );

/** Returns the step with the query for rows whose values are equal after the change. */
function withDuplicates(
  context: PlanContext,
  index: TableIndex,
  fields: readonly string[],
  step: Step,
): DraftStep {
  const { entity, table } = context.plan;
  const after = new Map(
    context.plan.columns.flatMap((column) => {
      const value = index.columns.includes(column.name) ? valueAfter(context, column) : undefined;
      return value ? [[column.name, value] as const] : [];
    }),
  );
  const termOf = (name: string) => after.get(name)?.value ?? quote(name);
  const terms = index.columns.map((name) => uniqueTerm(entity, name).join(termOf(name)));
  const values = fields.map((name) => `${literal(name)}, min((${termOf(name)})::text)`);
  const isLive = ['"isDeleted" = false', ...terms.map((term) => `(${term}) is not null`)].join(' and ');
  const groups = `select min(id) as first, jsonb_build_object(${values.join(', ')})::text || ': id ' || array_to_string((array_agg(id order by id))[1:${MAX_SAMPLES}], ', ') || case when count(*) > ${MAX_SAMPLES} then ' …' else '' end as line,
    count(*) as rows from ${quote(table)} where ${isLive} group by ${terms.join(', ')} having count(*) > 1`;
  return {
    step,
    ...(after.size > 0 && { isEarly: true, prepare: [...after.values()].flatMap(({ prepare }) => prepare) }),
    probe: `select coalesce(sum(rows), 0)::bigint as rows, coalesce((array_agg(rows || ' rows with ' || line order by first))[1:${MAX_SAMPLES}], '{}') as samples from (${groups}) as alike`,
    settle: ({ rows, samples }) =>
      rows === 0
        ? step
        : {
            ...step,
            risk: 'blocked',
            rows,
            samples,
            text: stepTexts.duplicates(fields),
          },
  };
}

/**
 * Returns true if the existing index compares the same expressions as the new one. The name of an index of a list
 * depends on its definition, the names of all others do not depend on what they compare.
 */
const comparesSo = ({ terms }: TableIndex, definition: string): boolean =>
  terms === undefined || foldsIn(terms.join()) === foldsIn(definition);

/**
 * Returns the names of the functions that the SQL calls to compare values, in their order. The names do not include
 * the schema, because SQL texts may or may not contain it.
 */
const foldsIn = (text: string): string =>
  [...text.matchAll(/\b(isp_fold_text|isp_unique_key|coalesce)\(/gi)]
    .map(([name]) => name.toLowerCase())
    .join();

import type { Entity } from '@isp/schema';
import { ownerColumns, projectField } from '../schema/policies.ts';
import { quote } from '../sql/quote.ts';
import { countRows } from './countRows.ts';
import { planChoices } from './planChoices.ts';
import { planColumns } from './planColumns.ts';
import type { PlanContext } from './planContext.ts';
import { planIndexes } from './planIndexes.ts';
import type { DraftStep, Step } from './step.ts';
import { stepTexts } from './stepTexts.ts';

/** Returns the steps for a table that does not exist yet. */
export const createTable = ({ plan }: Pick<PlanContext, 'plan'>): readonly DraftStep[] => [
  {
    step: {
      kind: 'create-table',
      risk: 'adds',
      table: plan.table,
      entity: plan.entity.key,
      rows: 0,
      sql: [
        plan.create,
        ...plan.indexes.flatMap(({ further, statement }) => (further ? [statement, further] : [statement])),
      ],
      text: stepTexts.createTable(plan.table),
    },
  },
  updateRules({ plan }),
];

/**
 * Returns the steps that adapt a table to its schema, in the order in which they are executed. The function is pure.
 * It compares only names and types; steps that depend on stored rows have a query that counts these rows.
 */
export function planTable(given: Omit<PlanContext, 'renames'>): readonly DraftStep[] {
  const context: PlanContext = { ...given, renames: renamesOf(given) };
  return [
    ...planColumns(context),
    ...planChoices(context),
    ...planIndexes(context),
    ...changeScope(context),
    updateRules(context),
  ].map((draft) => asStored(draft, context.renames));
}

/** Returns the columns that exist only under the former name of their field. */
const renamesOf = ({ plan, present }: Pick<PlanContext, 'plan' | 'present'>): PlanContext['renames'] =>
  new Map(
    plan.columns.flatMap(({ field, name }) => {
      const former = field?.renamedFrom;
      return former !== undefined && present.columns.has(former) && !present.columns.has(name)
        ? [[name, former] as const]
        : [];
    }),
  );

/** Rows are counted before the first step, so a query reads the columns by their former names. */
function asStored(draft: DraftStep, renames: PlanContext['renames']): DraftStep {
  const stored = (text: string): string =>
    [...renames].reduce((sql, [name, former]) => sql.replaceAll(quote(name), quote(former)), text);
  const { filling, probe } = draft;
  return {
    ...draft,
    ...(probe !== undefined && { probe: stored(probe) }),
    ...(filling && { filling: { ...filling, inputs: filling.inputs.map(stored) } }),
  };
}

/** The statements for rights and policies are executed whenever something about the table has changed. */
const updateRules = ({ plan }: Pick<PlanContext, 'plan'>): DraftStep => ({
  step: {
    kind: 'update-rules',
    risk: 'adds',
    table: plan.table,
    entity: plan.entity.key,
    rows: 0,
    sql: [...plan.policies, ...plan.finder],
    text: stepTexts.updateRules(),
  },
});

/**
 * Returns a text that is different for each scope.
 *
 * @param nameOf - returns the name of a field that the text contains. @defaultValue its present name
 */
export const scopeMark = (
  { parent, parties, person, scope }: Entity,
  nameOf: (field: string) => string = (field) => field,
): string =>
  JSON.stringify([scope, parent && nameOf(parent.field), parties?.map(nameOf), person && nameOf(person)]);

/** Returns the name that a field had before it was renamed. */
const formerField =
  ({ fields }: Entity) =>
  (name: string): string =>
    fields.find((field) => field.name === name)?.renamedFrom ?? name;

/**
 * With another scope, other users see the records. A start must not do this by itself, because it may not be
 * intended. Rows without the value that the new scope compares would be visible to no user.
 */
function changeScope({ plan, present, renames, state }: PlanContext): DraftStep[] {
  const { entity, table } = plan;
  const marks = [scopeMark(entity), scopeMark(entity, formerField(entity))];
  if (!present.hasRows || state?.scope === undefined || marks.includes(state.scope)) return [];
  const before = String((JSON.parse(state.scope) as unknown[])[0]);
  const step: Step = {
    kind: 'change-scope',
    risk: 'changes',
    table,
    entity: entity.key,
    rows: 0,
    sql: [],
    text: stepTexts.changeScope(before, entity.scope),
  };
  return [
    {
      step,
      probe: countRows(
        table,
        `"isDeleted" = false and (${isHidden(entity, (name) => present.columns.has(name) || renames.has(name))})`,
      ),
      settle: ({ rows, samples }) =>
        rows === 0
          ? step
          : {
              ...step,
              risk: 'loses',
              rows,
              samples,
              text: stepTexts.hidesRows(before, entity.scope),
            },
    },
  ];
}

/** Condition for rows that no user of the scope would see. */
function isHidden(entity: Entity, has: (column: string) => boolean): string {
  // A column that the table gets now has no values yet.
  const isEmpty = (name: string) => (has(name) ? `coalesce(${quote(name)}::text, '') = ''` : 'true');
  const all = (names: readonly string[]) => names.map(isEmpty).join(' and ');
  const project = projectField(entity);
  const conditions: Record<Entity['scope'], () => string> = {
    platform: () => 'false',
    user: () => all(ownerColumns(entity)),
    org: () => isEmpty('orgId'),
    project: () =>
      project === 'projectId' ? `${isEmpty('orgId')} or ${isEmpty('projectId')}` : isEmpty('orgId'),
    party: () => all(['orgId', ...(entity.parties ?? []), ...(entity.person ? [entity.person] : [])]),
    parent: () => isEmpty(entity.parent?.field ?? 'id'),
  };
  return conditions[entity.scope]();
}

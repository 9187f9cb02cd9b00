import type { Field } from '../../model/field.ts';
import type { ListFile } from '../../model/generated/areaFile.ts';
import { actionNames, standardActions, toActions } from '../../parse/actions.ts';
import { pageSizes } from '../../parse/listModel.ts';
import { toOperations } from '../../parse/operations.ts';
import { fieldAt } from '../../value/fieldAt.ts';
import { mayWrite } from '../../value/mayWrite.ts';
import { didYouMean } from '../report/didYouMean.ts';
import type { Place } from '../report/report.ts';
import { checkField, checkOnce, type EntityScope } from '../scope/entityScope.ts';
import { holdsObjects, isCountable } from '../scope/fieldKinds.ts';

export function checkList(list: ListFile, place: Place, scope: EntityScope): void {
  const { report } = scope;
  const columns = list.columns ?? [];
  columns.forEach((column, at) => {
    const isName = typeof column === 'string';
    const where = [...place, 'columns', at, ...(isName ? [] : ['field'])];
    if (!isName && column.portal) {
      checkPortalColumn(column, [...place, 'columns', at], scope);
      return;
    }
    const field = checkField(isName ? column : column.field, where, scope, { nested: true });
    if (!isName && column.edit && field) checkEdited(field, column, [...place, 'columns', at, 'edit'], scope);
    if (!isName && column.summary && column.summary !== 'count' && field && !isCountable(field)) {
      report.add(
        'not-a-number',
        [...place, 'columns', at, 'summary'],
        `"${field.name}" is not a number. Write "count", or remove "summary".`,
      );
    }
  });
  checkOnce(
    columns.map((column) => (typeof column === 'string' ? column : column.field)),
    (at) => [...place, 'columns', at],
    report,
  );
  if (list.sort !== undefined) {
    const field = checkField(list.sort.replace(/^-/, ''), [...place, 'sort'], scope);
    if (field && (field.type === 'object' || field.type === 'array')) {
      report.add(
        'not-scalar',
        [...place, 'sort'],
        `A list cannot be sorted by "${field.name}". Name a field with a single value.`,
      );
    }
  }
  const sizes = list.sizes ?? pageSizes;
  if (list.size !== undefined && !sizes.includes(list.size)) {
    report.add(
      'unknown-size',
      [...place, 'size'],
      `The size ${list.size} is not one of the offered sizes. Add it to "sizes", or write one of ${sizes.join(', ')}.`,
    );
  }
  if (list.click !== undefined) checkClick(list.click, [...place, 'click'], scope);
  if (list.tree) checkTree(list.tree.parent, [...place, 'tree', 'parent'], scope);
  if (list.as === 'cards' && list.tree) {
    report.add(
      'tree-of-cards',
      [...place, 'as'],
      'Only a table shows the levels of a tree. Remove "as", or remove "tree".',
    );
  }
  if (list.card?.cover !== undefined) checkField(list.card.cover, [...place, 'card', 'cover'], scope);
  for (const [at, name] of (list.card?.fields ?? []).entries()) {
    checkField(name, [...place, 'card', 'fields', at], scope, { nested: true });
  }
}

/**
 * Checks a column whose cells an extension of the portal draws. It must have its own heading, and it cannot be
 * sorted, summed or edited.
 */
function checkPortalColumn(
  column: Exclude<NonNullable<ListFile['columns']>[number], string>,
  place: Place,
  { fields, report }: EntityScope,
): void {
  const { field: name } = column;
  if (fields.some((field) => field.name === name))
    report.add(
      'wrong-value',
      [...place, 'portal'],
      `"${name}" is a field of the record. Remove "portal", because an extension may draw the cell of a field without it.`,
    );
  if (column.title === undefined)
    report.add(
      'missing-key',
      place,
      `"${name}" is not a field, so the column has no heading. Write a "title".`,
    );
  for (const key of ['sortable', 'edit', 'summary', 'copyable'] as const) {
    if (column[key])
      report.add('wrong-value', [...place, key], `The column "${name}" has no value. Remove "${key}".`);
  }
}

/**
 * Checks a list that shows a tree. Its records must refer to a parent in the same entity, by a reference that may
 * not form a circle.
 */
function checkTree(parent: string, place: Place, scope: EntityScope): void {
  checkField(parent, place, scope);
  if (!fieldAt(scope.fields, parent)?.ref?.circle) return;
  scope.report.add(
    'misplaced-annotation',
    place,
    `The references in "${parent}" may form a circle, but a tree must not contain a circle. Remove "circle" from the "x-ref", or remove "tree" from the list.`,
  );
}

/**
 * Checks the action that a click on a row runs. The row must also have a button for it, because the keyboard can
 * only use the button.
 */
function checkClick(click: string, place: Place, { file, report }: EntityScope): void {
  const operations = toOperations(file);
  const actions = toActions(file.actions);
  const names = actionNames({ operations, actions }).filter((name) => {
    const own = actions.find((action) => action.name === name);
    return (own?.place ?? standardActions[name]?.place ?? []).includes('row');
  });
  if (!names.includes(click))
    report.add('unknown-action', place, `"${click}" is not an action of a row. ${didYouMean(click, names)}`);
}

/** Checks a cell that can be edited in the list. The form of the record must also be able to change the value. */
function checkEdited(
  field: Field,
  { field: path, link }: { readonly field: string; readonly link?: boolean },
  place: Place,
  { report, file }: EntityScope,
): void {
  const why = !toOperations(file).update
    ? 'The records cannot be changed, because "operations" has no "update".'
    : path !== field.name || !mayWrite(field, 'update') || holdsObjects(field)
      ? `No form can change the value of "${path}".`
      : link
        ? `A click on "${path}" opens the details.`
        : undefined;
  if (why !== undefined) report.add('not-editable', place, `${why} Remove "edit".`);
}

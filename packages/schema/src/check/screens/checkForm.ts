import type { FormFile } from '../../model/generated/areaFile.ts';
import { toOperations } from '../../parse/operations.ts';
import type { Known } from '../record/recordScope.ts';
import { didYouMean } from '../report/didYouMean.ts';
import type { Place } from '../report/report.ts';
import { checkGroups } from '../scope/checkGroups.ts';
import type { EntityScope } from '../scope/entityScope.ts';
import { checkFormSummary } from './checkFormSummary.ts';

export function checkForm(form: FormFile, place: Place, scope: EntityScope, known: Known): void {
  const { groups } = form;
  if (form.next !== undefined) checkNext(form.next, form.as, [...place, 'next'], scope);
  if (form.summary) checkFormSummary(form.summary, [...place, 'summary'], scope, known);
  if (!groups) return;
  checkGroups(groups, [...place, 'groups'], scope, true);
  groups.forEach((group, at) => {
    group.fields.forEach((name, index) => {
      const field = scope.fields.find((candidate) => candidate.name === name);
      // A computed field is allowed in a form although it is read-only. The form shows the computed value while the
      // user types.
      if (!field?.readOnly || field.derive) return;
      scope.report.add(
        'read-only-field',
        [...place, 'groups', at, 'fields', index],
        `The field "${name}" is read-only, so a form cannot write it. Remove it from the form, or remove its "readOnly".`,
      );
    });
  });
  const named = groups.flatMap((group) => group.fields);
  if (toOperations(scope.file).add === undefined) return;
  for (const field of scope.fields) {
    const isServers = field.readOnly || field.derive || field.mode === 'edit' || field.default !== undefined;
    if (field.required && !isServers && !named.includes(field.name)) {
      scope.report.add(
        'missing-required-field',
        [...place, 'groups'],
        `The field "${field.name}" is required but in no group, so the form could never be saved. Add it to a group, or give it a default.`,
      );
    }
  }
}

/**
 * Checks the action that starts after a record was added. It must work on one record, and it must be an action that
 * can start on the page of the list.
 */
function checkNext(name: string, as: FormFile['as'], place: Place, { file, report }: EntityScope): void {
  const actions = Object.keys(file.actions ?? {});
  if (!actions.includes(name))
    report.add(
      'unknown-action',
      place,
      `There is no action "${name}" in "actions". ${didYouMean(name, actions)}`,
    );
  if (as !== 'drawer' && as !== 'dialog')
    report.add(
      'wrong-value',
      place,
      'With "as": "page" the user leaves the form after saving, so no action can follow. Write "as": "drawer" or "dialog", or remove "next".',
    );
}

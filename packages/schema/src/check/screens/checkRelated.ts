import { didYouMean } from '../report/didYouMean.ts';
import type { Place } from '../report/report.ts';
import { unknownField } from '../report/unknownField.ts';
import { checkEntity, checkField, type EntityScope, namesOf, outlineAt } from '../scope/entityScope.ts';

interface Related {
  readonly entity: string;
  readonly by: string;
  readonly from?: string;
  readonly add?: boolean;
  readonly view?: string;
  readonly columns?: readonly string[];
}

export function checkRelated(related: Related, place: Place, scope: EntityScope): void {
  if (related.from !== undefined) checkField(related.from, [...place, 'from'], scope);
  if (!checkEntity(related.entity, [...place, 'entity'], scope)) return;
  const other = outlineAt(scope, related.entity);
  if (!other) return;
  const known = namesOf(other.fields);
  const by = other.fields.find((field) => field.name === related.by);
  if (!by) unknownField(related.by, [...place, 'by'], known, scope.report);
  else if (related.add && (by.readOnly || by.mode === 'edit')) {
    scope.report.add(
      'read-only-field',
      [...place, 'add'],
      `No form for a new "${related.entity}" writes the field "${related.by}", so the button cannot fill it in. Remove "add", or allow forms to write the field.`,
    );
  }
  related.columns?.forEach((name, at) => {
    if (!known.includes(name)) unknownField(name, [...place, 'columns', at], known, scope.report);
  });
  if (related.view !== undefined && !other.views.includes(related.view)) {
    scope.report.add(
      'unknown-view',
      [...place, 'view'],
      `"${related.entity}" has no view "${related.view}". ${didYouMean(related.view, other.views)}`,
    );
  }
}

import type { Field } from '../../model/field.ts';
import type { Place } from '../report/report.ts';
import { checkField, type EntityScope } from '../scope/entityScope.ts';

/** The field of this name, where it may be shown. A name of another field, or of none, is reported. */
export function shownField(name: string, place: Place, scope: EntityScope): Field | undefined {
  const field = checkField(name, place, scope);
  return field?.writeOnly ? undefined : field;
}

import type { Field } from '../../model/field.ts';
import type { Place } from '../report/report.ts';
import { checkField, type EntityScope } from '../scope/entityScope.ts';

/** Returns the field with this name, unless its value is never shown. Reports a name that is not a field. */
export function shownField(name: string, place: Place, scope: EntityScope): Field | undefined {
  const field = checkField(name, place, scope);
  return field?.writeOnly ? undefined : field;
}

import type { TableColumn } from '../schema/columns.ts';
import type { PlanContext } from './planContext.ts';

/** Returns true if users must fill the field from now on, and stored rows may be without a value. */
export function isNewlyRequired({ present, state }: PlanContext, { field, name }: TableColumn): boolean {
  const isNew = state?.required !== undefined && !state.required.includes(name);
  return isNew && present.hasRows && field?.required === true && !field.readOnly;
}

import type { Field } from '@isp/schema';

/**
 * Mode of a form: `add` for a new record, `edit` for an existing record, and `plain` for a form that does not edit
 * a record, such as the form of an action.
 */
export type FormMode = 'add' | 'edit' | 'plain';

/** Returns true if the field is part of a form of this mode. */
export const isOnForm = (field: Field, mode: FormMode): boolean => {
  if (mode === 'plain') return true;
  // a computed field is read-only, but the form of a new record shows it while the user enters the other values
  if (mode === 'add') return field.mode !== 'edit' && (!field.readOnly || field.derive !== undefined);
  return field.mode !== 'create';
};

/** Returns true if a form of this mode shows the field as text that cannot be edited. */
export const isFixed = (field: Field, mode: FormMode): boolean =>
  field.readOnly || (mode === 'edit' && field.mode === 'fixed');
